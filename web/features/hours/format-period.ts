import { formatDay } from '../../words/format-day.ts'
import { formatTime } from '../../words/format-time.ts'
import type { Away } from './api/time-off.ts'

/** When somebody is away, in a time zone: whole days without times. */
export function formatPeriod(
  { starts_at: start, ends_at: end }: Pick<Away, 'starts_at' | 'ends_at'>,
  timeZone: string,
): string {
  const [from, to] = [start, end].map((instant) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone),
  )
  if (!from || !to) return ''
  const isWhole = [from, to].every((at) => at.equals(at.startOfDay()))
  const dayOf = (at: Temporal.ZonedDateTime) => formatDay(at.toPlainDate().toString())
  if (!isWhole)
    return `${dayOf(from)}, ${formatTime(start, timeZone)} – ${dayOf(to)}, ${formatTime(end, timeZone)}`
  const last = to.subtract({ days: 1 })
  return last.toPlainDate().equals(from.toPlainDate())
    ? dayOf(from)
    : `${dayOf(from)} – ${dayOf(last)}`
}
