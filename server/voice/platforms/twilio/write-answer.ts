import { escapeXml } from './escape-xml.ts'

type Attributes = Record<string, string | number | boolean | undefined>

/**
 * A spoken line. `language`: a BCP 47 tag; `voice`: `<provider>.<name>`, or else Twilio's default
 * for the language.
 */
export type Speech = { say: string; language: string; voice?: string | undefined }

type Gather = Speech & {
  /** The URL that Twilio posts the speech or keys to. */
  action: string
  hints: readonly string[]
  numDigits?: number
  /** In seconds of silence. */
  timeout: number
}

/** Says a line and listens for speech and keys; Twilio posts silence too. */
export function gatherTwiml({ action, hints, numDigits, timeout, ...speech }: Gather): string {
  const { language } = speech
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
  return response(element('Gather', attributes, spoken(speech)))
}

/** Hangs up, after a last line if there is one. */
export function hangupTwiml(speech: Speech | null = null): string {
  return response((speech === null ? '' : spoken(speech)) + element('Hangup', {}, ''))
}

/** Transfers the caller to a number in E.164 after a line. */
export function dialTwiml({ number, ...speech }: Speech & { number: string }): string {
  return response(spoken(speech) + element('Dial', {}, element('Number', {}, escapeXml(number))))
}

/**
 * Connects the call to a WebSocket that speaks ConversationRelay. `voices`: those of languages (BCP
 * 47 tags), as `<provider>.<name>`.
 */
export function connectRelayTwiml({
  url,
  language,
  voices = [],
}: {
  url: string
  language: string
  voices?: readonly { language: string; voice: string }[]
}): string {
  const attributes = { url, language, dtmfDetection: true, interruptible: 'any' }
  const languages = voices.map(({ language: code, voice }) => {
    const [provider = '', ...name] = voice.split('.')
    return element(
      'Language',
      { code, ttsProvider: RELAY_PROVIDERS[provider] ?? provider, voice: name.join('.') },
      '',
    )
  })
  return response(
    element('Connect', {}, element('ConversationRelay', attributes, languages.join(''))),
  )
}

/** The providers whose names differ in ConversationRelay. */
const RELAY_PROVIDERS: Readonly<Record<string, string>> = { Polly: 'Amazon' }
/** The voices of this provider are unknown to `<Say>`. */
const RELAY_ONLY = 'ElevenLabs.'

function spoken({ say, language, voice }: Speech): string {
  const known = voice?.startsWith(RELAY_ONLY) === true ? undefined : voice
  return element('Say', { language, voice: known }, escapeXml(say))
}

/** Answers a text message; null: with nothing. */
export function messageTwiml(text: string | null): string {
  return response(text === null ? '' : element('Message', {}, escapeLines(text)))
}

const escapeLines = (text: string) => text.split('\n').map(escapeXml).join('\n')

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
