import type { Actor } from '../../access/actor.ts'
import type { TakingTime } from '../../scheduling/taken-time/take-time.ts'
import type { EventType } from '../../events/catalogue.ts'
import { findPrevious } from '../../events/history/find-previous.ts'
import { Conflict } from '../../platform/db/conflict.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { BookingContext } from '../booking-context.ts'
import {
  MEETING_TRANSITIONS,
  type MeetingStatus,
  type MeetingTransition,
} from '../core/transitions.ts'
import { presentMeeting } from '../present-meeting.ts'
import type { Meeting } from '../store/meetings.ts'
import { updateMeeting } from '../store/write-meetings.ts'

type MeetingChange = {
  before: Meeting
  /** A transition of the table, or its result. */
  transition: MeetingTransition | { event: EventType; to: MeetingStatus }
  /** The changed attributes other than the state of the transition. */
  after: Partial<Meeting>
  /** The new time; null: the time is kept. */
  taking: TakingTime | null
}

/** The context of a change by any actor, including the system. */
export type ChangeContext = Omit<BookingContext, 'rosters' | 'actor' | 'acceptedLanguage'> & {
  actor: Actor
}

/** The same with the roster, for changes that depend on the meeting type. */
export type RuleContext = ChangeContext & Pick<BookingContext, 'rosters' | 'acceptedLanguage'>

/**
 * Writes a change of a meeting with its event, and returns the changed meeting. Throws Conflict
 * after a concurrent write.
 */
export async function writeChange(
  tx: Tx,
  context: ChangeContext,
  { before, transition, after, taking }: MeetingChange,
): Promise<Meeting> {
  const { actor, provenance, now } = context
  const { to, event } =
    typeof transition === 'string' ? MEETING_TRANSITIONS[transition] : transition
  const meeting: Meeting = {
    ...before,
    ...after,
    status: to,
    version: before.version + 1,
    updatedAt: now,
  }
  const { attributes } = presentMeeting(meeting, context)
  const previous = findPrevious(presentMeeting(before, context).attributes, attributes)
  const written = await updateMeeting(tx, actor.workspaceId, {
    meeting,
    taking,
    event: { type: event, data: attributes, previous, provenance },
  })
  if (!written) throw new Conflict('Another transaction changed the meeting or took its new time.')
  return meeting
}
