import { decideChanges } from '../../pages/manage/core/decide-changes.ts'
import type { Meeting } from '../../meetings/get-meeting.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import { findFreeTimes } from './find-free-times.ts'
import type { TextVisit } from './open-visit.ts'
import type { Reply } from './reply.ts'
import { writeAbout, writeTimes } from './write-answer.ts'

/**
 * Offers free times for a meeting that has not begun. After the last one, the offers begin again.
 * `after`: the last time that was offered (Unix seconds). `isGone`: another one is no longer free.
 */
export async function offerTimes(
  tx: Tx,
  visit: TextVisit,
  meeting: Meeting,
  { after = null, isGone = false }: { after?: number | null; isGone?: boolean },
): Promise<Reply> {
  if (meeting.status === 'pending')
    return {
      answer: writeAbout(visit, meeting, (texts, parts) => texts.pending(parts)),
      question: null,
    }
  if (isTooLate(visit, meeting))
    return {
      answer: writeAbout(visit, meeting, (texts, parts) => texts.tooLate.move(parts)),
      question: null,
    }
  const later = await findFreeTimes(tx, visit, meeting, after)
  const starts =
    later.length === 0 && after !== null ? await findFreeTimes(tx, visit, meeting, null) : later
  if (starts.length === 0)
    return {
      answer: writeAbout(visit, meeting, (texts, parts) => texts.noTimes(parts)),
      question: null,
    }
  const { id, version } = meeting
  return {
    answer: writeTimes(visit, meeting, { starts, isGone }),
    question: { kind: 'times', meeting: { id, version }, starts },
  }
}

function isTooLate({ roster, context }: TextVisit, meeting: Meeting): boolean {
  const type = roster.meetingTypes.get(meeting.meetingTypeId)
  const cutoffs = {
    move: type?.rescheduleCutoffMinutes ?? 0,
    cancel: type?.cancelCutoffMinutes ?? 0,
  }
  const now = toUnixSeconds(context.now)
  return !decideChanges({ ...meeting, cutoffs }, 'attendee', now).allowed.includes('move')
}
