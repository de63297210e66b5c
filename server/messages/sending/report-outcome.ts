import type { ClaimedMessage } from './claim-messages.ts'
import type { Outcome } from '../core/outcome.ts'
import type { MessageContext } from '../message-context.ts'

/** Counts an attempt, and logs what an operator can mend. */
export function reportOutcome(
  { metrics, log, now }: MessageContext,
  {
    message: { channel, attempts, dueAt, id: messageId },
    subject: { workspaceId },
  }: ClaimedMessage,
  { outcome, seconds }: { outcome: Outcome; seconds: number },
): void {
  metrics.messageAttempts.observe({ channel, outcome: outcome.result }, seconds)
  if (outcome.result === 'accepted') {
    if (attempts === 1)
      metrics.messageDelay.observe({ channel }, now().since(dueAt).total('seconds'))
    return
  }
  const { reason } = outcome
  if (reason === 'tls_not_offered')
    log.warn(
      { workspaceId, messageId, response: outcome.detail },
      'a mail waits, because the mail server offers no TLS: SMTP_TLS=optional sends mails without it',
    )
  if (reason !== 'server_unreachable' && reason !== 'server_rejects_us') return
  // What a provider answers about a text message may contain the number of the person.
  const response = channel === 'email' ? outcome.detail : undefined
  log.warn({ workspaceId, messageId, channel, reason, response }, 'a message could not be sent')
}
