import { directionOf, textOf } from '../../core/untrusted.ts'
import { partyNumberOf } from '../shared/read-party-number.ts'
import { escapeXml } from './escape-xml.ts'

export type GatherForm = {
  callSid: string
  from: string | null
  to: string | null
  direction: 'inbound' | 'outbound' | null
  /**
   * `queued`, `ringing`, `in-progress`, `completed`, `busy`, `failed`, `no-answer` or `canceled`.
   */
  status: string | null
  /** Of a call that we make: a voicemail or a fax has answered, as far as Twilio can tell. */
  isMachine: boolean
  digits: string | null
  speech: string | null
  /** From 0 to 1. */
  confidence: number | null
}

/**
 * The form that Twilio posts for a call and after each `<Gather>`; null where it names no call.
 * Withheld numbers are null.
 */
export function readGatherForm(params: Readonly<Record<string, unknown>>): GatherForm | null {
  const callSid = textOf(params, 'CallSid')
  if (!callSid) return null
  const confidence = Number(textOf(params, 'Confidence') ?? Number.NaN)
  const digits = textOf(params, 'Digits')
  const direction = directionOf(params, 'Direction')
  return {
    callSid,
    from: partyNumberOf(textOf(params, 'From')),
    to: partyNumberOf(textOf(params, 'To')),
    direction,
    status: textOf(params, 'CallStatus'),
    isMachine:
      direction === 'outbound' && /^(?:machine_|fax$)/.test(textOf(params, 'AnsweredBy') ?? ''),
    digits: digits && /^[0-9*#A-D]{1,64}$/.test(digits) ? digits : null,
    speech: textOf(params, 'SpeechResult'),
    confidence: confidence >= 0 && confidence <= 1 ? confidence : null,
  }
}

type Attributes = Record<string, string | number | boolean | undefined>

export type Gather = {
  say: string
  /** Where Twilio posts what was said or pressed. */
  action: string
  /** A BCP 47 tag. */
  language: string
  hints?: readonly string[]
  numDigits?: number
  /** Seconds of silence. */
  timeout?: number
}

/** Says something and listens, for speech and keys alike; silence is posted too. */
export function gatherTwiml({
  say,
  action,
  language,
  hints,
  numDigits,
  timeout = 5,
}: Gather): string {
  const attributes = {
    input: 'dtmf speech',
    action,
    method: 'POST',
    language,
    speechTimeout: 'auto',
    timeout,
    numDigits,
    hints: hints && hints.length > 0 ? hints.join(', ') : undefined,
    actionOnEmptyResult: true,
  }
  return response(element('Gather', attributes, spoken(say, language)))
}

/** Says something, and goes on at `next` where there is one. */
export function sayTwiml({
  say,
  language,
  next,
}: {
  say: string
  language: string
  next?: string
}): string {
  return response(
    spoken(say, language) +
      (next === undefined ? '' : element('Redirect', { method: 'POST' }, escapeXml(next))),
  )
}

/** Hangs up, after a last word where there is one. */
export function hangupTwiml({ say, language }: { say?: string; language?: string } = {}): string {
  return response((say === undefined ? '' : spoken(say, language)) + element('Hangup', {}, ''))
}

/** Puts the caller through to a number in E.164; `action` is asked what to do once that is over. */
export function dialTwiml({
  number,
  say,
  language,
  action,
}: {
  number: string
  say?: string
  language?: string
  action?: string
}): string {
  return response(
    (say === undefined ? '' : spoken(say, language)) +
      element(
        'Dial',
        { action, method: action === undefined ? undefined : 'POST' },
        element('Number', {}, escapeXml(number)),
      ),
  )
}

export type ConnectRelay = {
  url: string
  action?: string
  welcomeGreeting?: string
  language: string
  hints?: readonly string[]
  parameters?: Readonly<Record<string, string>>
}

/**
 * Connects the call to a WebSocket that speaks ConversationRelay; the parameters come back in its
 * first frame.
 */
export function connectRelayTwiml({
  url,
  action,
  welcomeGreeting,
  language,
  hints,
  parameters = {},
}: ConnectRelay): string {
  const inner = Object.entries(parameters)
    .map(([name, value]) => element('Parameter', { name, value }, ''))
    .join('')
  const attributes = {
    url,
    welcomeGreeting,
    language,
    dtmfDetection: true,
    interruptible: 'any',
    hints: hints && hints.length > 0 ? hints.join(', ') : undefined,
  }
  return response(element('Connect', { action }, element('ConversationRelay', attributes, inner)))
}

function spoken(text: string, language: string | undefined): string {
  return element('Say', { language }, escapeXml(text))
}

function response(inner: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${element('Response', {}, inner)}`
}

/** `inner` is XML already. */
function element(name: string, attributes: Attributes, inner: string): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('')
  return inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`
}
