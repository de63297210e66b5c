import { SelectInput } from '../../../parts/select-input.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import type { Question } from '../../../../server/roster/meeting-types/schemas.ts'
import { dayWords } from '../words/day-words.ts'

/** The answers by the keys of the questions; an empty one is not sent. */
export type Answers = Readonly<Record<string, string | number | boolean>>

type Props = {
  questions: readonly Question[]
  value: Answers
  onChange: (answers: Answers) => void
}

const TYPES = { text: 'text', number: 'number', email: 'email', phone: 'tel' } as const

/** The questions of a meeting type. */
export function QuestionFields({ questions, value, onChange }: Props) {
  return questions.map((question) => (
    <QuestionField
      key={question.key}
      question={question}
      value={value[question.key] ?? ''}
      onChange={(answer) => {
        onChange({ ...value, [question.key]: answer })
      }}
    />
  ))
}

type FieldProps = {
  question: Question
  value: string | number | boolean
  onChange: (answer: string | number | boolean) => void
}

function QuestionField({ question, value, onChange }: FieldProps) {
  const { key, kind, required: isRequired, options = [] } = question
  const label = isRequired ? question.label : dayWords.optional(question.label)
  if (kind === 'boolean' || kind === 'choice') {
    const choices =
      kind === 'choice'
        ? options.map((id) => ({ id, name: id }))
        : [
            { id: 'true', name: dayWords.yes },
            { id: 'false', name: dayWords.no },
          ]
    return (
      <SelectInput
        label={label}
        options={[{ id: '', name: dayWords.noAnswer }, ...choices]}
        value={String(value)}
        onChange={(id) => {
          onChange(kind === 'boolean' && id !== '' ? id === 'true' : id)
        }}
      />
    )
  }
  return (
    <TextInput
      name={key}
      label={label}
      type={TYPES[kind]}
      value={String(value)}
      isRequired={isRequired}
      autoComplete="off"
      onChange={(text) => {
        onChange(kind === 'number' && text !== '' ? Number(text) : text)
      }}
    />
  )
}
