import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import { Conflict } from '../platform/db/conflict.ts'
import type { Tx } from '../platform/db/pool.ts'
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
 * Makes an agent under an id that is free, with its memberships.
 * Throws invalid_attributes with every fault.
 */
export async function addAgent(
  tx: Tx,
  workspaceId: WorkspaceId,
  wanted: WantedAgent,
  now: Temporal.Instant,
): Promise<Agent> {
  const agent: AgentContent = { ...USUAL, ...wanted }
  // First of all: whoever archives the schedule or a team of this agent waits, or was waited for.
  const [, references, id] = await Promise.all([
    incrementRosterVersion(tx, workspaceId),
    selectReferences(tx, workspaceId, agent),
    selectFreeId(tx, workspaceId),
  ])
  refuseFaults(checkAgent(agent, references, null))
  if (!(await insertAgent(tx, workspaceId, { ...agent, id, now })))
    throw new Conflict('Somebody took the id in between.')
  const [, made] = await Promise.all([
    replaceMemberships(tx, workspaceId, { ...agent, id }, now),
    selectAgent(tx, workspaceId, id),
  ])
  return made!
}
