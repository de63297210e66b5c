import { useQuery } from '@tanstack/react-query'
import { agentNamesQuery } from '../../../api/names-query.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { ContactPicker } from '../../../parts/contact-picker.tsx'
import { DayStepper } from '../../../parts/day-stepper.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { contactQuery, type MeetingType } from '../api/explain-day.ts'
import { whyNotWords } from '../words/why-not-words.ts'

export type Question = { type: number; date: string; agent?: number; contact?: string }
type Props = {
  question: Question
  types: readonly MeetingType[]
  today: string
  onChange: (question: Question) => void
}

/** What is asked: the type, the day, and optionally an agent and a contact. */
export function QuestionFields({ question, types, today, onChange }: Props) {
  const { data: agents = new Map<number, string>() } = useQuery(agentNamesQuery)
  const { agent: _agent, contact: _contact, ...withoutAgent } = question
  const contact = question.contact === undefined ? {} : { contact: question.contact }
  return (
    <div className="question">
      <div className="filters">
        <SelectInput
          label={whyNotWords.type}
          options={types.map(({ id, attributes }) => ({ id: Number(id), name: attributes.name }))}
          value={question.type}
          onChange={(type) => {
            onChange({ ...withoutAgent, ...contact, type })
          }}
        />
        <SelectInput
          label={whyNotWords.agent}
          options={[
            { id: 0, name: whyNotWords.anyAgent },
            ...[...agents].map(([id, name]) => ({ id, name })),
          ]}
          value={question.agent ?? 0}
          onChange={(agent) => {
            onChange({ ...withoutAgent, ...contact, ...(agent > 0 && { agent }) })
          }}
        />
        {question.contact === undefined ? (
          <ContactPicker
            label={whyNotWords.contact}
            onChange={(found) => {
              if (found) onChange({ ...question, contact: found.id })
            }}
          />
        ) : (
          <ChosenContact
            id={question.contact}
            onClear={() => {
              const { contact: _cleared, ...rest } = question
              onChange(rest)
            }}
          />
        )}
      </div>
      <DayStepper
        day={question.date}
        today={today}
        onChange={(date) => {
          onChange({ ...question, date })
        }}
      />
    </div>
  )
}

function ChosenContact({ id, onClear }: { id: string; onClear: () => void }) {
  const { data: name } = useQuery(contactQuery(id))
  return (
    <div className="field">
      <span>{whyNotWords.chosenContact}</span>
      <span className="chosen">
        {name ?? id}
        <ActionButton look="quiet" onPress={onClear}>
          {whyNotWords.clear}
        </ActionButton>
      </span>
    </div>
  )
}
