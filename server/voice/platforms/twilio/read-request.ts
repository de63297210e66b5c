import { readDirectionField, readTextField } from '../../core/read-field.ts'
import { readPartyNumber } from '../protocol/read-party-number.ts'

export type CallForm = {
  callSid: string
  from: string | null
  to: string | null
  direction: 'inbound' | 'outbound' | null
  /**
   * `queued`, `ringing`, `in-progress`, `completed`, `busy`, `failed`, `no-answer` or `canceled`.
   */
  status: string | null
  /** Whether a voicemail or a fax has answered an outbound call, according to Twilio. */
  isMachine: boolean
  digits: string | null
  speech: string | null
  /** How sure the speech recognizer is, above 0 up to 1; null if it does not say. */
  confidence: number | null
}

/**
 * Reads the form that Twilio posts for a call and after each `<Gather>`; null if it names no call.
 * Withheld numbers are null.
 */
export function readCallForm(params: Readonly<Record<string, unknown>>): CallForm | null {
  const callSid = readTextField(params, 'CallSid')
  if (!callSid) return null
  const digits = readTextField(params, 'Digits')
  const direction = readDirectionField(params, 'Direction')
  return {
    callSid,
    from: readPartyNumber(readTextField(params, 'From')),
    to: readPartyNumber(readTextField(params, 'To')),
    direction,
    status: readTextField(params, 'CallStatus'),
    isMachine:
      direction === 'outbound' &&
      /^(?:machine_|fax$)/.test(readTextField(params, 'AnsweredBy') ?? ''),
    digits: digits && /^[0-9*#A-D]{1,64}$/.test(digits) ? digits : null,
    speech: readTextField(params, 'SpeechResult'),
    confidence: readConfidence(readTextField(params, 'Confidence')),
  }
}

/** Recognizers without a confidence report zero. */
function readConfidence(text: string | null): number | null {
  const confidence = text === null || text.trim() === '' ? 0 : Number(text)
  return confidence > 0 && confidence <= 1 ? confidence : null
}

/** The fields of a form; a field that occurs several times is a list. */
export function readFormFields(body: Buffer): Record<string, string | string[]> {
  const search = new URLSearchParams(body.toString('utf8'))
  return Object.fromEntries(
    [...new Set(search.keys())]
      .filter((name) => name !== '__proto__')
      .map((name) => {
        const values = search.getAll(name)
        return [name, values.length === 1 ? values[0]! : values]
      }),
  )
}
