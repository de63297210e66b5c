import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DateInput } from '../../../parts/date-input.tsx'
import { formatDay } from '../../../words/format-day.ts'
import { type DraftOverride, newKey } from '../draft.ts'
import { hoursWords } from '../words/hours-words.ts'
import { SpanList } from './span-list.tsx'

type Props = {
  overrides: readonly DraftOverride[]
  /** The date that is suggested first. */
  today: string
  isDisabled: boolean
  onChange: (overrides: DraftOverride[]) => void
}

/** Dates with other hours than the weekly ones. */
export function DateOverrides({ overrides, today, isDisabled, onChange }: Props) {
  const [date, setDate] = useState(today)
  const isTaken = overrides.some((each) => each.date === date)
  return (
    <>
      {overrides.length === 0 && <p className="quiet">{hoursWords.noOverrides}</p>}
      <ul className="rows">
        {overrides.map((override) => {
          const day = formatDay(override.date)
          return (
            <li key={override.key} className="hours-day">
              <strong>{day}</strong>
              <SpanList
                day={day}
                spans={override.spans}
                endsNextDay={hoursWords.endsNextDay}
                isDisabled={isDisabled}
                onChange={(spans) => {
                  onChange(
                    overrides.map((each) =>
                      each.key === override.key ? { ...each, spans } : each,
                    ),
                  )
                }}
              />
              <span className="hours-sum" />
              {!isDisabled && (
                <ActionButton
                  look="quiet"
                  aria-label={hoursWords.removeDate(day)}
                  onPress={() => {
                    onChange(overrides.filter(({ key }) => key !== override.key))
                  }}
                >
                  {hoursWords.remove}
                </ActionButton>
              )}
            </li>
          )
        })}
      </ul>
      {!isDisabled && (
        <div className="add-date">
          <DateInput label={hoursWords.date} value={date} onChange={setDate} />
          <ActionButton
            isDisabled={isTaken}
            onPress={() => {
              const added = { key: newKey(), date, spans: [] }
              onChange([...overrides, added].toSorted((a, b) => (a.date < b.date ? -1 : 1)))
            }}
          >
            {hoursWords.addDate}
          </ActionButton>
          {isTaken && <span className="hint">{hoursWords.dateTaken}</span>}
        </div>
      )}
    </>
  )
}
