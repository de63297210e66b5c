import { presentRevision } from '../../http/etags/revision.ts'
import { formatInstant } from '../../platform/time.ts'
import type { TimeOffResource } from './schemas.ts'
import type { TimeOff } from './store/time-off.ts'

/** An agent's time off as the API shows it. */
export function presentTimeOff(timeOff: TimeOff): TimeOffResource {
  return {
    id: timeOff.id,
    type: 'time_off',
    attributes: {
      agent_id: timeOff.agentId,
      starts_at: formatInstant(timeOff.startsAt),
      ends_at: formatInstant(timeOff.endsAt),
      stand_in_id: timeOff.standInId,
      reason: timeOff.reason,
      ...presentRevision(timeOff),
    },
  }
}
