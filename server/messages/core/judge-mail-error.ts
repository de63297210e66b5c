import { ANSWER_RULES } from '../../platform/answers/answer-rules.ts'
import { isTlsMissing, type MailError } from './is-tls-missing.ts'
import type { Outcome } from './outcome.ts'
import { type MailAnswer, readMailAnswer } from './read-mail-answer.ts'

const MAX_DETAIL = 500

/** What a refusal means for the message. The rules say what it means for the address. */
const MEANINGS: Readonly<Record<MailAnswer, Pick<Outcome, 'result'> & { reason: Reason }>> = {
  mailbox_unknown: { result: 'refused', reason: 'address_refused' },
  address_not_understood: { result: 'refused', reason: 'address_refused' },
  content_refused: { result: 'refused', reason: 'message_refused' },
  other: { result: 'refused', reason: 'message_refused' },
  mailbox_unavailable: { result: 'delayed', reason: 'temporarily_refused' },
  sender_refused: { result: 'delayed', reason: 'server_rejects_us' },
}
type Reason = Exclude<Outcome, { result: 'accepted' }>['reason']

/**
 * Tells what an error of SMTP means (RFC 5321 §4.2.1). A code of 4yz is temporary: greylisting, for
 * example. A code of 5yz to RCPT or DATA refuses the address, the message, or the host that sends:
 * see `readMailAnswer`. Every other error, such as a rejected login or an answer that is not SMTP,
 * is ours or of the network: it is tried again.
 */
export function judgeMailError(error: MailError): Outcome {
  const { responseCode = 0, command = '' } = error
  const detail = (error.response ?? error.message ?? 'unknown')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, MAX_DETAIL)
    .toWellFormed()
  if (isTlsMissing(error)) return { result: 'delayed', reason: 'tls_not_offered', detail }
  if (responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')) {
    const read = readMailAnswer({ responseCode, response: detail })
    // The address was accepted before.
    const answer = command === 'DATA' && read === 'address_not_understood' ? 'other' : read
    const { result, reason } = MEANINGS[answer]
    return result === 'refused'
      ? { result, reason, detail, isAddress: ANSWER_RULES.mail[answer] !== null }
      : { result: 'delayed', reason, detail }
  }
  if (responseCode >= 500) return { result: 'delayed', reason: 'server_rejects_us', detail }
  if (responseCode >= 400) return { result: 'delayed', reason: 'temporarily_refused', detail }
  if (error.code === 'EENVELOPE' && isRecipientInvalid(error))
    return { result: 'refused', reason: 'address_refused', detail, isAddress: true }
  return { result: 'delayed', reason: 'server_unreachable', detail }
}

/** Whether the address was not sent, because it has characters that no command can have. */
function isRecipientInvalid({ command, message = '' }: MailError): boolean {
  return command === 'API' && message.startsWith('Invalid recipient')
}
