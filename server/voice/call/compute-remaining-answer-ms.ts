import type { FastifyReply } from 'fastify'
import type { Limits } from '../../platform/limits.ts'

/** The time that is left to respond to a request, in milliseconds. */
export function computeRemainingAnswerMs(
  { elapsedTime }: FastifyReply,
  { answerMs, minAnswerMs }: Limits['voice'],
): number {
  return Math.max(minAnswerMs, answerMs - elapsedTime)
}
