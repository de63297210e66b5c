import { useState } from 'react'
import type { QuestionAndAnswer } from '../../../../server/access/schemas.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { TextAreaInput } from '../../../parts/text-area-input.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { nameOfLanguage } from '../../../words/name-of-language.ts'
import { settingsWords } from '../words/settings-words.ts'

const MAX_QUESTIONS = 100
const ANY = 'any'
const LANGUAGES = ['en', 'de', 'es', 'fr'] as const

type Props = {
  questions: readonly QuestionAndAnswer[]
  isReadOnly: boolean
  onChange: (questions: QuestionAndAnswer[]) => void
}

/** Questions of callers with their answers. */
export function QuestionList({ questions, isReadOnly, onChange }: Props) {
  const [added, setAdded] = useState(-1)
  return (
    <>
      {questions.length === 0 && <p className="quiet">{settingsWords.noQuestions}</p>}
      <ol className="questions">
        {questions.map((question, i) => (
          <li key={i}>
            <QuestionFields
              index={i}
              question={question}
              isReadOnly={isReadOnly}
              isNew={i === added}
              onChange={(changed) => {
                onChange(questions.with(i, changed))
              }}
              onRemove={() => {
                setAdded(-1)
                onChange(questions.toSpliced(i, 1))
              }}
            />
          </li>
        ))}
      </ol>
      {!isReadOnly && questions.length < MAX_QUESTIONS && (
        <ActionButton
          onPress={() => {
            setAdded(questions.length)
            onChange([...questions, { question: '', answer: '' }])
          }}
        >
          {settingsWords.addQuestion}
        </ActionButton>
      )}
    </>
  )
}

type FieldsProps = {
  index: number
  question: QuestionAndAnswer
  isReadOnly: boolean
  isNew: boolean
  onChange: (question: QuestionAndAnswer) => void
  onRemove: () => void
}

function QuestionFields({ index, question, isReadOnly, isNew, onChange, onRemove }: FieldsProps) {
  const { language, ...texts } = question
  return (
    <>
      <TextInput
        name={`question-${index}`}
        label={settingsWords.question(index + 1)}
        value={question.question}
        maxLength={300}
        isRequired
        isReadOnly={isReadOnly}
        autoFocus={isNew}
        autoComplete="off"
        onChange={(value) => {
          onChange({ ...question, question: value })
        }}
      />
      <TextAreaInput
        name={`answer-${index}`}
        label={settingsWords.answer(index + 1)}
        rows={2}
        value={question.answer}
        maxLength={1000}
        isRequired
        isReadOnly={isReadOnly}
        onChange={(value) => {
          onChange({ ...question, answer: value })
        }}
      />
      {!isReadOnly && (
        <div className="question-foot">
          <SelectInput
            label={settingsWords.languageOf(index + 1)}
            options={listLanguages(language)}
            value={language ?? ANY}
            onChange={(id) => {
              onChange(id === ANY ? texts : { ...texts, language: id })
            }}
          />
          <ActionButton
            look="quiet"
            aria-label={settingsWords.removeQuestion(index + 1)}
            onPress={onRemove}
          >
            {settingsWords.remove}
          </ActionButton>
        </div>
      )}
    </>
  )
}

function listLanguages(current: string | undefined) {
  const ids = new Set<string>([...LANGUAGES, ...(current === undefined ? [] : [current])])
  return [
    { id: ANY, name: settingsWords.anyLanguage },
    ...[...ids].map((id) => ({ id, name: nameOfLanguage(id) })),
  ]
}
