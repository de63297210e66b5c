import { escapeXml } from './escape-xml.ts'

type Attributes = Record<string, string | number | boolean | undefined>

export type Gather = {
  say: string
  /** The URL that Twilio posts the speech or keys to. */
  action: string
  /** A BCP 47 tag. */
  language: string
  hints: readonly string[]
  numDigits?: number
  /** In seconds of silence. */
  timeout: number
}

/** Says a line and listens for speech and keys; Twilio posts silence too. */
export function gatherTwiml({ say, action, language, hints, numDigits, timeout }: Gather): string {
  const attributes = {
    input: 'dtmf speech',
    action,
    method: 'POST',
    language,
    speechTimeout: 'auto',
    timeout,
    numDigits,
    hints: hints.length > 0 ? hints.join(', ') : undefined,
    actionOnEmptyResult: true,
  }
  return response(element('Gather', attributes, spoken(say, language)))
}

/** Hangs up, after a last line if there is one. */
export function hangupTwiml({ say, language }: { say?: string; language?: string } = {}): string {
  return response((say === undefined ? '' : spoken(say, language)) + element('Hangup', {}, ''))
}

/** Transfers the caller to a number in E.164 after a line. */
export function dialTwiml({
  number,
  say,
  language,
}: {
  number: string
  say: string
  language: string
}): string {
  return response(
    spoken(say, language) + element('Dial', {}, element('Number', {}, escapeXml(number))),
  )
}

/** Connects the call to a WebSocket that speaks ConversationRelay. */
export function connectRelayTwiml({ url, language }: { url: string; language: string }): string {
  const attributes = { url, language, dtmfDetection: true, interruptible: 'any' }
  return response(element('Connect', {}, element('ConversationRelay', attributes, '')))
}

function spoken(text: string, language: string | undefined): string {
  return element('Say', { language }, escapeXml(text))
}

function response(inner: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${element('Response', {}, inner)}`
}

/** `inner` must be XML. */
function element(name: string, attributes: Attributes, inner: string): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('')
  return inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`
}
