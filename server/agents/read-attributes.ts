import { fromUnixSeconds, readMoment } from '../platform/time.ts'
import { USUAL_PRIORITY, USUAL_WEIGHT } from './create-agent.ts'
import type {
  AgentChange,
  NewAgentAttributes,
  NewTimeOffAttributes,
  TimeOffChange,
} from './schemas.ts'
import type { AgentContent, TimeOffContent } from './store.ts'

/** What is sent of an agent, as the parts of one; what is left out is absent. */
export function readAgent(
  attributes: NewAgentAttributes,
): Pick<AgentContent, 'name' | 'kind' | 'timeZone' | 'scheduleId'> & Partial<AgentContent>
export function readAgent(attributes: AgentChange): Partial<AgentContent>
export function readAgent({
  time_zone: timeZone,
  schedule_id: scheduleId,
  teams,
  ...rest
}: AgentChange): Partial<AgentContent> {
  return {
    ...rest,
    ...(timeZone !== undefined && { timeZone }),
    ...(scheduleId !== undefined && { scheduleId }),
    ...(teams && {
      memberships: teams.map(
        ({ team_id: teamId, weight = USUAL_WEIGHT, priority = USUAL_PRIORITY }) => ({
          teamId,
          weight,
          priority,
        }),
      ),
    }),
  }
}

/** What is sent of time off, as the parts of it; what is left out is absent. */
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
