import { languageOf } from '../../languages/languages.ts'
import type { MeetingType } from '../../meeting-types/list-meeting-types.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireFound } from '../../platform/http/require-found.ts'
import { requireVersion } from '../../platform/http/read-if-match.ts'
import { isUuid } from '../../platform/http/read-integer-id.ts'
import { formatInstant, fromUnixSeconds, toUnixSeconds } from '../../platform/time.ts'
import {
  MEETING_TRANSITIONS,
  type MeetingStatus,
  type MeetingTransition,
} from '../core/transitions.ts'
import { lockMeeting, type Meeting, type Party } from '../store/meetings.ts'
import type { RuleContext } from './write-change.ts'

export type ChangeRequest = {
  id: string
  /** The expected version; null: any. */
  version: number | null
  transition: MeetingTransition
  /** The party that changes the meeting: cut-offs of the meeting type apply to attendees. */
  by: Party
}

const SECONDS_PER_MINUTE = 60

/**
 * Locks the meeting until the transaction ends, and returns it if its state, its version and the
 * meeting type's cut-offs allow the change. Throws 404, 412, 409 invalid_transition and 409
 * change_cutoff_passed.
 */
export async function lockChangeableMeeting(
  tx: Tx,
  { actor: { workspaceId }, rosters, now }: RuleContext,
  { id, version, transition, by }: ChangeRequest,
): Promise<Meeting> {
  const meeting = requireFound(
    isUuid(id) ? await lockMeeting(tx, workspaceId, id, now) : null,
    'meeting',
  )
  requireVersion(version, meeting.version)
  refuseState(meeting, transition, now)
  if (by === 'attendee')
    refuseLate(
      meeting,
      (await rosters.readCurrent(tx, workspaceId)).meetingTypes.get(meeting.meetingTypeId),
      transition,
      now,
    )
  return meeting
}

function refuseState(
  { status, startSeconds, language }: Meeting,
  transition: MeetingTransition,
  now: Temporal.Instant,
): void {
  const lines = languageOf(language).toolLines
  const from: readonly MeetingStatus[] = MEETING_TRANSITIONS[transition].from
  if (!from.includes(status))
    throw invalid(
      status,
      lines.notChangeable,
      `The meeting is ${status.replace('_', ' ')}; this change needs a ${from.join(' or ')} meeting.`,
    )
  const isOver = transition === 'complete' || transition === 'no_show'
  if (isOver && toUnixSeconds(now) < startSeconds)
    throw notStarted(status, startSeconds, lines.notStarted)
}

function notStarted(status: string, startSeconds: number, say: string): Problem {
  const start = formatInstant(fromUnixSeconds(startSeconds))
  return new Problem(
    'invalid_transition',
    `The meeting has not started yet. It can be marked as completed or no-show from ${start} on.`,
    {
      members: { state: status, allowed_from: start },
      say,
    },
  )
}

function invalid(status: string, say: string, detail: string): Problem {
  return new Problem('invalid_transition', detail, { members: { state: status }, say })
}

function refuseLate(
  { startSeconds, language }: Meeting,
  type: MeetingType | undefined,
  transition: MeetingTransition,
  now: Temporal.Instant,
): void {
  const cutoffs: Partial<Record<MeetingTransition, number>> = {
    cancel: type?.cancelCutoffMinutes ?? 0,
    reschedule: type?.rescheduleCutoffMinutes ?? 0,
  }
  const minutes = cutoffs[transition]
  if (minutes === undefined) return
  if (toUnixSeconds(now) <= startSeconds - minutes * SECONDS_PER_MINUTE) return
  throw new Problem(
    'change_cutoff_passed',
    `Attendees can ${transition} this meeting until ${minutes} minutes before its start.`,
    { say: languageOf(language).toolLines.tooLate },
  )
}
