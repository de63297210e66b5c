import { listGroupMembers } from '../../scheduling/taken-time/store/groups.ts'
import { closeMeeting } from '../../meetings/lifecycle/close-meeting.ts'
import { transaction } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { changeContext } from './change-context.ts'
import type { ReadFinding } from './known-finding.ts'
import type { InboundContext } from './inbound-context.ts'
import { REMOVAL_REASON } from './removal-reason.ts'

/**
 * Cancels the other meetings of the group that the removed event stands for, each in a transaction
 * of its own. The meeting of the event itself follows, so that an interrupted cancellation is
 * repeated.
 */
export async function cancelGroup(
  context: InboundContext,
  { finding: { workspaceId }, meeting }: ReadFinding,
): Promise<void> {
  const { pool } = context
  const { id: ownId, groupId } = meeting
  if (groupId === null) return
  const { meetingIds } = await listGroupMembers(pool, workspaceId, groupId, context.now())
  const closing = {
    version: null,
    transition: 'cancel',
    by: 'agent',
    reason: REMOVAL_REASON,
  } as const
  for (const id of meetingIds.filter((each) => each !== ownId)) {
    const changing = changeContext(context, workspaceId)
    await transaction(pool, (tx) => closeMeeting(tx, changing, { id, ...closing })).catch(
      (error: unknown) => {
        // Somebody else has ended it.
        if (!(error instanceof Problem)) throw error
      },
    )
  }
}
