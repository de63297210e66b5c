import type { WorkspaceId } from '../platform/workspace-id.ts'
import { getMeeting } from '../meetings/get-meeting.ts'
import type { RuleContext } from '../meetings/lifecycle/write-change.ts'
import type { Db, Tx } from '../platform/db/pool.ts'
import { createClaimId } from '../platform/db/create-claim-id.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import { fromUnixSeconds } from '../platform/time.ts'
import {
  findConnection,
  formatConnectionKey,
  type OpenConnection,
  UnreadableSecret,
} from '../voice-connections/find-connection.ts'
import { changeCall } from './change-call.ts'
import { type CallPlan, planCall } from './core/plan-call.ts'
import { closeMeetingOf, endAttempt } from './end-attempt.ts'
import { readAttendee } from './read-attendee.ts'
import { lockDueCall, type OutboundCall, selectEarlierStates } from './store/outbound-calls.ts'

/** Longer than a platform takes to answer: then the outcome stays unknown. */
const CLAIM_SECONDS = 60

/** A call that only this process may place, once, after the commit of the transaction. */
export type ClaimedCall = {
  claimedBy: string
  call: OutboundCall
  connection: OpenConnection
  number: string
}

/**
 * Decides about a due call, and stores the decision before the platform is asked, so that a call
 * that may have been placed is not placed again. Returns the call if it is to be placed now; null
 * if it is postponed, is not made, or is locked by another process.
 */
export async function claimCall(
  tx: Tx,
  context: RuleContext,
  {
    id,
    secrets,
    silentUntil,
  }: { id: string; secrets: SecretBox | null; silentUntil: Temporal.Instant | null },
): Promise<ClaimedCall | null> {
  const { workspaceId } = context.actor
  const { now } = context
  const call = await lockDueCall(tx, workspaceId, id, now)
  if (!call) return null
  // The server of a backup that was restored may have placed it.
  if (silentUntil !== null && Temporal.Instant.compare(call.plannedAt, silentUntil) <= 0) {
    await cancel(tx, context, call, 'restored_from_backup')
    return null
  }
  const connection = await openConnection(tx, workspaceId, { call, secrets })
  if (!connection) {
    await endAttempt(tx, context, call, { outcome: 'refused', reason: 'no_connection' })
    return null
  }
  if (connection.isArchived) {
    await cancel(tx, context, call, 'workspace_archived')
    return null
  }
  const plan = await planDueCall(tx, context, { call, region: connection.phoneRegion })
  switch (plan.does) {
    case 'call': {
      const claimed: OutboundCall = { ...call, state: 'dialing', claimedAt: now, reason: null }
      const claim = { claimedBy: createClaimId(), until: now.add({ seconds: CLAIM_SECONDS }) }
      await changeCall(tx, context, { before: call, after: claimed, type: null, claim })
      return { claimedBy: claim.claimedBy, call: claimed, connection, number: plan.number }
    }
    case 'wait':
      await changeCall(tx, context, {
        before: call,
        after: { plannedAt: plan.until, reason: 'quiet_hours' },
        type: 'call.planned',
      })
      return null
    case 'refuse':
      await changeCall(tx, context, {
        before: call,
        after: { state: 'refused', reason: plan.reason, endedAt: now },
        type: 'call.failed',
      })
      return null
    case 'cancel':
      await cancel(tx, context, call, plan.reason)
      return null
    case 'miss':
      await missMeeting(tx, context, call, plan.reason)
      return null
  }
}

async function cancel(tx: Tx, context: RuleContext, call: OutboundCall, reason: string) {
  await changeCall(tx, context, {
    before: call,
    after: { state: 'cancelled', reason, endedAt: context.now },
    type: 'call.cancelled',
  })
}

/** Reads the meeting and the attendee of a due call, and decides about it. */
async function planDueCall(
  tx: Tx,
  { actor: { workspaceId }, now }: RuleContext,
  { call, region }: { call: OutboundCall; region: string },
): Promise<CallPlan> {
  const meeting = await getMeeting(tx, workspaceId, call.meetingId, now)
  const { mayCall, phone } = await readAttendee(tx, workspaceId, { meeting, region })
  return planCall({
    meeting: { ...meeting, startsAt: fromUnixSeconds(meeting.startSeconds) },
    purpose: call.purpose,
    plannedFor: call.startsAt,
    phone,
    mayCall,
    now,
  })
}

/** No-show of the attendee if an earlier call was not answered; otherwise of the agent. */
async function missMeeting(
  tx: Tx,
  context: RuleContext,
  call: OutboundCall,
  reason: string,
): Promise<void> {
  const earlier = await selectEarlierStates(tx, context.actor.workspaceId, call)
  await changeCall(tx, context, {
    before: call,
    after: { state: 'cancelled', reason, endedAt: context.now },
    type: 'call.cancelled',
  })
  await closeMeetingOf(tx, context, call, {
    transition: 'no_show',
    by: earlier.includes('no_answer') ? 'attendee' : 'agent',
    reason,
  })
}

/** Null: the connection is archived, or its secret cannot be decrypted with the current keys. */
async function openConnection(
  db: Db,
  workspaceId: WorkspaceId,
  { call, secrets }: { call: OutboundCall; secrets: SecretBox | null },
): Promise<OpenConnection | null> {
  try {
    return await findConnection(db, secrets, formatConnectionKey(workspaceId, call.connectionId))
  } catch (error) {
    if (error instanceof UnreadableSecret) return null
    throw error
  }
}
