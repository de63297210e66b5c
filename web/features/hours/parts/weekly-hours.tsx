import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { CheckInput } from '../../../parts/check-input.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { words } from '../../../words/words.ts'
import { type DraftSpan, newKey, sumOf } from '../draft.ts'
import { hoursWords } from '../words/hours-words.ts'
import { SpanList } from './span-list.tsx'

type Props = {
  weekly: readonly DraftSpan[][]
  isDisabled: boolean
  onChange: (weekly: DraftSpan[][]) => void
}

/** The hours of each weekday. */
export function WeeklyHours({ weekly, isDisabled, onChange }: Props) {
  const [copied, setCopied] = useState<number | null>(null)
  return (
    <>
      <ul className="rows">
        {weekly.map((spans, i) => {
          const day = hoursWords.weekdays[i] ?? ''
          const next = hoursWords.weekdays[(i + 1) % 7] ?? ''
          return (
            <li key={day} className="hours-day">
              <strong>{day}</strong>
              <SpanList
                day={day}
                spans={spans}
                endsNextDay={hoursWords.endsOn(next)}
                isDisabled={isDisabled}
                onChange={(changed) => {
                  onChange(weekly.map((each, j) => (j === i ? changed : each)))
                }}
              />
              <span className="hours-sum quiet">
                {spans.length > 0 && hoursWords.hours(sumOf(spans))}
              </span>
              {!isDisabled && (
                <ActionButton
                  look="quiet"
                  aria-label={hoursWords.copyOf(day)}
                  onPress={() => {
                    setCopied(i)
                  }}
                >
                  {hoursWords.copyTo}
                </ActionButton>
              )}
            </li>
          )
        })}
      </ul>
      {copied !== null && (
        <CopyDialog
          from={copied}
          onClose={() => {
            setCopied(null)
          }}
          onCopy={(days) => {
            const source = weekly[copied] ?? []
            onChange(weekly.map((each, i) => (days.has(i) ? copyOf(source) : each)))
            setCopied(null)
          }}
        />
      )}
    </>
  )
}

function copyOf(spans: readonly DraftSpan[]): DraftSpan[] {
  return spans.map((span) => ({ ...span, key: newKey() }))
}

const WORKING_DAYS = [0, 1, 2, 3, 4]

type CopyProps = {
  from: number
  onClose: () => void
  onCopy: (days: ReadonlySet<number>) => void
}

/** Asks for the days that get the hours of another one, which itself stays as it is. */
function CopyDialog({ from, onClose, onCopy }: CopyProps) {
  const [days, setDays] = useState<ReadonlySet<number>>(
    new Set(WORKING_DAYS.filter((day) => day !== from)),
  )
  const day = hoursWords.weekdays[from] ?? ''
  return (
    <DialogWindow title={hoursWords.copyTitle(day)} isOpen onClose={onClose}>
      <p className="quiet">{hoursWords.copyText}</p>
      <div>
        {hoursWords.weekdays.map((name, i) =>
          i === from ? null : (
            <CheckInput
              key={name}
              isSelected={days.has(i)}
              onChange={(isChosen) => {
                setDays(new Set(isChosen ? [...days, i] : [...days].filter((each) => each !== i)))
              }}
            >
              {name}
            </CheckInput>
          ),
        )}
      </div>
      <div className="buttons">
        <ActionButton onPress={onClose}>{words.common.cancel}</ActionButton>
        <ActionButton
          look="main"
          isDisabled={days.size === 0}
          onPress={() => {
            onCopy(days)
          }}
        >
          {hoursWords.copy}
        </ActionButton>
      </div>
    </DialogWindow>
  )
}
