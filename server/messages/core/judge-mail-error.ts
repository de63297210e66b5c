import { isTlsMissing, type MailError } from './is-tls-missing.ts'
import type { Outcome } from './outcome.ts'

const MAX_DETAIL = 500

/**
 * Tells what an error of SMTP means (RFC 5321 §4.2.1). A code of 4yz is temporary: greylisting, for
 * example. A code of 5yz to RCPT refuses the address, and to DATA the message. Every other error,
 * such as a rejected login, is ours or of the network: it is tried again.
 */
export function judgeMailError(error: MailError): Outcome {
  const { responseCode = 0, command = '' } = error
  const detail = (error.response ?? error.message ?? 'unknown')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, MAX_DETAIL)
    .toWellFormed()
  if (isTlsMissing(error)) return { result: 'delayed', reason: 'tls_not_offered', detail }
  if (responseCode >= 500 && command === 'RCPT TO')
    return {
      result: 'refused',
      reason: 'address_refused',
      detail,
      isAddress: !isPolicy(error) && !isSyntax(error),
    }
  if (responseCode >= 500 && command === 'DATA')
    return { result: 'refused', reason: 'message_refused', detail, isAddress: false }
  if (responseCode >= 500) return { result: 'delayed', reason: 'server_rejects_us', detail }
  if (responseCode >= 400) return { result: 'delayed', reason: 'temporarily_refused', detail }
  if (error.code === 'EENVELOPE')
    return { result: 'refused', reason: 'address_refused', detail, isAddress: true }
  return { result: 'delayed', reason: 'server_unreachable', detail }
}

/**
 * Whether the enhanced code (RFC 3463 §3.8) says that the policy, and not the address, is the
 * cause.
 */
function isPolicy({ response = '' }: MailError): boolean {
  return /^5\d\d[ -]5\.7\./.test(response)
}

/**
 * Whether the server does not understand the address, such as one with other letters than ASCII
 * (RFC 6531 §3.2), so that another server may deliver it.
 */
function isSyntax({ responseCode = 0, response = '' }: MailError): boolean {
  return (
    (responseCode >= 500 && responseCode <= 504) ||
    responseCode === 555 ||
    /^5\d\d[ -]5\.(?:5|6)\./.test(response)
  )
}
