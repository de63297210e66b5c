import { toUnixSeconds } from '../../../platform/time.ts'
import type { Period } from '../../calendar-provider.ts'
import { derivePeriod, type InferredPeriod } from '../../provider-api/derive-period.ts'
import type { MicrosoftEvent, MicrosoftTime } from '../microsoft-event.ts'

/**
 * When the event is, as far as it can be read. An event of whole days is from midnight to midnight
 * in its own zone. Graph shows the same days in every zone, so their dates are days of `timeZone`.
 */
export function resolvePeriod(event: MicrosoftEvent, timeZone: string): InferredPeriod {
  const period = readPeriod(event, timeZone)
  return period === null ? derivePeriod(event.times, timeZone) : { period, unreadable: null }
}

/** Null: it has no time of the documented form, or it ends before it begins. */
function readPeriod({ start, end, isAllDay }: MicrosoftEvent, timeZone: string): Period | null {
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
