import { toUnixSeconds } from '../../../platform/time.ts'
import type { Period } from '../../calendar-provider.ts'
import type { GoogleEvent, GoogleTime } from '../google-event.ts'

/** When the event is; null: it has no time that can be read, or it ends before it begins. */
export function resolvePeriod({ start, end }: GoogleEvent, timeZone: string): Period | null {
  if (start === null || start.kind !== end?.kind) return null
  const period = { from: resolveTime(start, timeZone), to: resolveTime(end, timeZone) }
  return period.from <= period.to ? period : null
}

function resolveTime(time: GoogleTime, timeZone: string): number {
  if (time.kind === 'instant') return toUnixSeconds(time.instant)
  return toUnixSeconds(time.day.toZonedDateTime(timeZone).toInstant())
}
