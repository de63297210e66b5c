import type { When } from '../../speech/when/when.ts'

const MAX_DAYS = 14

/**
 * Words that name only another day keep the time of day of a chosen time (Unix seconds): its
 * openings nearest to that time come first.
 */
export function applyTimeOfDay(when: When, chosen: number | null): When {
  if (chosen === null || when.kind !== 'windows' || when.near || when.asked.span) return when
  const { timeZone, asked } = when
  const plainTime = Temporal.Instant.fromEpochMilliseconds(chosen * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
  const near = asked.dates
    .flatMap(({ from, to }) => datesBetween(from, to))
    .slice(0, MAX_DAYS)
    .map((date) => date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds / 1000)
  return near.length === 0 ? when : { ...when, near }
}

/** The first dates from one to another, both included, as ISO 8601. */
function datesBetween(from: string, to: string): Temporal.PlainDate[] {
  const first = Temporal.PlainDate.from(from)
  const count = first.until(to, { largestUnit: 'day' }).days + 1
  return Array.from({ length: Math.min(count, MAX_DAYS) }, (_, days) => first.add({ days }))
}
