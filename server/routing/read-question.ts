import { type Fault, Problem } from '../http/problems/problem.ts'
import { ROUTING_RULE } from './declare-routing-rule.ts'
import type { RouteRequest } from './find-route.ts'
import type { NewRule, RuleContent } from './routing-rule-attributes.ts'
import type { RouteQuestion } from './schemas.ts'

/**
 * The routing question of a request. `language`: of spoken lines, BCP 47; null: English. Throws
 * invalid_attributes.
 */
export function readQuestion(
  { contact_id: id, email, phone, attributes = {}, rules, dry_run: dryRun = true }: RouteQuestion,
  language: string | null,
): RouteRequest {
  const faults: Fault[] = []
  const add = (field: string, code: string, detail: string) => {
    faults.push({ pointer: `/data/attributes/${field}`, code, detail })
  }
  const [, second] = Object.entries({ contact_id: id, email, phone }).filter(
    ([, value]) => value !== undefined,
  )
  if (second) add(second[0], 'not_both', 'Send only one of: contact_id, email, phone.')
  if (rules && !dryRun)
    add('rules', 'only_in_dry_run', 'Rules can only be sent in a dry run. Omit rules or dry_run.')
  if (faults.length > 0)
    throw new Problem('invalid_attributes', faults.map(({ detail }) => detail).join(' '), {
      errors: faults,
    })
  return {
    contact:
      id !== undefined
        ? { id }
        : email !== undefined
          ? { email }
          : phone !== undefined
            ? { phone }
            : null,
    attributes,
    rules: rules ? rules.map(ruleOf) : null,
    record: !dryRun,
    language,
  }
}

function ruleOf(attributes: Record<string, unknown>): RuleContent {
  return ROUTING_RULE.withDefaults(ROUTING_RULE.read(attributes) as NewRule)
}
