import { systemActor } from '../../access/actor.ts'
import { BY_SYSTEM } from '../../events/provenance.ts'
import { planReminderCall } from '../../outbound/plan-reminder-call.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { WithdrawalReason } from '../core/check-wanted.ts'
import type { Message } from '../message.ts'
import type { Subject } from './read-subjects.ts'

/** The reasons of calls for which messages have another name. */
const REASONS = {
  no_connection: 'no_sender',
  phone_undeliverable: 'address_undeliverable',
} as const satisfies Record<string, WithdrawalReason>

/**
 * Plans the outbound call of a due reminder, and returns the change of its message. With the plan,
 * the message is sent: what becomes of the call is recorded with the call.
 */
export async function decideCall(
  tx: Tx,
  { message, subject, now }: { message: Message; subject: Subject; now: Temporal.Instant },
): Promise<Partial<Message>> {
  const { workspaceId, workspace, meeting } = subject
  if (meeting === null) return { state: 'withdrawn', reason: 'subject_deleted' }
  if (workspace.sandbox) return { state: 'kept', reason: 'sandbox' }
  const planned = await planReminderCall(
    tx,
    { actor: systemActor(workspaceId), provenance: BY_SYSTEM, now },
    { messageId: message.id, meeting, region: workspace.phoneRegion },
  )
  if (planned.ok)
    return {
      state: 'sent',
      sentAt: now,
      attempts: message.attempts + 1,
      address: planned.number,
      outboundCallId: planned.callId,
      reason: null,
    }
  const reason: WithdrawalReason =
    planned.reason === 'no_connection' || planned.reason === 'phone_undeliverable'
      ? REASONS[planned.reason]
      : planned.reason
  return { state: 'withdrawn', reason }
}
