import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import { Conflict } from '../platform/db/conflict.ts'
import type { Tx } from '../platform/db/pool.ts'
import { requireVersion } from '../platform/http/if-match.ts'
import { getRoutingRule } from './get-routing-rule.ts'
import type { RuleEdit } from './change-routing-rule.ts'
import { type RoutingRule, updateRule } from './store.ts'

/**
 * Archives a rule: it is tried no more. One that is archived stays as it is. Throws not_found and
 * precondition_failed.
 */
export async function archiveRoutingRule(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, version, now }: Omit<RuleEdit, 'change'>,
): Promise<RoutingRule> {
  await incrementRosterVersion(tx, workspaceId)
  const rule = await getRoutingRule(tx, workspaceId, id)
  requireVersion(version, rule.version)
  if (rule.archivedAt) return rule
  const written = await updateRule(tx, workspaceId, { ...rule, archivedAt: now }, now)
  if (!written) throw new Conflict('The rule changed in between.')
  return written
}
