import type { SmsOutcome } from '../../voice-connections/sms-sending.ts'
import type { Outcome } from './outcome.ts'

/**
 * What the outcome of a text message means for it. A number that cannot get text messages is not
 * flagged on its contact, because calls may reach it.
 */
export function judgeSms(outcome: SmsOutcome): Outcome {
  switch (outcome.result) {
    case 'accepted':
      return outcome
    case 'refused':
      return {
        result: 'refused',
        reason: outcome.hasStopped
          ? 'consent_withdrawn'
          : outcome.isNumber
            ? 'address_refused'
            : 'message_refused',
        detail: outcome.detail,
        isAddress: false,
      }
    case 'rejected':
      return {
        result: 'delayed',
        reason: outcome.isOurs ? 'server_rejects_us' : 'temporarily_refused',
        detail: outcome.detail,
      }
    case 'unreached':
      return { result: 'delayed', reason: 'server_unreachable', detail: outcome.detail }
    case 'unknown':
      return { result: 'delayed', reason: 'unknown_outcome', detail: outcome.detail }
  }
}
