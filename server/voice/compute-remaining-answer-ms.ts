import type { FastifyReply } from 'fastify'

/** Platforms give up after five seconds at the earliest. */
const ANSWER_TIMEOUT_MS = 3_800
/** Finding the connection, or the tools before this one, may have used up the whole time. */
const MIN_ANSWER_MS = 500

/** The rest of the time in which a request must be answered. */
export function computeRemainingAnswerMs({ elapsedTime }: FastifyReply): number {
  return Math.max(MIN_ANSWER_MS, ANSWER_TIMEOUT_MS - elapsedTime)
}
