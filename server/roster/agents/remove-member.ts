import type { Write } from '../../access/write.ts'
import type { Target } from '../../http/etags/read-if-match.ts'
import { Problem } from '../../http/problems/problem.ts'
import { lockResource, updateRow } from '../../crud/store-resource.ts'
import type { Agent } from './agent-attributes.ts'
import { AGENT } from './declare-agent.ts'

/**
 * Removes an agent from a team; `teamId` is the text in the path. Its meetings stay. Throws
 * precondition_failed, and not_found if the agent is not a member.
 */
export async function removeMember(
  write: Write,
  { teamId, ...target }: Target & { teamId: string },
): Promise<Agent> {
  const agent = await lockResource(AGENT, write, target)
  const memberships = agent.memberships.filter((membership) => String(membership.teamId) !== teamId)
  if (memberships.length === agent.memberships.length)
    throw new Problem('not_found', 'The agent is not a member of this team.')
  return updateRow(AGENT, write, { before: agent, after: { ...agent, memberships } })
}
