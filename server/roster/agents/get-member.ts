import type { WorkspaceDb } from '../../access/write.ts'
import { Problem } from '../../http/problems/problem.ts'
import { getResource } from '../../crud/store-resource.ts'
import type { Agent } from './agent-attributes.ts'
import { AGENT } from './declare-agent.ts'

/** An agent of a team, by both ids in the path. Throws not_found if the agent is not a member. */
export async function getMember(
  scope: WorkspaceDb,
  { teamId, id }: { teamId: string; id: string },
): Promise<Agent> {
  const agent = await getResource(AGENT, scope, id)
  if (!agent.memberships.some((membership) => String(membership.teamId) === teamId))
    throw new Problem('not_found', 'The agent is not a member of this team.')
  return agent
}
