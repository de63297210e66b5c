/** Calls and text messages reach a person between these hours of the person's local time. */
export const CONTACT_HOURS_START = 8
export const CONTACT_HOURS_END = 21

/** The moment itself, or the next morning if it is in the quiet hours. */
export function skipQuietHours(moment: Temporal.Instant, timeZone: string): Temporal.Instant {
  const local = moment.toZonedDateTimeISO(timeZone)
  if (local.hour >= CONTACT_HOURS_START && local.hour < CONTACT_HOURS_END) return moment
  const day = local.toPlainDate().add({ days: local.hour < CONTACT_HOURS_START ? 0 : 1 })
  const plainTime = new Temporal.PlainTime(CONTACT_HOURS_START)
  return day.toZonedDateTime({ timeZone, plainTime }).toInstant()
}
