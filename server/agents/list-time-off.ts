import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { isUuid } from '../platform/http/path-id.ts'
import type { PageRequest } from '../platform/http/paging.ts'
import { isUnixSeconds } from '../platform/time.ts'
import { getAgent } from './get-agent.ts'
import { selectTimeOff, type TimeOff, type TimeOffPosition } from './store.ts'

/**
 * The time off of the agent with this id, as it stands in an address, in order of start; one more
 * than the limit where there is a next page. Throws not_found.
 */
export async function listTimeOff(
  db: Db,
  workspaceId: WorkspaceId,
  agentId: string,
  page: PageRequest<TimeOffPosition>,
): Promise<TimeOff[]> {
  const { id } = await getAgent(db, workspaceId, agentId)
  return selectTimeOff(db, workspaceId, id, page)
}

export function isTimeOffPosition(value: unknown): value is TimeOffPosition {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [start, id] = value as unknown[]
  return (
    Number.isInteger(start) && isUnixSeconds(String(start)) && typeof id === 'string' && isUuid(id)
  )
}
