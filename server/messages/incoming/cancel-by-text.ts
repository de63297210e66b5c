import type { Meeting } from '../../meetings/get-meeting.ts'
import { closeMeeting } from '../../meetings/lifecycle/close-meeting.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { explainRefusal } from './explain-refusal.ts'
import type { TextVisit } from './open-visit.ts'
import type { Reply } from './reply.ts'
import { writeAbout } from './write-answer.ts'

/** Cancels a meeting for its attendee, by the same operation as the API. */
export async function cancelByText(tx: Tx, visit: TextVisit, meeting: Meeting): Promise<Reply> {
  try {
    const cancelled = await closeMeeting(tx, visit.context, {
      id: meeting.id,
      version: null,
      transition: 'cancel',
      by: 'attendee',
      reason: null,
    })
    return {
      answer: writeAbout(visit, cancelled, (texts, parts) => texts.cancelled(parts)),
      question: null,
    }
  } catch (error) {
    return explainRefusal(visit, meeting, { purpose: 'cancel', error })
  }
}
