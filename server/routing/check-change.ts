import type { Write } from '../access/write.ts'
import type { Fault } from '../http/problems/problem.ts'
import { readRoster } from '../scheduling/open-rosters.ts'
import { checkConditions } from './check-conditions.ts'
import { checkTarget } from './check-target.ts'
import type { RuleContent } from './routing-rule-attributes.ts'

const BASE = '/data/attributes'

/**
 * The faults in a changed rule. The target is checked only if it is sent: a rule into an archived
 * team can still be renamed or disabled.
 */
export async function checkChange(
  { db, workspaceId }: Write,
  changed: RuleContent,
  { conditions, teamId, meetingTypeId, agent }: Partial<RuleContent>,
): Promise<Fault[]> {
  const isTargetSent = [teamId, meetingTypeId, agent].some((part) => part !== undefined)
  return [
    ...(conditions ? checkConditions(conditions, `${BASE}/conditions`) : []),
    ...(isTargetSent ? checkTarget(changed, await readRoster(db, workspaceId), BASE) : []),
  ]
}
