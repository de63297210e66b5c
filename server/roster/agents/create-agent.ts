import type { Origin } from '../../access/write.ts'
import { BY_SYSTEM } from '../../events/provenance.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { createUnchecked, lockRow, updateRow } from '../../crud/store-resource.ts'
import type { Membership, NewAgent } from './agent-attributes.ts'
import { AGENT } from './declare-agent.ts'
import { DEFAULT_PRIORITY, DEFAULT_WEIGHT } from './read-memberships.ts'

const DEFAULT_TURNS = { weight: DEFAULT_WEIGHT, priority: DEFAULT_PRIORITY }

type WantedAgent = NewAgent &
  Origin & { id: number; teams?: (Pick<Membership, 'teamId'> & Partial<Membership>)[] }

/**
 * Creates an agent in teams under this id. Returns false, and changes nothing, if the id is used.
 */
export async function createAgent(
  tx: Tx,
  workspaceId: WorkspaceId,
  { now, provenance = BY_SYSTEM, teams = [], ...agent }: WantedAgent,
): Promise<boolean> {
  const write = { db: tx, workspaceId, now, provenance }
  const memberships = teams.map((team) => ({ ...DEFAULT_TURNS, ...team }))
  return (await createUnchecked(AGENT, write, { ...agent, memberships })) !== null
}

type WantedMembership = Pick<Membership, 'teamId'> &
  Partial<Membership> &
  Origin & { agentId: number }

/** Adds an agent to a team. Returns false, and changes nothing, if it is already a member. */
export async function addToTeam(
  tx: Tx,
  workspaceId: WorkspaceId,
  { now, provenance = BY_SYSTEM, agentId, teamId, ...turns }: WantedMembership,
): Promise<boolean> {
  const write = { db: tx, workspaceId, now, provenance }
  const agent = await lockRow(AGENT, write, agentId)
  if (!agent) throw new Error(`Agent ${agentId} does not exist.`)
  if (agent.memberships.some((membership) => membership.teamId === teamId)) return false
  const member = { activeSince: null, headStart: 0, ...DEFAULT_TURNS, ...turns, teamId }
  const memberships = [...agent.memberships, member]
  await updateRow(AGENT, write, { before: agent, after: { ...agent, memberships } })
  return true
}
