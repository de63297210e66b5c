import { getWorkspace } from '../../access/store/workspaces.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { getTarget } from '../../scheduling/get-target.ts'
import { resolveRule } from '../../scheduling/resolve-rule.ts'
import { nearestBookable } from '../booking/refuse-booking.ts'
import type { Alternative } from '../core/calendar-conflict.ts'
import type { RuleContext } from '../lifecycle/write-change.ts'
import type { Meeting } from '../store/meetings.ts'

/**
 * The bookable starts nearest to the meeting's own, to which it can be rescheduled; at most three.
 * None if its team or its meeting type does not allow new starts. Throws Conflict if the roster has
 * changed.
 */
export async function findAlternatives(
  db: Db,
  workspaceId: WorkspaceId,
  { rosters, now }: Pick<RuleContext, 'rosters' | 'now'>,
  meeting: Meeting,
): Promise<Alternative[]> {
  const { sandbox } = await getWorkspace(db, workspaceId)
  const { id, teamId, meetingTypeId, agentId, agentNamed, startSeconds, endSeconds } = meeting
  const found = await getTarget(db, { workspaceId, sandbox }, rosters, {
    ids: { teamId, meetingTypeId, agentId: agentNamed ? agentId : null },
    base: '',
    now,
    existing: true,
  }).catch((error: unknown) => {
    if (error instanceof Problem) return null
    throw error
  })
  if (found === null) return []
  const { target } = found
  const durationMinutes = (endSeconds - startSeconds) / 60
  const slots = await nearestBookable(db, workspaceId, rosters, {
    reason: 'busy_elsewhere',
    target,
    rule: resolveRule({ ...target, durationMinutes, now: toUnixSeconds(now) }),
    startSeconds,
    contactId: meeting.contactId,
    ignoring: { meetingId: id, holdId: null },
    timeZone: meeting.timeZone,
    language: meeting.spokenLanguage,
  })
  return slots.map(({ start, agentIds }) => ({
    start_time: start,
    end_time: start + endSeconds - startSeconds,
    agent_id: agentIds[0]!,
  }))
}
