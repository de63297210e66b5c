import type { CallContext } from '../../core/tool-call.ts'
import { directionOf, fieldOf, textOf } from '../../core/untrusted.ts'
import { readPartyNumber } from './read-party-number.ts'

export type RelayFrame =
  | { kind: 'setup'; context: CallContext }
  | { kind: 'prompt'; text: string }
  /** The caller is still speaking. */
  | { kind: 'partial' }
  | { kind: 'dtmf'; digit: string }
  /** The caller interrupted a line. `heard`: the part of it that was spoken before. */
  | { kind: 'interrupt'; heard: string }
  /** The call is over. */
  | { kind: 'end' }

const MAX_FRAME_LENGTH = 65_536
const DIGIT = /^[0-9*#A-D]$/

/**
 * Reads a frame of ConversationRelay, which is defined by Twilio and also implemented by Telnyx;
 * null for a frame that is irrelevant to a conversation.
 */
export function readRelayFrame(text: string): RelayFrame | null {
  const frame = text.length > MAX_FRAME_LENGTH ? null : parse(text)
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
      return { kind: 'interrupt', heard: textOf(frame, 'utteranceUntilInterrupt') ?? '' }
    case 'end':
      return { kind: 'end' }
    default:
      return null
  }
}

/** Only Telnyx sends a call control id. */
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
    partyNumber: readPartyNumber(fieldOf(frame, party)),
    ownNumber: textOf(frame, own),
  }
  return { kind: 'setup', context }
}

function promptOf(frame: unknown): RelayFrame | null {
  const text = fieldOf(frame, 'voicePrompt')
  if (typeof text !== 'string') return null
  return fieldOf(frame, 'last') === false ? { kind: 'partial' } : { kind: 'prompt', text }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
