import { useId, useRef } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { type DraftSpan, findFaults, newKey, type SpanFault } from '../draft.ts'
import { readClock } from '../../../parts/read-clock.ts'
import { minutesOf } from '../../../api/minutes-of.ts'
import { hoursWords } from '../words/hours-words.ts'

type Props = {
  /** The day, as fields name it. */
  day: string
  spans: readonly DraftSpan[]
  /** What is said of a span that ends on the next day. */
  endsNextDay: string
  isDisabled: boolean
  onChange: (spans: DraftSpan[]) => void
}

/** The spans of one day: two fields each, in which times are typed. */
export function SpanList({ day, spans, endsNextDay, isDisabled, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const faults = findFaults(spans)
  const add = () => {
    onChange([...spans, { key: newKey(), ...suggestAfter(spans) }])
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll('input') ?? []
      const from = inputs[inputs.length - 2]
      from?.focus()
      from?.select()
    })
  }
  return (
    <div className="span-list" ref={list}>
      {spans.length === 0 && <span className="quiet">{hoursWords.closed}</span>}
      {spans.map((span) => (
        <SpanFields
          key={span.key}
          day={day}
          span={span}
          fault={faults.get(span.key)}
          note={endsLater(span) ? endsNextDay : null}
          isDisabled={isDisabled}
          onChange={(changed) => {
            onChange(spans.map((each) => (each.key === span.key ? changed : each)))
          }}
          onRemove={() => {
            onChange(spans.filter(({ key }) => key !== span.key))
            list.current?.querySelector<HTMLElement>('.add-span')?.focus()
          }}
        />
      ))}
      {!isDisabled && (
        <button
          type="button"
          className="button quiet add-span"
          aria-label={hoursWords.addTo(day)}
          onClick={add}
        >
          + {hoursWords.add}
        </button>
      )}
    </div>
  )
}

type FieldsProps = {
  day: string
  span: DraftSpan
  fault: SpanFault | undefined
  note: string | null
  isDisabled: boolean
  onChange: (span: DraftSpan) => void
  onRemove: () => void
}

function SpanFields({ day, span, fault, note, isDisabled, onChange, onRemove }: FieldsProps) {
  const id = useId()
  const field = (name: 'from' | 'to') => (
    <input
      className="clock"
      value={span[name]}
      disabled={isDisabled}
      autoComplete="off"
      aria-label={hoursWords[name](day)}
      aria-invalid={fault !== undefined}
      aria-describedby={fault || note ? id : undefined}
      onChange={({ currentTarget: { value } }) => {
        onChange({ ...span, [name]: value })
      }}
      onBlur={() => {
        onChange({ ...span, [name]: readClock(span[name]) ?? span[name] })
      }}
    />
  )
  return (
    <div className="span">
      <span className="span-fields">
        {field('from')}
        <span aria-hidden="true">–</span>
        {field('to')}
        {!isDisabled && (
          <ActionButton
            look="quiet"
            aria-label={hoursWords.removeSpan(day, `${span.from}–${span.to}`)}
            onPress={onRemove}
          >
            ×
          </ActionButton>
        )}
      </span>
      {(fault ?? note) && (
        <span id={id} className={fault ? 'field-error' : 'hint'}>
          {fault ? hoursWords.faults[fault] : note}
        </span>
      )}
    </div>
  )
}

function endsLater(span: DraftSpan): boolean {
  const [from, to] = [readClock(span.from), readClock(span.to)]
  return from !== null && to !== null && minutesOf({ from, to }).ends > 24 * 60
}

/** Hours after the last span of the day, to be changed. */
function suggestAfter(spans: readonly DraftSpan[]): { from: string; to: string } {
  const last = spans.at(-1)
  const end = last && readClock(last.to)
  if (!end || end >= '20:00') return spans.length === 0 ? { from: '09:00', to: '17:00' } : EMPTY
  const [hour = 0] = end.split(':').map(Number)
  const clock = (value: number) => `${String(value).padStart(2, '0')}:00`
  return { from: clock(hour + 1), to: clock(Math.min(24, hour + 4)) }
}

const EMPTY = { from: '', to: '' }
