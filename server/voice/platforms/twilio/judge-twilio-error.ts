import type { SmsOutcome } from '../../../voice-connections/sms-sending.ts'

/** The number is not valid, or is not that of a mobile phone. */
const NUMBER_CODES = new Set([21211, 21214, 21217, 21401, 21407, 21421, 21614, 30005])
/** The person has sent STOP to the sender. */
const STOPPED_CODE = 21610
/**
 * The text or the country is not accepted, or the carrier was not reached: 30006 is about a
 * landline, or about a carrier that does not answer to this sender.
 */
const REFUSED_CODES = new Set([21408, 21602, 21605, 21612, 21617, 21619, 30004, 30006, 30007])
/** A gateway that got no response does not know whether Twilio has taken the message. */
const UNKNOWN_STATUSES = new Set([408, 502, 504])
const MAX_DETAIL = 500

/** What an error response of Twilio means: `{"code": 21211, "message": "…"}`. */
export function judgeTwilioError(
  status: number,
  answer: Readonly<Record<string, unknown>> | null,
): SmsOutcome {
  const code = typeof answer?.code === 'number' ? answer.code : null
  const message = typeof answer?.message === 'string' ? answer.message : 'no message'
  const detail = `${code ?? `HTTP ${status}`}: ${message}`.slice(0, MAX_DETAIL)
  if (code !== null && isFinal(code)) return refuse(code, detail)
  if (UNKNOWN_STATUSES.has(status)) return { result: 'unknown', detail }
  return { result: 'rejected', detail, isOurs: status < 500 && status !== 429 }
}

/** What the error code of a message means that was not delivered. */
export function judgeDeliveryError(
  code: number | null,
): Extract<SmsOutcome, { result: 'refused' }> {
  return refuse(code, code === null ? 'not delivered' : `${code}: not delivered`)
}

const isFinal = (code: number) =>
  code === STOPPED_CODE || NUMBER_CODES.has(code) || REFUSED_CODES.has(code)

function refuse(code: number | null, detail: string): Extract<SmsOutcome, { result: 'refused' }> {
  return {
    result: 'refused',
    detail,
    isNumber: code !== null && NUMBER_CODES.has(code),
    hasStopped: code === STOPPED_CODE,
  }
}
