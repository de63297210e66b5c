import type { WorkspaceDb } from '../access/write.ts'
import { isIdPosition, type ListQuery, presentPage, readPage } from '../http/queries/paging.ts'
import { ROUTING_RULE } from './declare-routing-rule.ts'
import { type RulePosition, selectRules } from './store/select-rules.ts'

/** A page of the rules that are not archived, in the order in which they are tried. */
export async function listRoutingRules(scope: WorkspaceDb, query: ListQuery) {
  const page = readPage(query, isRulePosition)
  return presentPage(await selectRules(scope, page), page.limit, {
    present: ROUTING_RULE.present,
    position: ({ position, id }) => [position, id],
  })
}

function isRulePosition(value: unknown): value is RulePosition {
  return Array.isArray(value) && value.length === 2 && value.every(isIdPosition)
}
