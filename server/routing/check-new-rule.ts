import type { Write } from '../access/write.ts'
import type { Fault } from '../http/problems/problem.ts'
import { readRoster } from '../scheduling/open-rosters.ts'
import { checkConditions } from './check-conditions.ts'
import { checkTarget } from './check-target.ts'
import { MAX_RULES, type RuleContent } from './routing-rule-attributes.ts'
import { countRules } from './store/count-rules.ts'

const BASE = '/data/attributes'

/** The faults in the conditions and the target of a new rule, and in the number of rules. */
export async function checkNewRule(
  { db, workspaceId }: Write,
  rule: RuleContent,
): Promise<Fault[]> {
  const [roster, count] = await Promise.all([
    readRoster(db, workspaceId),
    countRules(db, workspaceId),
  ])
  const tooMany = {
    pointer: BASE,
    code: 'too_many_rules',
    detail: `A workspace can have at most ${MAX_RULES} routing rules. Archive one first.`,
  }
  return [
    ...checkConditions(rule.conditions, `${BASE}/conditions`),
    ...checkTarget(rule, roster, BASE),
    ...(count >= MAX_RULES ? [tooMany] : []),
  ]
}
