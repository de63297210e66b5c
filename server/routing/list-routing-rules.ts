import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { isIdPosition, type PageRequest } from '../platform/http/paging.ts'
import { type RoutingRule, type RulePosition, selectRules } from './store.ts'

/**
 * The rules that are not archived, in the order in which they are tried; one more than the limit
 * where there is a next page.
 */
export function listRoutingRules(
  db: Db,
  workspaceId: WorkspaceId,
  page: PageRequest<RulePosition>,
): Promise<RoutingRule[]> {
  return selectRules(db, workspaceId, page)
}

export function isRulePosition(value: unknown): value is RulePosition {
  return Array.isArray(value) && value.length === 2 && value.every(isIdPosition)
}
