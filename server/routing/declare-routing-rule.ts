import { declareResource } from '../crud/declare-resource.ts'
import { checkChange } from './check-change.ts'
import { checkNewRule } from './check-new-rule.ts'
import { requireActive } from './require-active.ts'
import { ROUTING_RULE_ATTRIBUTES } from './routing-rule-attributes.ts'

export const ROUTING_RULE = declareResource(ROUTING_RULE_ATTRIBUTES, {
  type: 'routing_rule',
  table: 'routing_rules',
  events: {
    created: 'routing_rule.created',
    updated: 'routing_rule.updated',
    archived: 'routing_rule.archived',
    restored: null,
  },
  check: (write, rule, edit) =>
    edit ? checkChange(write, rule, edit.change) : checkNewRule(write, rule),
  beforeUpdate: requireActive,
  changeExample: { enabled: true },
})
