import type { IncomingText, TextStatus } from '../../../voice-connections/handle-sms.ts'
import { readTextField } from '../../core/read-field.ts'
import type { SmsEndpoints } from '../sms-endpoints.ts'
import { readPartyNumber } from '../protocol/read-party-number.ts'
import { judgeDeliveryError } from './judge-twilio-error.ts'
import { readFormFields } from './read-request.ts'
import { messageTwiml } from './write-answer.ts'

/** Twilio joins parts up to this length. */
const MAX_LENGTH = 1_600
/**
 * The words that Twilio answers itself, unless the account has words of its own. Twilio then sends
 * nothing more to a person who sent one of the first.
 */
const TWILIO_WORDS: Readonly<Record<string, 'stop' | 'start' | 'help'>> = {
  stop: 'stop',
  stopall: 'stop',
  unsubscribe: 'stop',
  cancel: 'stop',
  end: 'stop',
  quit: 'stop',
  optout: 'stop',
  revoke: 'stop',
  start: 'start',
  unstop: 'start',
  help: 'help',
  info: 'help',
}
/** Beside these, a status such as `queued` or `receiving` is not reported as an outcome. */
const ACCEPTED_STATUSES = new Set(['accepted', 'queued', 'sending', 'sent', 'delivered'])
const FAILED_STATUSES = new Set(['failed', 'undelivered'])

export const twilioSmsEndpoints: SmsEndpoints = {
  readText: (body): IncomingText | null => {
    const form = readFormFields(body)
    const providerId = readTextField(form, 'MessageSid')
    if (!providerId) return null
    const mediaCount = Number(readTextField(form, 'NumMedia') ?? 0)
    const text = (readTextField(form, 'Body') ?? '').slice(0, MAX_LENGTH).toWellFormed()
    return {
      providerId,
      number: readPartyNumber(readTextField(form, 'From')),
      text: withMedia(text.replaceAll('\u0000', ''), mediaCount),
      answeredAs: readOptOut(readTextField(form, 'OptOutType') ?? text),
    }
  },
  readStatus: (body): TextStatus | null => {
    const form = readFormFields(body)
    const providerId = readTextField(form, 'MessageSid')
    const status = readTextField(form, 'MessageStatus') ?? ''
    if (!providerId) return null
    if (ACCEPTED_STATUSES.has(status))
      return { providerId, outcome: { result: 'accepted', providerId } }
    if (!FAILED_STATUSES.has(status)) return null
    const code = readTextField(form, 'ErrorCode')
    return {
      providerId,
      outcome: judgeDeliveryError(code !== null && /^\d{5}$/.test(code) ? Number(code) : null),
    }
  },
  writeAnswer: (text) => ({
    contentType: 'text/xml; charset=utf-8',
    body: messageTwiml(text),
  }),
}

function readOptOut(word: string): IncomingText['answeredAs'] {
  const known = word.trim().toLowerCase()
  return Object.hasOwn(TWILIO_WORDS, known) ? TWILIO_WORDS[known]! : null
}

/** Pictures and other files are not kept, but are mentioned to the team. */
function withMedia(text: string, count: number): string {
  return count > 0 ? `${text} [attachments: ${count}]`.trim() : text
}
