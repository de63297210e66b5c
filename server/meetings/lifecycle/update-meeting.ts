import { ownLimitOf, requireOwn } from '../../access/own-limit.ts'
import { findPrevious } from '../../events/history/find-previous.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { requireVersion, type Target } from '../../http/etags/read-if-match.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import type { BookingContext } from '../booking-context.ts'
import { findAnswerFaults } from '../booking/find-answer-faults.ts'
import type { MeetingStatus } from '../core/transitions.ts'
import { presentMeeting } from '../present-meeting.ts'
import { lockMeeting, type Meeting } from '../store/meetings.ts'
import { explainState } from './explain-state.ts'
import { writeChange } from './write-change.ts'

export type MeetingUpdate = Target & {
  /** Undefined: not changed; null: cleared. An answer of null removes that answer. */
  notes: string | null | undefined
  answers: Record<string, unknown> | null | undefined
  attendeeName: string | null | undefined
}

/** A meeting that will take place, or that took place or was missed. */
const UPDATABLE: readonly MeetingStatus[] = ['pending', 'scheduled', 'completed', 'no_show']

/**
 * Changes the notes, the answers or the attendee's name of a meeting; if nothing changes, the
 * meeting keeps its version. Throws 404, 412, 409 invalid_transition for a meeting that does not
 * take place, and 422 for answers that do not match the questions.
 */
export async function updateMeeting(
  tx: Tx,
  context: BookingContext,
  { id, version, notes, answers, attendeeName }: MeetingUpdate,
): Promise<Meeting> {
  const { actor, rosters, now } = context
  const before = requireFound(
    isUuid(id) ? await lockMeeting(tx, actor.workspaceId, id, now) : null,
    'meeting',
  )
  requireOwn(ownLimitOf(actor), before.agentIds ?? [before.agentId])
  requireVersion(version, before.version)
  if (!UPDATABLE.includes(before.status)) throw await explainState(tx, context, before, UPDATABLE)
  const after: Partial<Meeting> = {
    ...(notes !== undefined && { notes }),
    ...(answers !== undefined && { answers: mergeAnswers(before.answers, answers) }),
    ...(attendeeName !== undefined && { attendeeName }),
  }
  const attributesOf = (meeting: Meeting) => presentMeeting(meeting, context).attributes
  const changes = findPrevious(attributesOf(before), attributesOf({ ...before, ...after }))
  if (Object.keys(changes).length === 0) return before
  if ('answers' in changes) {
    const type = (await rosters.readCurrent(tx, actor.workspaceId)).meetingTypes.get(
      before.meetingTypeId,
    )
    throwIfInvalid(findAnswerFaults(type?.questions ?? [], after.answers!, actor.phoneRegion))
  }
  const transition = { to: before.status, event: 'meeting.updated' } as const
  return writeChange(tx, context, { before, transition, after, taking: null })
}

function mergeAnswers(
  stored: Record<string, unknown> | null,
  sent: Record<string, unknown> | null,
): Record<string, unknown> | null {
  if (sent === null) return null
  const merged = Object.entries({ ...stored, ...sent }).filter(([, answer]) => answer !== null)
  return merged.length === 0 ? null : Object.fromEntries(merged)
}
