import type { Draft } from '../../../api/use-draft.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { CheckInput } from '../../../parts/check-input.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import type { Question, TypeAttributes } from '../api/meeting-types.ts'
import { typeWords } from '../words/type-words.ts'
import { OptionsField } from './options-field.tsx'

const KINDS = ['text', 'number', 'boolean', 'choice', 'email', 'phone'] as const

/** The questions that the attendee is asked. */
export function QuestionFields({ draft }: { draft: Draft<TypeAttributes> }) {
  const { questions } = draft.value
  const change = (next: Question[]) => {
    draft.set({ questions: next })
  }
  return (
    <fieldset className="group">
      <legend>{typeWords.fields.questions}</legend>
      {questions.map((question, i) => (
        // Questions have no id; their order is what is shown.
        <QuestionRow
          key={i}
          at={i}
          question={question}
          onChange={(to) => {
            change(questions.with(i, to))
          }}
          onRemove={() => {
            change(questions.toSpliced(i, 1))
          }}
        />
      ))}
      <p>
        <ActionButton
          onPress={() => {
            const key = `question_${questions.length + 1}`
            change([...questions, { key, label: '', kind: 'text', required: false }])
          }}
        >
          {typeWords.addQuestion}
        </ActionButton>
      </p>
    </fieldset>
  )
}

type Props = {
  at: number
  question: Question
  onChange: (question: Question) => void
  onRemove: () => void
}

function QuestionRow({ at, question, onChange, onRemove }: Props) {
  const label = typeWords.questionAt(at + 1)
  return (
    <fieldset className="entry" aria-label={label}>
      <div className="field-grid">
        <TextInput
          name={`questions/${at}/label`}
          label={label}
          isRequired
          maxLength={1024}
          autoComplete="off"
          value={question.label}
          onChange={(text) => {
            onChange({ ...question, label: text })
          }}
        />
        <TextInput
          name={`questions/${at}/key`}
          label={typeWords.questionKey}
          hint={typeWords.questionKeyHint}
          isRequired
          autoComplete="off"
          value={question.key}
          onChange={(text) => {
            onChange({ ...question, key: text })
          }}
        />
        <AnswerFields at={at} question={question} onChange={onChange} />
      </div>
      <div className="inline">
        <CheckInput
          isSelected={question.required}
          onChange={(isOn) => {
            onChange({ ...question, required: isOn })
          }}
        >
          {typeWords.questionRequired}
        </CheckInput>
        <ActionButton look="quiet" aria-label={typeWords.removeOf(label)} onPress={onRemove}>
          {typeWords.remove}
        </ActionButton>
      </div>
    </fieldset>
  )
}

function AnswerFields({ at, question, onChange }: Omit<Props, 'onRemove'>) {
  const { options, ...plain } = question
  return (
    <>
      <SelectInput
        label={typeWords.questionKind}
        options={KINDS.map((id) => ({ id, name: typeWords.questionKinds[id] }))}
        value={question.kind}
        onChange={(kind) => {
          onChange({ ...plain, kind, ...(kind === 'choice' && { options: options ?? [] }) })
        }}
      />
      {question.kind === 'choice' && (
        <OptionsField
          name={`questions/${at}/options`}
          value={options ?? []}
          onChange={(to) => {
            onChange({ ...question, options: to })
          }}
        />
      )}
    </>
  )
}
