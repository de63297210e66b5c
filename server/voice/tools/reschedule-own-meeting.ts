import type { MeetingStatus } from '../../meetings/core/transitions.ts'
import { releaseHold, releaseHolds } from '../../meetings/holds/release-holds.ts'
import { moveMeeting } from '../../meetings/lifecycle/move-meeting.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { openMeeting, sealMeeting, type SlotKey } from '../core/seal-id.ts'
import type { ToolArguments } from '../core/tools.ts'
import { formatSpokenStart } from '../finding/format-spoken-start.ts'
import { offerAlternatives } from '../finding/offer-alternatives.ts'
import { openOfferedSlot } from './open-offered-slot.ts'
import { readAgentName } from './read-agent-name.ts'
import {
  answerWith,
  bookingContextOf,
  rejectTool,
  type Session,
  type ToolResult,
  type VoiceDeps,
} from '../call/session.ts'

/** Moves a meeting that was verified in this call. */
export function rescheduleOwnMeeting(
  deps: VoiceDeps,
  tx: Tx,
  session: Session,
  args: ToolArguments<'reschedule_meeting'>,
): Promise<ToolResult> {
  const { lines, computeMacs, call } = session
  const id = openMeeting(computeMacs, args.meeting_id, call?.platformCallId ?? null)
  if (!id)
    return Promise.resolve(
      rejectTool(lines.unknownMeeting, 'unknown_meeting', { booked: false, slots: [] }),
    )
  const offered = openOfferedSlot(session, args.slot_id)
  if (!offered)
    return Promise.resolve(
      rejectTool(lines.unknownSlot, 'unknown_slot', { booked: false, slots: [] }),
    )
  return answerIfUnchangeable(session, () =>
    moveToSlot(deps, tx, offered.session, { id, slot: offered.slot }),
  )
}

/**
 * Moves a meeting to a slot, or offers other times if the slot is no longer free. Throws the same
 * problems as `moveMeeting`.
 */
export async function moveToSlot(
  deps: VoiceDeps,
  tx: Tx,
  session: Session,
  { id, slot }: { id: string; slot: SlotKey },
): Promise<ToolResult> {
  const { lines, computeMacs, call, timeZone } = session
  const context = bookingContextOf(deps, session)
  // The call's hold on the slot is for this meeting.
  if (slot.holdId !== null) await releaseHold(tx, context, slot.holdId)
  if (call)
    await releaseHolds(tx, context, {
      callId: call.platformCallId,
      startSeconds: slot.startSeconds,
    })
  const outcome = await moveMeeting(tx, context, {
    id,
    version: null,
    transition: 'reschedule',
    startSeconds: slot.startSeconds,
    durationMinutes: slot.durationMinutes,
    agentId: slot.agentId,
    timeZone,
    by: 'attendee',
    reason: null,
  })
  if (!outcome.ok) return offerAlternatives(deps, tx, session, { slot, refused: outcome })
  const { confirmationCode, status, agentId, location } = outcome.meeting
  const here = { ...session, timeZone: location.time_zone ?? timeZone }
  const spoken = formatSpokenStart(here, slot.startSeconds)
  const data = {
    booked: true,
    meeting_id: sealMeeting(computeMacs, id, call?.platformCallId ?? null),
    confirmation_code: confirmationCode,
    spoken,
    start_time: String(slot.startSeconds),
    agent_name: await readAgentName(deps, tx, session, agentId),
    status,
  }
  return answerWith(lines.moved(spoken), data, {
    outcome: 'rescheduled',
    memory: { chosen: slot.startSeconds, wanted: null },
  })
}

/** Whether a change was rejected because the meeting has this status. */
export function isInState(error: unknown, state: MeetingStatus): boolean {
  return (
    error instanceof Problem &&
    error.code === 'invalid_transition' &&
    error.extras.members?.state === state
  )
}

/**
 * Runs a change of a meeting; a change that the status or the cut-off forbids is answered with a
 * line.
 */
export async function answerIfUnchangeable(
  { lines }: Session,
  change: () => Promise<ToolResult>,
): Promise<ToolResult> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'change_cutoff_passed')
      return rejectTool(lines.tooLate, error.code, { booked: false, cancelled: false, slots: [] })
    if (isInState(error, 'pending'))
      return rejectTool(lines.pendingMove, 'pending', {
        booked: false,
        cancelled: false,
        slots: [],
      })
    if (error.code === 'invalid_transition' || error.code === 'not_found')
      return rejectTool(lines.notChangeable, error.code, {
        booked: false,
        cancelled: false,
        slots: [],
      })
    throw error
  }
}
