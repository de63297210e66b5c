import { readClock } from '../../parts/read-clock.ts'

/** A date and a time of day as they are typed. */
export type TypedMoment = { date: string; time: string }

/** An instant as it is typed in a time zone; undefined: midnight some days ahead. */
export function typedOf(
  instant: string | undefined,
  timeZone: string,
  daysAhead: number,
): TypedMoment {
  if (instant === undefined) {
    const day = Temporal.Now.plainDateISO(timeZone).add({ days: daysAhead })
    return { date: day.toString(), time: '00:00' }
  }
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
  const time = at.toPlainTime().toString({ smallestUnit: 'minute' })
  return { date: at.toPlainDate().toString(), time }
}

/** The instant of what was typed; null: the time cannot be read. */
export function instantOf({ date, time }: TypedMoment, timeZone: string): Temporal.Instant | null {
  const clock = readClock(time)
  if (clock === null) return null
  const isEnd = clock === '24:00'
  const day = Temporal.PlainDate.from(date).add({ days: isEnd ? 1 : 0 })
  const plainTime = Temporal.PlainTime.from(isEnd ? '00:00' : clock)
  return day.toZonedDateTime({ timeZone, plainTime }).toInstant()
}
