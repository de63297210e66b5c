import type { Meeting } from '../../meetings/get-meeting.ts'
import { Problem, type ProblemCode } from '../../http/problems/problem.ts'
import type { TextVisit } from './open-visit.ts'
import type { Reply } from './reply.ts'
import { writeAbout } from './write-answer.ts'

/** The meeting has changed, or it or its roster no longer permits the change. */
const REFUSALS: readonly ProblemCode[] = [
  'not_found',
  'precondition_failed',
  'invalid_transition',
  'invalid_attributes',
  'start_time_in_the_past',
]

/** Says why a change of a meeting was refused. Throws any other error. */
export function explainRefusal(
  visit: TextVisit,
  meeting: Meeting,
  { purpose, error }: { purpose: 'cancel' | 'move'; error: unknown },
): Reply {
  if (!(error instanceof Problem)) throw error
  if (error.code === 'change_cutoff_passed')
    return {
      answer: writeAbout(visit, meeting, (texts, parts) => texts.tooLate[purpose](parts)),
      question: null,
    }
  if (!REFUSALS.includes(error.code)) throw error
  const isCancelled = error.extras.members?.state === 'cancelled'
  return {
    answer: writeAbout(visit, meeting, (texts, parts) =>
      isCancelled ? texts.alreadyCancelled(parts) : texts.notChangeable(parts),
    ),
    question: null,
  }
}
