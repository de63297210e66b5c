import type { MeetingType } from '../roster/meeting-types/list-meeting-types.ts'
import type { Roster } from './open-rosters.ts'

/**
 * The time zone (IANA) of the place of an in-person meeting with one of the agents: that of its
 * address, or else that of the schedules of the agents. Null: the meeting has no place, or the
 * schedules have different zones.
 */
export function findPlaceZone(
  { agents, schedules }: Pick<Roster, 'agents' | 'schedules'>,
  { location }: Pick<MeetingType, 'location'>,
  agentIds: readonly number[],
): string | null {
  if (location.kind !== 'in_person') return null
  if (location.time_zone !== undefined) return location.time_zone
  const [zone = null, ...others] = new Set(
    agentIds.map((id) => schedules.get(agents.get(id)?.scheduleId ?? 0)?.timeZone ?? null),
  )
  return others.length === 0 ? zone : null
}
