import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { requireVersion } from '../platform/http/if-match.ts'
import { readIntegerId } from '../platform/http/path-id.ts'
import { Problem } from '../platform/http/problem.ts'
import { USUAL_PRIORITY, USUAL_WEIGHT } from './create-agent.ts'
import { type Agent, selectAgentForUpdate, selectTeamsOf, updateAgent } from './store.ts'

/**
 * `teamId` as it stands in an address; `version`: the agent's, null: any. What is left out stays,
 * or is as usual.
 */
export type WantedMember = {
  teamId: string
  agentId: number
  weight?: number
  priority?: number
  version: number | null
  now: Temporal.Instant
}

/**
 * Makes an agent a member of a team, or changes its membership.
 * `joined`: it was none before.
 * Throws not_found for the team, precondition_failed, invalid_attributes, and invalid_transition
 * where the team is archived.
 */
export async function addMember(
  tx: Tx,
  workspaceId: WorkspaceId,
  wanted: WantedMember,
): Promise<{ agent: Agent; joined: boolean }> {
  const { agentId, version, now } = wanted
  const teamId = readIntegerId(wanted.teamId)
  const [, teams, agent] =
    teamId === null
      ? []
      : await Promise.all([
          incrementRosterVersion(tx, workspaceId),
          selectTeamsOf(tx, workspaceId, [teamId]),
          selectAgentForUpdate(tx, workspaceId, agentId),
        ])
  const [team] = teams ?? []
  if (!team) throw new Problem('not_found', 'There is no team with this id.')
  if (!agent)
    throw unfit(
      'agent_not_found',
      `There is no agent ${agentId}. GET /core/agents lists the agents.`,
    )
  requireVersion(version, agent.version)
  const before = agent.memberships.find((membership) => membership.teamId === team.id)
  if (!before && agent.archivedAt)
    throw unfit('archived', `Agent ${agentId} is archived. Restore it first.`)
  if (!before && team.archived)
    throw new Problem('invalid_transition', 'This team is archived. Restore it first.', {
      members: { state: 'archived' },
    })
  const weight = wanted.weight ?? before?.weight ?? USUAL_WEIGHT
  const priority = wanted.priority ?? before?.priority ?? USUAL_PRIORITY
  if (before?.weight === weight && before.priority === priority) return { agent, joined: false }
  const others = agent.memberships.filter((membership) => membership !== before)
  return {
    agent: await updateAgent(
      tx,
      workspaceId,
      { ...agent, memberships: [...others, { teamId: team.id, weight, priority }] },
      now,
    ),
    joined: !before,
  }
}

function unfit(code: string, detail: string): Problem {
  return new Problem('invalid_attributes', detail, {
    errors: [{ pointer: '/data/attributes/agent_id', code, detail }],
  })
}
