import type { Meeting } from '../../meetings/get-meeting.ts'
import { moveMeeting } from '../../meetings/lifecycle/move-meeting.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { explainRefusal } from './explain-refusal.ts'
import { chooseAgent } from './find-free-times.ts'
import { offerTimes } from './offer-times.ts'
import type { TextVisit } from './open-visit.ts'
import type { Reply } from './reply.ts'
import { writeAbout } from './write-answer.ts'

/**
 * Moves a meeting for its attendee to a start (Unix seconds), by the same operation as the API. If
 * the start is no longer free, offers others.
 */
export async function moveByText(
  tx: Tx,
  visit: TextVisit,
  { meeting, startSeconds }: { meeting: Meeting; startSeconds: number },
): Promise<Reply> {
  try {
    const outcome = await moveMeeting(tx, visit.context, {
      id: meeting.id,
      version: meeting.version,
      transition: 'reschedule',
      startSeconds,
      durationMinutes: null,
      agentId: chooseAgent(visit, meeting),
      timeZone: null,
      by: 'attendee',
      reason: null,
    })
    if (!outcome.ok) return await offerTimes(tx, visit, meeting, { isGone: true })
    return {
      answer: writeAbout(visit, outcome.meeting, (texts, parts) => texts.moved(parts)),
      question: null,
    }
  } catch (error) {
    return explainRefusal(visit, meeting, { purpose: 'move', error })
  }
}
