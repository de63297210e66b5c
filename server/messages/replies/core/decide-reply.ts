import type { Meeting } from '../../../meetings/get-meeting.ts'
import { identifyCalendarEvent } from '../../../meetings/core/identify-calendar-event.ts'
import { fromUnixSeconds } from '../../../platform/time.ts'
import type { ReceivedReply } from '../received-mail.ts'

/** Why an answer changes nothing. */
export type IgnoredReason =
  /** It was not sent to an address with a mark of ours: anyone may have written it. */
  | 'no_mark'
  /** A program wrote it by itself. */
  | 'automatic'
  /** The body is not a mail, or takes too much time to read. */
  | 'unreadable'
  /** It has neither an answer to an invitation nor a report. */
  | 'nothing_to_read'
  /** It is about another event than the mark. */
  | 'other_meeting'
  /** The invitation was forwarded, and someone else answers. */
  | 'other_person'
  | 'from_agent'
  /** It is about an earlier time of the meeting. */
  | 'outdated'
  /** The same or a newer answer is known. */
  | 'repeated'
  /** The meeting does not take place any more, or is over. */
  | 'meeting_closed'
  /** The answer does not say when it was given, or what it is. */
  | 'incomplete'
  /** The report is about a delay or a success. */
  | 'not_failed'
  /** The message of the report was not sent, or is not known any more. */
  | 'unknown_message'

type Response = NonNullable<Meeting['attendeeResponse']>

/**
 * `proposed`: the attendee asks for another time, and has not answered otherwise. `saidAt`: when
 * the answer was given, as it says. `stampedAt`: the same, but not in the future.
 */
type ReplyDecision =
  | {
      ok: true
      sequence: number
      saidAt: Temporal.Instant
      stampedAt: Temporal.Instant
      response: Response | 'proposed'
    }
  | { ok: false; reason: IgnoredReason }

const RESPONSES: Readonly<Record<string, Response>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
}

/**
 * What the answer of an attendee to an invitation means. `address`: to which the invitation was
 * sent. `sentAt`: of the mail, in Unix seconds; null: unknown.
 */
export function decideReply(
  reply: ReceivedReply,
  {
    meeting,
    address,
    sentAt,
    now,
  }: {
    meeting: Meeting
    address: string | null
    sentAt: number | null
    now: Temporal.Instant
  },
): ReplyDecision {
  const { uid, sequence: current } = identifyCalendarEvent(meeting, {
    agentId: null,
    isCancelled: false,
  })
  if (reply.uid !== uid) return ignore('other_meeting')
  if (reply.attendee === null || reply.attendee !== address?.toLowerCase())
    return ignore('other_person')
  const isOver = Temporal.Instant.compare(fromUnixSeconds(meeting.endSeconds), now) <= 0
  if (meeting.status !== 'scheduled' || isOver) return ignore('meeting_closed')
  // Programs that count their answers by themselves have a higher one.
  if (reply.sequence !== null && reply.sequence < current) return ignore('outdated')
  const response = reply.method === 'COUNTER' ? 'proposed' : RESPONSES[reply.answer]
  const stamp = reply.stampedAt ?? sentAt
  if (response === undefined || stamp === null || !isTime(stamp)) return ignore('incomplete')
  const saidAt = fromUnixSeconds(stamp)
  // A clock that is fast must not make all later answers older ones.
  const stampedAt = Temporal.Instant.compare(saidAt, now) > 0 ? now : saidAt
  return { ok: true, sequence: current, saidAt, stampedAt, response }
}

function ignore(reason: IgnoredReason): ReplyDecision {
  return { ok: false, reason }
}

/** After 1970 and before the year 5138. */
const isTime = (seconds: number) => seconds > 0 && seconds < 100_000_000_000
