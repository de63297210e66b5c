import { readObject, readTextField } from '../../core/read-field.ts'
import type {
  SmsOutcome,
  SmsRequest,
  SmsSending,
  SmsToSend,
} from '../../../voice-connections/sms-sending.ts'
import { judgeTwilioError } from './judge-twilio-error.ts'

/** Among so many of the newest messages to a number, one that was sent before is found. */
const LOOKUP_SIZE = 50
const SUCCESS = /^2\d\d$/

/** Text messages through Twilio's resource Messages. */
export const twilioSmsSending: SmsSending = {
  writeRequest: (sms) => ({
    method: 'POST',
    path: pathOf(sms),
    headers: { ...headersOf(sms), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      To: sms.number,
      Body: sms.text,
      StatusCallback: sms.statusUrl,
      ...(sms.messagingServiceSid === null
        ? { From: sms.outboundNumber ?? '' }
        : { MessagingServiceSid: sms.messagingServiceSid }),
    }).toString(),
  }),
  readAnswer: (status, body): SmsOutcome => {
    const answer = readObject(parseJson(body))
    if (!SUCCESS.test(String(status))) return judgeTwilioError(status, answer)
    const sid = readTextField(answer, 'sid')
    return sid !== null
      ? { result: 'accepted', providerId: sid }
      : { result: 'unknown', detail: 'Twilio answered without the SID of the message.' }
  },
  writeLookup: (sms) => ({
    method: 'GET',
    path: `${pathOf(sms)}?${new URLSearchParams({ To: sms.number, PageSize: String(LOOKUP_SIZE) }).toString()}`,
    headers: headersOf(sms),
  }),
  findSent: (status, body, { text }) => {
    const answer = SUCCESS.test(String(status)) ? readObject(parseJson(body)) : null
    if (!Array.isArray(answer?.messages)) return null
    return answer.messages.flatMap((message: unknown) => {
      const sid = readTextField(message, 'sid')
      const sent = readTextField(message, 'body')
      const isOurs = readTextField(message, 'direction') !== 'inbound'
      return sid !== null && sent !== null && isOurs && lettersOf(sent).endsWith(lettersOf(text))
        ? [sid]
        : []
    })
  },
}

const pathOf = ({ accountSid }: SmsToSend) =>
  `/2010-04-01/Accounts/${encodeURIComponent(accountSid ?? '')}/Messages.json`

function headersOf({ accountSid, secret }: SmsToSend): SmsRequest['headers'] {
  const credentials = Buffer.from(`${accountSid}:${secret}`).toString('base64')
  return { accept: 'application/json', authorization: `Basic ${credentials}` }
}

/**
 * What Twilio leaves of a text: it may replace letters that need more parts, and a trial account
 * puts a sentence before the text.
 */
const lettersOf = (text: string) => text.replaceAll(/[^0-9A-Za-z]/g, '')

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
