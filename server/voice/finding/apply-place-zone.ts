import type { Db } from '../../platform/db/pool.ts'
import { findPlaceZone } from '../../scheduling/find-place-zone.ts'
import type { Session, VoiceDeps } from '../call/session.ts'
import { candidatesOf } from './read-search-criteria.ts'

/**
 * The session with times in the zone of the place of the meeting; the same session if the meeting
 * has no place. `agentId`: the agent of the meeting; null: any.
 */
export async function applyPlaceZone<Speaking extends Session>(
  { rosters }: Pick<VoiceDeps, 'rosters'>,
  db: Db,
  session: Speaking,
  { meetingTypeId, agentId }: { meetingTypeId: number; agentId: number | null },
): Promise<Speaking> {
  const roster = await rosters.read(db, session.actor.workspaceId)
  const type = roster.meetingTypes.get(meetingTypeId)
  if (type?.location.kind !== 'in_person') return session
  const agentIds = agentId === null ? candidatesOf(roster, type).map(({ id }) => id) : [agentId]
  return { ...session, timeZone: findPlaceZone(roster, type, agentIds) ?? session.timeZone }
}
