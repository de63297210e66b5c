import type { WorkspaceDb } from '../../access/write.ts'
import { sql } from '../../platform/db/sql.ts'
import { ROUTING_RULE } from '../declare-routing-rule.ts'
import type { RoutingRule } from '../routing-rule-attributes.ts'

/** The place of a rule in the order in which rules are tried. */
export type RulePosition = readonly [position: number, id: number]

/** Rules that are not archived, in order, up to one more than the limit. */
export function selectRules(
  { db, workspaceId }: WorkspaceDb,
  page: { after: RulePosition | null; limit: number },
): Promise<RoutingRule[]> {
  const [position, id] = page.after ?? [null, null]
  return db.query<RoutingRule>(sql`
    select ${ROUTING_RULE.selected} from routing_rules
    where workspace_id = ${workspaceId} and archived_at is null
      and (${position}::integer is null or (position, id) > (${position}, ${id}))
    order by position, id limit ${page.limit + 1}`)
}

/** The rules that are tried, in order. */
export function selectEnabledRules({ db, workspaceId }: WorkspaceDb): Promise<RoutingRule[]> {
  return db.query<RoutingRule>(sql`
    select ${ROUTING_RULE.selected} from routing_rules
    where workspace_id = ${workspaceId} and archived_at is null and enabled
    order by position, id`)
}
