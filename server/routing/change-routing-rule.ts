import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import { Conflict } from '../platform/db/conflict.ts'
import type { Tx } from '../platform/db/pool.ts'
import { requireVersion } from '../platform/http/if-match.ts'
import { Problem } from '../platform/http/problem.ts'
import { refuseFaults } from '../platform/http/refuse-faults.ts'
import { readRoster } from '../scheduling/open-rosters.ts'
import { checkConditions } from './check-conditions.ts'
import { checkTarget } from './check-target.ts'
import { getRoutingRule } from './get-routing-rule.ts'
import { type RoutingRule, type RuleContent, updateRule } from './store.ts'

const BASE = '/data/attributes'

/** `version` null: whichever it is at. */
export type RuleEdit = {
  id: string
  version: number | null
  change: Partial<RuleContent>
  now: Temporal.Instant
}

/**
 * Changes what is sent of a rule. Throws not_found, precondition_failed, invalid_transition where
 * it is archived, and invalid_attributes. Where it leads is looked at only if that changes: a rule
 * into an archived team can still be renamed or switched off.
 */
export async function changeRoutingRule(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, version, change, now }: RuleEdit,
): Promise<RoutingRule> {
  await incrementRosterVersion(tx, workspaceId)
  const rule = await getRoutingRule(tx, workspaceId, id)
  requireVersion(version, rule.version)
  if (rule.archivedAt)
    throw new Problem('invalid_transition', 'This routing rule is archived.', {
      members: { state: 'archived' },
    })
  const changed = { ...rule, ...change }
  const isElsewhere =
    change.teamId !== undefined || change.meetingTypeId !== undefined || change.agent !== undefined
  refuseFaults([
    ...(change.conditions === undefined
      ? []
      : checkConditions(change.conditions, `${BASE}/conditions`)),
    ...(isElsewhere ? checkTarget(changed, await readRoster(tx, workspaceId), BASE) : []),
  ])
  const written = await updateRule(tx, workspaceId, changed, now)
  if (!written) throw new Conflict('The rule changed in between.')
  return written
}
