import { isUnreached } from '../../outbound/core/is-unreached.ts'
import type { Outcome } from '../core/outcome.ts'
import { judgeSms } from '../core/judge-sms.ts'
import type {
  SmsOutcome,
  SmsRequest,
  SmsSending,
  SmsToSend,
} from '../../voice-connections/sms-sending.ts'

/** `apiUrl`: without a slash at the end. */
type SmsTransport = { sending: SmsSending; apiUrl: string; timeoutMs: number }

/**
 * Sends a text message. `earlier`: a process may have sent it before, so it is looked for first;
 * with the provider ids of other messages, which may have the same text. Null: this is the first
 * attempt.
 */
export async function sendSms(
  transport: SmsTransport,
  sms: SmsToSend,
  earlier: { otherIds: ReadonlySet<string> } | null,
): Promise<Outcome> {
  const { sending } = transport
  if (earlier !== null) {
    const answer = await request(transport, sending.writeLookup(sms))
    const sent = answer.ok ? sending.findSent(answer.status, answer.body, sms) : null
    // Without an answer, the message is not sent: it might reach the person twice.
    if (sent === null)
      return {
        result: 'delayed',
        reason: 'unknown_outcome',
        detail: 'The provider did not say whether it has the message already.',
      }
    const found = sent.find((id) => !earlier.otherIds.has(id))
    if (found !== undefined) return { result: 'accepted', providerId: found }
  }
  const answer = await request(transport, sending.writeRequest(sms))
  return judgeSms(answer.ok ? sending.readAnswer(answer.status, answer.body) : answer.outcome)
}

type Answer =
  | { ok: true; status: number; body: string }
  | { ok: false; outcome: Extract<SmsOutcome, { result: 'unreached' | 'unknown' }> }

async function request(
  { apiUrl, timeoutMs }: SmsTransport,
  { method, path, headers, body }: SmsRequest,
): Promise<Answer> {
  try {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { ok: true, status: response.status, body: await response.text() }
  } catch (error) {
    return {
      ok: false,
      outcome: isUnreached(error)
        ? { result: 'unreached', detail: 'The provider could not be reached.' }
        : { result: 'unknown', detail: 'The provider did not answer in time.' },
    }
  }
}
