import { toUnixSeconds } from '../../../platform/time.ts'
import type { Period } from '../../calendar-provider.ts'
import type { MicrosoftEvent, MicrosoftTime } from '../microsoft-event.ts'

/**
 * When the event is; null: it has no time that can be read, or it ends before it begins. An event
 * of whole days is from midnight to midnight in its own zone. Graph shows the same days in every
 * zone, so their dates are days of `timeZone`.
 */
export function resolvePeriod(
  { start, end, isAllDay }: MicrosoftEvent,
  timeZone: string,
): Period | null {
  if (start === null || end === null) return null
  const isOfDays = isAllDay && isMidnight(start) && isMidnight(end)
  const resolve = ({ local, zone }: MicrosoftTime) =>
    toUnixSeconds(
      (isOfDays
        ? local.toPlainDate().toZonedDateTime(timeZone)
        : local.toZonedDateTime(zone)
      ).toInstant(),
    )
  const period = { from: resolve(start), to: resolve(end) }
  return period.from <= period.to ? period : null
}

function isMidnight({ local }: MicrosoftTime): boolean {
  return local.toPlainTime().equals(Temporal.PlainTime.from('00:00'))
}
