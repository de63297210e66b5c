import type { Meeting } from '../meetings/get-meeting.ts'
import type { ChangeContext } from '../meetings/lifecycle/write-change.ts'
import type { Tx } from '../platform/db/pool.ts'
import { generateId } from '../platform/generate-id.ts'
import { fromUnixSeconds } from '../platform/time.ts'
import { addCall } from './change-call.ts'
import { checkNumber, type NumberFault } from './core/plan-call.ts'
import { readAttendee } from './read-attendee.ts'
import { selectOutboundConnection } from './store/outbound-calls.ts'

type PlannedReminderCall =
  | { ok: true; callId: string; number: string }
  | { ok: false; reason: NumberFault | 'no_connection' | 'phone_undeliverable' }

/**
 * Plans the call of a reminder over the oldest outbound connection of the team, or tells why there
 * is none. It belongs to the transaction that claims the message, and the index
 * `outbound_calls_of_reminder` permits one call for each attempt. Throws Conflict if the reminder
 * has a call.
 */
export async function planReminderCall(
  tx: Tx,
  context: Pick<ChangeContext, 'actor' | 'provenance' | 'now'>,
  { messageId, meeting, region }: { messageId: string; meeting: Meeting; region: string },
): Promise<PlannedReminderCall> {
  const {
    actor: { workspaceId },
    now,
  } = context
  const connection = await selectOutboundConnection(tx, workspaceId, meeting)
  if (!connection) return { ok: false, reason: 'no_connection' }
  const attendee = await readAttendee(tx, workspaceId, { meeting, region })
  const checked = checkNumber(attendee)
  if (!checked.ok) return checked
  if (attendee.isUndeliverable) return { ok: false, reason: 'phone_undeliverable' }
  const callId = generateId()
  await addCall(tx, context, {
    id: callId,
    meetingId: meeting.id,
    purpose: 'reminder',
    messageId,
    attempt: 1,
    startsAt: fromUnixSeconds(meeting.startSeconds),
    state: 'planned',
    connectionId: connection.id,
    platform: connection.platform,
    platformCallId: null,
    plannedAt: now,
    claimedAt: null,
    endedAt: null,
    reason: null,
  })
  return { ok: true, callId, number: checked.number }
}
