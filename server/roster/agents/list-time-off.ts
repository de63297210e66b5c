import type { WorkspaceDb } from '../../access/write.ts'
import type { PageRequest } from '../../http/queries/paging.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { isUnixSeconds } from '../../platform/time.ts'
import { getResource } from '../../crud/store-resource.ts'
import { AGENT } from './declare-agent.ts'
import { selectTimeOff, type TimeOff, type TimeOffPosition } from './store/time-off.ts'

/**
 * The time off of the agent with this id (the text in the path) in order of start; one more than
 * the limit if there is a next page. Throws not_found.
 */
export async function listTimeOff(
  scope: WorkspaceDb,
  agentId: string,
  page: PageRequest<TimeOffPosition>,
): Promise<TimeOff[]> {
  const { id } = await getResource(AGENT, scope, agentId)
  return selectTimeOff(scope, id, page)
}

export function isTimeOffPosition(value: unknown): value is TimeOffPosition {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [start, id] = value as unknown[]
  return (
    Number.isInteger(start) && isUnixSeconds(String(start)) && typeof id === 'string' && isUuid(id)
  )
}
