import type { Write } from '../../access/write.ts'
import { requireVersion } from '../../http/etags/read-if-match.ts'
import { requireIntegerId } from '../../http/bodies/require-integer-id.ts'
import { Problem } from '../../http/problems/problem.ts'
import { lockRow, updateRow } from '../../crud/store-resource.ts'
import type { Agent } from './agent-attributes.ts'
import { AGENT } from './declare-agent.ts'
import { DEFAULT_PRIORITY, DEFAULT_WEIGHT } from './read-memberships.ts'
import { selectTeams } from './store/references.ts'

/**
 * `teamId` is the text in the path, and `version` the expected version of the agent; null: any. An
 * omitted weight or priority stays unchanged, or is the default.
 */
type WantedMember = {
  teamId: string
  agentId: number
  weight?: number
  priority?: number
  version: number | null
}

/**
 * Makes an agent a member of a team, or changes its membership. `joined`: it was not a member.
 * Throws not_found for the team, precondition_failed, invalid_attributes, and invalid_transition if
 * the team is archived.
 */
export async function addMember(
  write: Write,
  wanted: WantedMember,
): Promise<{ agent: Agent; joined: boolean }> {
  const { agentId, version } = wanted
  const teamId = requireIntegerId(wanted.teamId, 'team')
  const [agent, [team]] = await Promise.all([
    lockRow(AGENT, write, agentId),
    selectTeams(write, [teamId]),
  ])
  if (!team) throw new Problem('not_found', 'The team does not exist.')
  if (!agent)
    throw invalidAgent(
      'agent_not_found',
      `Agent ${agentId} does not exist. GET /core/agents lists the agents.`,
    )
  requireVersion(version, agent.version)
  const before = agent.memberships.find((membership) => membership.teamId === team.id)
  if (!before && agent.archivedAt)
    throw invalidAgent('archived', `Agent ${agentId} is archived. Restore it first.`)
  if (!before && team.archived)
    throw new Problem('invalid_transition', 'This team is archived. Restore it first.', {
      members: { state: 'archived', cause: 'team_archived' },
    })
  const weight = wanted.weight ?? before?.weight ?? DEFAULT_WEIGHT
  const priority = wanted.priority ?? before?.priority ?? DEFAULT_PRIORITY
  if (before?.weight === weight && before.priority === priority) return { agent, joined: false }
  const others = agent.memberships.filter((membership) => membership !== before)
  const member = { activeSince: null, headStart: 0, ...before, teamId: team.id, weight, priority }
  const after = { ...agent, memberships: [...others, member] }
  return { agent: await updateRow(AGENT, write, { before: agent, after }), joined: !before }
}

function invalidAgent(code: string, detail: string): Problem {
  return new Problem('invalid_attributes', detail, {
    errors: [{ pointer: '/data/attributes/agent_id', code, detail }],
  })
}
