import type { FastifyReply } from 'fastify'

/** The shortest timeout of the platforms is five seconds. */
const ANSWER_TIMEOUT_MS = 3_800
/** Finding the connection or running earlier tools may have used all of the time. */
const MIN_ANSWER_MS = 500

/** The time that is left to respond to a request, in milliseconds. */
export function computeRemainingAnswerMs({ elapsedTime }: FastifyReply): number {
  return Math.max(MIN_ANSWER_MS, ANSWER_TIMEOUT_MS - elapsedTime)
}
