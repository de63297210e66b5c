import type { WorkspaceDb } from '../../access/write.ts'
import { Problem } from '../../http/problems/problem.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { requireIntegerId } from '../../http/bodies/require-integer-id.ts'
import { selectOneTimeOff, type TimeOff } from './store/time-off.ts'

/** Time off by both ids in the path. Throws not_found. */
export async function getTimeOff(
  scope: WorkspaceDb,
  { agentId: agent, id }: { agentId: string; id: string },
): Promise<TimeOff> {
  const agentId = requireIntegerId(agent, 'agent')
  const timeOff = isUuid(id) ? await selectOneTimeOff(scope, { agentId, id }) : null
  if (!timeOff) throw new Problem('not_found', 'The agent has no time off with this id.')
  return timeOff
}
