import type { Tx } from '../../platform/db/pool.ts'
import type { ToolName } from '../core/tools.ts'
import type { Session, ToolResult, VoiceDeps } from '../call/session.ts'
import { answerQuestion } from '../tools/answer-question.ts'
import { bookTime } from '../tools/book-time.ts'
import { cancelOwnMeeting } from '../tools/cancel-own-meeting.ts'
import { findMyMeetings } from '../tools/find-my-meetings.ts'
import { findTimes } from '../tools/find-times.ts'
import { holdTime } from '../tools/hold-time.ts'
import { identifyCaller } from '../tools/identify-caller.ts'
import { rescheduleOwnMeeting } from '../tools/reschedule-own-meeting.ts'
import { saveCaller } from '../tools/save-caller.ts'
import { takeNote } from '../tools/take-note.ts'
import { offerTimesWithAgent, transferToPerson } from '../tools/transfer-to-person.ts'

export type WriteHandler = (
  deps: VoiceDeps,
  tx: Tx,
  session: Session,
  args: never,
) => Promise<ToolResult>
type Read = (deps: VoiceDeps, session: Session, args: never) => Promise<ToolResult>

export const WRITE_HANDLERS: Partial<Record<ToolName, WriteHandler>> = {
  save_contact: (_host, tx, session, args) => saveCaller(tx, session, args),
  hold_time: holdTime,
  book_meeting: bookTime,
  // A write, because it counts failed verifications.
  find_my_meetings: findMyMeetings,
  reschedule_meeting: rescheduleOwnMeeting,
  cancel_meeting: cancelOwnMeeting,
  transfer_or_book: transferToPerson,
  leave_note: takeNote,
}

export const READ_HANDLERS: Partial<Record<ToolName, Read>> = {
  identify_caller: identifyCaller,
  find_times: findTimes,
  answer_question: answerQuestion,
}

/** Answers after a write was rejected. */
export const FALLBACK_HANDLERS: Partial<
  Record<
    ToolName,
    (deps: VoiceDeps, session: Session, args: never, refusal: ToolResult) => Promise<ToolResult>
  >
> = { transfer_or_book: offerTimesWithAgent }
