import { ownLimitOf, requireOwn } from '../../access/own-limit.ts'
import { chooseSupportedLanguage } from '../../languages/choose-supported-language.ts'
import { languageOf } from '../../languages/languages.ts'
import type { ToolLines } from '../../languages/tool-lines.ts'
import type { MeetingType } from '../../roster/meeting-types/list-meeting-types.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import { requireVersion } from '../../http/etags/read-if-match.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { formatInstant, fromUnixSeconds, toUnixSeconds } from '../../platform/time.ts'
import {
  MEETING_TRANSITIONS,
  type MeetingStatus,
  type MeetingTransition,
} from '../core/transitions.ts'
import { lockMeeting, type Meeting, type Party } from '../store/meetings.ts'
import { explainState } from './explain-state.ts'
import type { RuleContext } from './write-change.ts'

type ChangeRequest = {
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
  context: RuleContext,
  { id, version, transition, by }: ChangeRequest,
): Promise<Meeting> {
  const { actor, rosters, now } = context
  const { workspaceId } = actor
  const meeting = requireFound(
    isUuid(id) ? await lockMeeting(tx, workspaceId, id, now) : null,
    'meeting',
  )
  requireOwn(ownLimitOf(actor), meeting.agentIds ?? [meeting.agentId])
  requireVersion(version, meeting.version)
  await requireState(tx, context, meeting, transition)
  if (by === 'attendee')
    refuseLate(
      meeting,
      (await rosters.readCurrent(tx, workspaceId)).meetingTypes.get(meeting.meetingTypeId),
      transition,
      context,
    )
  return meeting
}

async function requireState(
  tx: Tx,
  context: RuleContext,
  meeting: Meeting,
  transition: MeetingTransition,
): Promise<void> {
  const { status, startSeconds } = meeting
  const from: readonly MeetingStatus[] = MEETING_TRANSITIONS[transition].from
  if (!from.includes(status)) throw await explainState(tx, context, meeting, from)
  const isOver = transition === 'complete' || transition === 'no_show'
  if (isOver && toUnixSeconds(context.now) < startSeconds)
    throw notStarted(status, startSeconds, linesOf(context, meeting).notStarted)
}

function linesOf(
  { acceptedLanguage }: Pick<RuleContext, 'acceptedLanguage'>,
  { spokenLanguage }: Meeting,
): ToolLines {
  return languageOf(chooseSupportedLanguage([acceptedLanguage, spokenLanguage])).toolLines
}

function notStarted(status: string, startSeconds: number, say: string): Problem {
  const start = formatInstant(fromUnixSeconds(startSeconds))
  return new Problem(
    'invalid_transition',
    `The meeting has not started yet. It can be marked as completed or no-show from ${start} on.`,
    {
      members: { state: status, allowed_from: start, cause: 'not_started' },
      say,
    },
  )
}

function refuseLate(
  meeting: Meeting,
  type: MeetingType | undefined,
  transition: MeetingTransition,
  context: Pick<RuleContext, 'now' | 'acceptedLanguage'>,
): void {
  const cutoffs: Partial<Record<MeetingTransition, number>> = {
    cancel: type?.cancelCutoffMinutes ?? 0,
    reschedule: type?.rescheduleCutoffMinutes ?? 0,
  }
  const minutes = cutoffs[transition]
  if (minutes === undefined) return
  if (toUnixSeconds(context.now) <= meeting.startSeconds - minutes * SECONDS_PER_MINUTE) return
  throw new Problem(
    'change_cutoff_passed',
    `Attendees can ${transition} this meeting until ${minutes} minutes before its start.`,
    { say: linesOf(context, meeting).tooLate },
  )
}
