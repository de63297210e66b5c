import type { Write } from '../access/write.ts'
import { Problem } from '../platform/http/problem.ts'
import { throwIfInvalid } from '../platform/http/throw-if-invalid.ts'
import { lockResource, type Update, updateRow } from '../resources/store-resource.ts'
import { readRoster } from '../scheduling/open-rosters.ts'
import { checkConditions } from './check-conditions.ts'
import { checkTarget } from './check-target.ts'
import { ROUTING_RULE } from './declare-routing-rule.ts'
import type { RoutingRule, RuleContent } from './routing-rule-attributes.ts'

const BASE = '/data/attributes'

/**
 * Changes the attributes that are sent, which always raises the version. The target is checked only
 * if it changes: a rule into an archived team can still be renamed or switched off. Throws
 * not_found, precondition_failed, invalid_transition where the rule is archived, and
 * invalid_attributes.
 */
export async function changeRoutingRule(
  write: Write,
  { change, ...target }: Update<RuleContent>,
): Promise<RoutingRule> {
  const rule = await lockResource(ROUTING_RULE, write, target)
  if (rule.archivedAt)
    throw new Problem('invalid_transition', 'This routing rule is archived.', {
      members: { state: 'archived' },
    })
  const changed = { ...rule, ...change }
  const { conditions, teamId, meetingTypeId, agent } = change
  const isElsewhere = [teamId, meetingTypeId, agent].some((part) => part !== undefined)
  throwIfInvalid([
    ...(conditions ? checkConditions(conditions, `${BASE}/conditions`) : []),
    ...(isElsewhere
      ? checkTarget(changed, await readRoster(write.db, write.workspaceId), BASE)
      : []),
  ])
  return updateRow(ROUTING_RULE, write, changed)
}
