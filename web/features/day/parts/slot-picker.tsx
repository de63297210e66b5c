import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { formatDay } from '../../../words/format-day.ts'
import { formatTime } from '../../../words/format-time.ts'
import { type Slot, slotsQuery, type Wanted } from '../api/slots.ts'
import { dateOf, formatZone, rangeOfDays, toInstant } from '../core/times.ts'
import { dayWords } from '../words/day-words.ts'
import { DayStrip } from './day-strip.tsx'

const DAYS = 14

type Props = {
  wanted: Wanted
  zone: string
  today: string
  /** The day that is shown first. */
  firstDay: string
  /** The chosen start in Unix seconds; null: none. */
  value: string | null
  onChange: (slot: Slot) => void
}

/** Days with the number of their free times, and the times of one of them. */
export function SlotPicker({ wanted, zone, today, firstDay, value, onChange }: Props) {
  const asked = firstDay < today ? today : firstDay
  const [from, setFrom] = useState(asked < addDays(today, DAYS) ? today : asked)
  const [chosen, setDay] = useState(asked)
  const range = rangeOfDays(from, zone, DAYS)
  const slots = useQuery({
    ...slotsQuery(wanted, { from: range.start, to: range.end }),
    placeholderData: (before) => before,
  })
  const day = chosen >= from && chosen < addDays(from, DAYS) ? chosen : from
  const heading = useRef<HTMLHeadingElement>(null)
  const choose = (next: string) => {
    setDay(next)
    heading.current?.focus()
  }
  return (
    <Loaded query={slots} name={dayWords.days}>
      {(list) => {
        const byDay = Map.groupBy(list, ({ start_time: start }) => dateOf(start, zone))
        const days = Array.from({ length: DAYS }, (_, i) => addDays(from, i))
        return (
          <div className="slot-picker">
            <DayStrip
              days={days.map((each) => ({ day: each, free: byDay.get(each)?.length ?? 0 }))}
              chosen={day}
              onChoose={choose}
            />
            <OtherDays from={from} today={today} onChange={setFrom} />
            <h3 ref={heading} tabIndex={-1}>
              {dayWords.timesOn(formatDay(day, 'short'))}{' '}
              <span className="quiet zone">{formatZone(zone, range.start)}</span>
            </h3>
            <div className="slot-times">
              <Times slots={byDay.get(day) ?? []} zone={zone} value={value} onChange={onChange} />
              {!byDay.has(day) && (
                <NextFree days={days} byDay={byDay} day={day} onChoose={choose} />
              )}
              <WhyNot wanted={wanted} day={day} />
            </div>
          </div>
        )
      }}
    </Loaded>
  )
}

/** Leads to the reasons why times of a day cannot be booked, on the page of another feature. */
function WhyNot({ wanted, day }: { wanted: Wanted; day: string }) {
  const path: string = '/why-not'
  const search: object = { type: wanted.typeId, date: day, agent: wanted.agentId ?? undefined }
  return (
    <p>
      <Link to={path} search={search}>
        {dayWords.whyNot}
      </Link>
    </p>
  )
}

type OtherProps = { from: string; today: string; onChange: (from: string) => void }

function OtherDays({ from, today, onChange }: OtherProps) {
  return (
    <div className="buttons">
      {from > today && (
        <ActionButton
          look="quiet"
          onPress={() => {
            const earlier = addDays(from, -DAYS)
            onChange(earlier < today ? today : earlier)
          }}
        >
          {dayWords.earlier}
        </ActionButton>
      )}
      <ActionButton
        look="quiet"
        onPress={() => {
          onChange(addDays(from, DAYS))
        }}
      >
        {dayWords.later}
      </ActionButton>
    </div>
  )
}

type TimesProps = Pick<Props, 'zone' | 'value' | 'onChange'> & { slots: readonly Slot[] }

function Times({ slots, zone, value, onChange }: TimesProps) {
  const name = useId()
  if (slots.length === 0) return <p>{dayWords.noTimes}</p>
  return (
    <fieldset className="times">
      <legend className="hidden">{dayWords.time}</legend>
      {slots.map((slot) => (
        <label key={slot.start_time} className="time">
          <input
            type="radio"
            name={name}
            checked={slot.start_time === value}
            onChange={() => {
              onChange(slot)
            }}
          />
          <span>{formatTime(toInstant(slot.start_time), zone)}</span>
        </label>
      ))}
    </fieldset>
  )
}

type NextProps = {
  days: readonly string[]
  byDay: ReadonlyMap<string, unknown>
  day: string
  onChoose: (day: string) => void
}

function NextFree({ days, byDay, day, onChoose }: NextProps) {
  const next = days.find((each) => each > day && byDay.has(each))
  if (next === undefined)
    return byDay.size === 0 ? <p className="quiet">{dayWords.noTimesAtAll}</p> : null
  return (
    <ActionButton
      look="quiet"
      onPress={() => {
        onChoose(next)
      }}
    >
      {dayWords.noTimesNext(formatDay(next, 'short'))}
    </ActionButton>
  )
}

function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}
