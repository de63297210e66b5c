import { shownZone } from '../../../words/shown-zone.ts'

/** An instant as the value of a field for local times, YYYY-MM-DDTHH:mm, in the shown zone. */
export function toLocalTime(instant: Temporal.Instant): string {
  return instant
    .toZonedDateTimeISO(shownZone.current)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}

/** The instant of a value of such a field, in RFC 3339; empty if it is none. */
export function fromLocalTime(value: string): string {
  if (value === '') return ''
  const { epochMilliseconds } = Temporal.PlainDateTime.from(value).toZonedDateTime(
    shownZone.current,
  )
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toString()
}
