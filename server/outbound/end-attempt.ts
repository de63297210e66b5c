import { getMeeting } from '../meetings/get-meeting.ts'
import { closeMeeting, type Closing } from '../meetings/lifecycle/close-meeting.ts'
import type { RuleContext } from '../meetings/lifecycle/write-change.ts'
import { Conflict } from '../platform/db/conflict.ts'
import type { Tx } from '../platform/db/pool.ts'
import { generateId } from '../platform/generate-id.ts'
import { Problem } from '../http/problems/problem.ts'
import { toUnixSeconds } from '../platform/time.ts'
import { addCall, changeCall } from './change-call.ts'
import { type AttemptOutcome, planRetry } from './core/plan-retry.ts'
import { type OutboundCall, selectEarlierStates } from './store/outbound-calls.ts'

/**
 * Stores the end of an attempt, which the transaction has locked, and what follows: the meeting is
 * completed or missed, or another call is planned. A reminder never changes the meeting. Throws
 * Conflict if the meeting changes concurrently.
 */
export async function endAttempt(
  tx: Tx,
  context: RuleContext,
  call: OutboundCall,
  { outcome, reason }: { outcome: AttemptOutcome; reason: string },
): Promise<void> {
  const {
    actor: { workspaceId },
    now,
  } = context
  const [earlier, { timeZone }] = await Promise.all([
    selectEarlierStates(tx, workspaceId, call),
    getMeeting(tx, workspaceId, call.meetingId, now),
  ])
  const { purpose, startsAt } = call
  const next = planRetry({ outcome, purpose, earlier, startsAt, timeZone, now })
  const answered = outcome === 'completed' || outcome === 'no_answer'
  await changeCall(tx, context, {
    before: call,
    after: { state: answered ? outcome : 'failed', reason, endedAt: now },
    type: answered ? 'call.ended' : 'call.failed',
  })
  if (next.does === 'complete')
    await closeMeetingOf(tx, context, call, { transition: 'complete', by: 'system', reason: null })
  if (next.does === 'miss')
    await closeMeetingOf(tx, context, call, {
      transition: 'no_show',
      by: 'attendee',
      reason: 'no_answer',
    })
  if (next.does === 'retry')
    await addCall(tx, context, {
      ...call,
      id: generateId(),
      attempt: call.attempt + 1,
      state: 'planned',
      platformCallId: null,
      plannedAt: next.at,
      claimedAt: null,
      endedAt: null,
      reason: null,
    })
}

/**
 * Ends the meeting of a call if it still has the status and the start for which the call was made.
 * Throws Conflict if it changes concurrently.
 */
export async function closeMeetingOf(
  tx: Tx,
  context: RuleContext,
  { meetingId, startsAt }: OutboundCall,
  closing: Omit<Closing, 'id' | 'version'>,
): Promise<void> {
  const meeting = await getMeeting(tx, context.actor.workspaceId, meetingId, context.now)
  if (meeting.status !== 'scheduled' || meeting.startSeconds !== toUnixSeconds(startsAt)) return
  try {
    await closeMeeting(tx, context, { ...closing, id: meetingId, version: meeting.version })
  } catch (error) {
    // A concurrent change was committed first: the transaction must be retried with the new state.
    throw error instanceof Problem ? new Conflict(error.message) : error
  }
}
