import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Attributes } from '../contacts/core/attributes/attributes.ts'
import type { Db } from '../platform/db/pool.ts'
import { MAX_FAULTS } from '../http/problems/limit-faults.ts'
import type { Fault } from '../http/problems/problem.ts'
import { throwIfInvalid } from '../http/problems/throw-if-invalid.ts'
import { readRoster } from '../scheduling/open-rosters.ts'
import { checkConditions } from './check-conditions.ts'
import { checkTarget } from './check-target.ts'
import { decideRoute, type RouteDecision } from './core/decide-route.ts'
import type { RuleContent } from './routing-rule-attributes.ts'

/**
 * Routes a contact with these attributes by rules that are not stored. Throws invalid_attributes
 * with the faults of all rules.
 */
export async function tryRules(
  db: Db,
  workspaceId: WorkspaceId,
  { rules, attributes }: { rules: readonly RuleContent[]; attributes: Attributes },
): Promise<RouteDecision> {
  const roster = await readRoster(db, workspaceId)
  const faults: Fault[] = []
  for (let i = 0; i < rules.length && faults.length <= MAX_FAULTS; i++) {
    const base = `/data/attributes/rules/${i}`
    faults.push(
      ...checkConditions(rules[i]!.conditions, `${base}/conditions`),
      ...checkTarget(rules[i]!, roster, base),
    )
  }
  throwIfInvalid(faults)
  const inOrder = rules
    .filter(({ enabled }) => enabled)
    .sort((a, b) => a.position - b.position)
    .map((rule) => ({ ...rule, id: null }))
  return decideRoute(inOrder, attributes, roster)
}
