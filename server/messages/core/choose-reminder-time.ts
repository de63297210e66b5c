import {
  CONTACT_HOURS_END,
  CONTACT_HOURS_START,
  skipQuietHours,
} from '../../outbound/core/skip-quiet-hours.ts'

/** A reminder that would come later than this before the meeting is sent the evening before. */
const MIN_LEAD_MINUTES = 30

/**
 * When a reminder before a meeting is sent: at its nominal time by email. By SMS or a call, the
 * night is avoided: it is sent in the morning if that is early enough, and else the evening before.
 */
export function chooseReminderTime({
  nominal,
  startsAt,
  timeZone,
  channel,
}: {
  nominal: Temporal.Instant
  startsAt: Temporal.Instant
  timeZone: string
  channel: string
}): Temporal.Instant {
  if (channel === 'email') return nominal
  const morning = skipQuietHours(nominal, timeZone)
  const lead = startsAt.since(morning).total('minutes')
  return Temporal.Instant.compare(morning, nominal) === 0 || lead >= MIN_LEAD_MINUTES
    ? morning
    : eveningBefore(nominal, timeZone)
}

/** The last hour of the evening before the night of this moment. */
function eveningBefore(moment: Temporal.Instant, timeZone: string): Temporal.Instant {
  const local = moment.toZonedDateTimeISO(timeZone)
  const day = local.toPlainDate().add({ days: local.hour < CONTACT_HOURS_START ? -1 : 0 })
  return atHour(day, CONTACT_HOURS_END - 1, timeZone)
}

function atHour(day: Temporal.PlainDate, hour: number, timeZone: string): Temporal.Instant {
  return day.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(hour) }).toInstant()
}
