import type { CallContext } from '../../core/tool-call.ts'
import { directionOf, fieldOf, recordOf, textOf } from '../../core/untrusted.ts'
import { partyNumberOf } from './read-party-number.ts'

export type RelayFrame =
  | {
      kind: 'setup'
      sessionId: string | null
      context: CallContext
      parameters: Record<string, string>
    }
  | { kind: 'prompt'; text: string; language: string | null }
  /** Speech that is still going on. */
  | { kind: 'partial' }
  | { kind: 'dtmf'; digit: string }
  /** What the caller has heard before speaking, and for how many milliseconds. */
  | { kind: 'interrupt'; heard: string; milliseconds: number | null }
  | { kind: 'error'; description: string }
  /** The call is over. */
  | { kind: 'end' }
  | { kind: 'info'; name: string | null; value: string | null }

const MOST_CHARACTERS = 65_536
const DIGIT = /^[0-9*#A-D]$/

/**
 * A frame of ConversationRelay, which Twilio defined and Telnyx speaks too; null for what is none.
 */
export function readRelayFrame(text: string): RelayFrame | null {
  const frame = text.length > MOST_CHARACTERS ? null : parse(text)
  switch (textOf(frame, 'type')) {
    case 'setup':
      return setupOf(frame)
    case 'prompt':
      return promptOf(frame)
    case 'dtmf': {
      const digit = textOf(frame, 'digit')
      return digit && DIGIT.test(digit) ? { kind: 'dtmf', digit } : null
    }
    case 'interrupt':
      return {
        kind: 'interrupt',
        heard: textOf(frame, 'utteranceUntilInterrupt') ?? '',
        milliseconds: durationOf(fieldOf(frame, 'durationUntilInterruptMs')),
      }
    case 'error':
      return { kind: 'error', description: textOf(frame, 'description') ?? '' }
    case 'end':
      return { kind: 'end' }
    case 'info':
      return { kind: 'info', name: textOf(frame, 'name'), value: textOf(frame, 'value') }
    default:
      return null
  }
}

/** Telnyx has a call control id where Twilio has none. */
function setupOf(frame: unknown): RelayFrame | null {
  const callId = textOf(frame, 'callSid') ?? textOf(frame, 'callControlId')
  if (!callId) return null
  const direction = directionOf(frame, 'direction')
  const [party, own] =
    direction === 'outbound' ? (['to', 'from'] as const) : (['from', 'to'] as const)
  const context: CallContext = {
    platform: textOf(frame, 'callControlId') ? 'telnyx' : 'twilio',
    callId,
    direction,
    partyNumber: partyNumberOf(fieldOf(frame, party)),
    ownNumber: textOf(frame, own),
  }
  const parameters = Object.entries(recordOf(fieldOf(frame, 'customParameters')) ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== '__proto__',
  )
  return {
    kind: 'setup',
    sessionId: textOf(frame, 'sessionId'),
    context,
    parameters: Object.fromEntries(parameters),
  }
}

function promptOf(frame: unknown): RelayFrame | null {
  const text = fieldOf(frame, 'voicePrompt')
  if (typeof text !== 'string') return null
  return fieldOf(frame, 'last') === false
    ? { kind: 'partial' }
    : { kind: 'prompt', text, language: textOf(frame, 'lang') }
}

/** Twilio writes the number as text, Telnyx as a number. */
function durationOf(value: unknown): number | null {
  const number =
    typeof value === 'string' && /^\d{1,9}(?:\.\d+)?$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export type Spoken = {
  last: boolean
  language?: string
  interruptible?: boolean
  preemptible?: boolean
}

/** Text to speak; `last` ends the turn. */
export function relayText(
  token: string,
  { last, language, interruptible, preemptible }: Spoken,
): string {
  return JSON.stringify({ type: 'text', token, last, lang: language, interruptible, preemptible })
}

export type Played = { loop?: number; interruptible?: boolean; preemptible?: boolean }

/** A recording to play, by its URL. */
export function relayPlay(
  source: string,
  { loop, interruptible, preemptible }: Played = {},
): string {
  return JSON.stringify({ type: 'play', source, loop, preemptible, interruptible })
}

/** Digits to press, with `w` for half a second of waiting. */
export function relaySendDigits(digits: string): string {
  return JSON.stringify({ type: 'sendDigits', digits })
}

/** BCP 47 tags of what is spoken and of what is listened for. */
export function relayLanguage(ttsLanguage: string, transcriptionLanguage = ttsLanguage): string {
  return JSON.stringify({ type: 'language', ttsLanguage, transcriptionLanguage })
}

/** Ends the session; what is handed over reaches the action of `<Connect>` as JSON in a text. */
export function relayEnd(handoff?: Record<string, unknown>): string {
  return JSON.stringify({
    type: 'end',
    ...(handoff ? { handoffData: JSON.stringify(handoff) } : {}),
  })
}
