import { raiseRosterVersion } from '../access/raise-roster-version.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import { Conflict } from '../platform/db/conflict.ts'
import type { Db } from '../platform/db/pool.ts'
import { refuseFaults } from '../platform/http/refuse-faults.ts'
import { checkAgent } from './check-agent.ts'
import {
  type Agent,
  type AgentContent,
  insertAgent,
  replaceMemberships,
  selectAgent,
  selectFreeId,
  selectReferences,
} from './store.ts'

/** What an agent is unless its user says otherwise. */
const USUAL = { capacity: 1, phone: null, memberships: [] }

type WantedAgent = Pick<AgentContent, 'name' | 'kind' | 'timeZone' | 'scheduleId'> &
  Partial<AgentContent>

/**
 * Makes an agent under an id that is free, with its memberships, in the caller's transaction.
 * Throws invalid_attributes with every fault.
 */
export async function addAgent(
  db: Db,
  workspaceId: WorkspaceId,
  wanted: WantedAgent,
  now: Temporal.Instant,
): Promise<Agent> {
  const agent: AgentContent = { ...USUAL, ...wanted }
  // First of all: whoever archives the schedule or a team of this agent waits, or was waited for.
  const [, references, id] = await Promise.all([
    raiseRosterVersion(db, workspaceId),
    selectReferences(db, workspaceId, agent),
    selectFreeId(db, workspaceId),
  ])
  refuseFaults(checkAgent(agent, references, null))
  if (!(await insertAgent(db, workspaceId, { ...agent, id, now })))
    throw new Conflict('Somebody took the id in between.')
  const [, made] = await Promise.all([
    replaceMemberships(db, workspaceId, { ...agent, id }, now),
    selectAgent(db, workspaceId, id),
  ])
  return made!
}
