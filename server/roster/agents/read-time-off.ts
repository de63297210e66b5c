import { fromUnixSeconds, readMoment } from '../../platform/time.ts'
import type { NewTimeOffAttributes, TimeOffChange } from './schemas.ts'
import type { TimeOffContent } from './store/time-off.ts'

/** The attributes of a request, by property. Omitted attributes stay omitted. */
export function readTimeOff(
  attributes: NewTimeOffAttributes,
): Pick<TimeOffContent, 'startsAt' | 'endsAt'> & Partial<TimeOffContent>
export function readTimeOff(attributes: TimeOffChange): Partial<TimeOffContent>
export function readTimeOff({
  starts_at: startsAt,
  ends_at: endsAt,
  stand_in_id: standInId,
  ...rest
}: TimeOffChange): Partial<TimeOffContent> {
  return {
    ...rest,
    ...(startsAt !== undefined && { startsAt: instantOf(startsAt) }),
    ...(endsAt !== undefined && { endsAt: instantOf(endsAt) }),
    ...(standInId !== undefined && { standInId }),
  }
}

function instantOf(moment: string | number): Temporal.Instant {
  return fromUnixSeconds(readMoment(String(moment)))
}
