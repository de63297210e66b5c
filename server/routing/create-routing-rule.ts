import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { refuseFaults } from '../platform/http/refuse-faults.ts'
import { readRoster } from '../scheduling/open-rosters.ts'
import { checkConditions } from './check-conditions.ts'
import { checkTarget } from './check-target.ts'
import { MOST_RULES } from './schemas.ts'
import { countRules, insertRule, type RoutingRule, type RuleContent } from './store.ts'

const BASE = '/data/attributes'

/**
 * Makes a rule. Throws invalid_attributes with every fault in its conditions and in where it leads.
 */
export async function createRoutingRule(
  tx: Tx,
  workspaceId: WorkspaceId,
  rule: RuleContent,
  now: Temporal.Instant,
): Promise<RoutingRule> {
  // From here on the roster stays as it is: whoever wants to change it waits for this transaction.
  await incrementRosterVersion(tx, workspaceId)
  const [roster, count] = await Promise.all([
    readRoster(tx, workspaceId),
    countRules(tx, workspaceId),
  ])
  refuseFaults([
    ...checkConditions(rule.conditions, `${BASE}/conditions`),
    ...checkTarget(rule, roster, BASE),
    ...(count >= MOST_RULES
      ? [
          {
            pointer: BASE,
            code: 'too_many_rules',
            detail: `A workspace has at most ${MOST_RULES} routing rules. Archive one first.`,
          },
        ]
      : []),
  ])
  return insertRule(tx, workspaceId, rule, now)
}
