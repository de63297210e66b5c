import type { RuleResource } from './schemas.ts'
import type { RoutingRule } from './store.ts'

/** A routing rule as the API shows it. */
export function presentRoutingRule(rule: RoutingRule): RuleResource {
  return {
    id: String(rule.id),
    type: 'routing_rule',
    attributes: {
      name: rule.name,
      position: rule.position,
      enabled: rule.enabled,
      conditions: rule.conditions,
      team_id: rule.teamId,
      meeting_type_id: rule.meetingTypeId,
      agent: rule.agent,
      archived_at: rule.archivedAt?.toString() ?? null,
      version: rule.version,
      created_at: rule.createdAt.toString(),
      updated_at: rule.updatedAt.toString(),
    },
  }
}
