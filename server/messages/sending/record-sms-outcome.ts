import type { Write } from '../../access/write.ts'
import type { SmsOutcome } from '../../voice-connections/sms-sending.ts'
import { changeMessage } from '../change-message.ts'
import { judgeSms } from '../core/judge-sms.ts'
import { stopTexts } from '../incoming/stop-texts.ts'
import type { Message } from '../message.ts'

/** What a provider reports about a text message, with its id. */
type ReportedOutcome = { providerId: string } & Extract<
  SmsOutcome,
  { result: 'accepted' | 'refused' }
>

/**
 * Records what the provider reports about a text message, which is locked. A report of an older
 * state changes nothing.
 */
export async function recordSmsOutcome(
  write: Write,
  message: Message,
  reported: ReportedOutcome,
): Promise<void> {
  const change = changeOf(message, reported, write.now)
  if (change !== null) await changeMessage(write, { before: message, change })
  if (reported.result === 'refused' && reported.hasStopped && message.address !== null)
    await stopTexts(write, message.address, reported.detail)
}

function changeOf(
  { state, attempts, sentAt }: Message,
  reported: ReportedOutcome,
  now: Temporal.Instant,
): Partial<Message> | null {
  const { providerId } = reported
  const isOpen = attempts > 0 && (state === 'planned' || state === 'sending')
  const outcome = judgeSms(reported)
  if (outcome.result === 'accepted')
    return isOpen ? { state: 'sent', providerId, sentAt: now, reason: null, detail: null } : null
  const { reason, detail } = outcome
  if (isOpen) return { state: 'failed', providerId, reason, detail }
  return state === 'sent' && sentAt !== null ? { state: 'bounced', reason, detail } : null
}
