import { words } from '../words/words.ts'
import { ActionButton } from './action-button.tsx'
import { DateInput } from './date-input.tsx'

type Props = {
  /** The day as YYYY-MM-DD. */
  day: string
  today: string
  onChange: (day: string) => void
  /** How far a step goes: a week for the week. */
  step?: number
  /** What the steps are called. */
  names?: { previous: string; next: string }
}

/** Goes to the previous and the next day, to today, or to a date. */
export function DayStepper({ day, today, onChange, step = 1, names = words.days }: Props) {
  const move = (days: number) => {
    onChange(Temporal.PlainDate.from(day).add({ days }).toString())
  }
  return (
    <div className="stepper">
      <ActionButton
        aria-label={names.previous}
        onPress={() => {
          move(-step)
        }}
      >
        ‹
      </ActionButton>
      <ActionButton
        isDisabled={day === today}
        onPress={() => {
          onChange(today)
        }}
      >
        {words.days.today}
      </ActionButton>
      <ActionButton
        aria-label={names.next}
        onPress={() => {
          move(step)
        }}
      >
        ›
      </ActionButton>
      <DateInput label={words.days.date} isLabelHidden value={day} onChange={onChange} />
    </div>
  )
}
