import { declareResource } from '../resources/declare-resource.ts'
import { checkNewRule } from './check-new-rule.ts'
import { ROUTING_RULE_ATTRIBUTES } from './routing-rule-attributes.ts'

export const ROUTING_RULE = declareResource(ROUTING_RULE_ATTRIBUTES, {
  type: 'routing_rule',
  table: 'routing_rules',
  check: checkNewRule,
  changeExample: { enabled: true },
})
