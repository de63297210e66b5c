import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { readIntegerId } from '../platform/http/path-id.ts'
import { Problem } from '../platform/http/problem.ts'
import { type RoutingRule, selectRule } from './store.ts'

/** The routing rule with this id, as it stands in an address, archived or not; throws not_found. */
export async function getRoutingRule(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<RoutingRule> {
  const number = readIntegerId(id)
  const rule = number === null ? null : await selectRule(db, workspaceId, number)
  if (!rule) throw new Problem('not_found', 'There is no routing rule with this id.')
  return rule
}
