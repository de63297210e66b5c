import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import { Conflict } from '../platform/db/conflict.ts'
import type { Tx } from '../platform/db/pool.ts'
import { USUAL_ROUND_ROBIN_DAYS } from './create-team.ts'
import { insertTeam, selectFreeId, selectTeam, type Team, type TeamContent } from './store.ts'

/** What a team is unless its user says otherwise. */
const USUAL = { language: 'en', roundRobinDays: USUAL_ROUND_ROBIN_DAYS }

/** Makes a team under an id that is free. */
export async function addTeam(
  tx: Tx,
  workspaceId: WorkspaceId,
  wanted: Pick<TeamContent, 'name' | 'timeZone'> & Partial<TeamContent>,
  now: Temporal.Instant,
): Promise<Team> {
  // Whoever raises the version next waits for this transaction, so nobody else takes the id in
  // between.
  const [, id] = await Promise.all([
    incrementRosterVersion(tx, workspaceId),
    selectFreeId(tx, workspaceId),
  ])
  if (!(await insertTeam(tx, workspaceId, { ...USUAL, ...wanted, id, now })))
    throw new Conflict('Somebody took the id in between.')
  return (await selectTeam(tx, workspaceId, id))!
}
