import type { Message } from '../message.ts'

/** A message that ends its process again and again is given up. */
const MAX_ATTEMPTS = 10

/**
 * The change of a message whose process died while it sent it: it is planned again. A mail keeps
 * its Message-ID, so that a mailbox that got it already shows it once.
 */
export function planAfterLoss({ attempts }: Message, now: Temporal.Instant): Partial<Message> {
  return attempts >= MAX_ATTEMPTS
    ? { state: 'failed', reason: 'unknown_outcome' }
    : { state: 'planned', dueAt: now, reason: 'unknown_outcome' }
}
