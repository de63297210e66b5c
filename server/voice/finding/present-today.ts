import type { Session } from '../call/session.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The current day, which every answer about times contains because the model does not know it. */
export function presentToday({ timeZone, now }: Session) {
  const local = now.toZonedDateTimeISO(timeZone)
  return {
    today: local.toPlainDate().toString(),
    weekday: WEEKDAYS[local.dayOfWeek - 1],
    time_zone: timeZone,
  }
}
