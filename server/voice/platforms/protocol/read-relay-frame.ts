import { readDirectionField, readField, readTextField } from '../../core/read-field.ts'
import type { CallContext } from '../../core/tool-call.ts'
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
  switch (readTextField(frame, 'type')) {
    case 'setup':
      return setupOf(frame)
    case 'prompt':
      return promptOf(frame)
    case 'dtmf': {
      const digit = readTextField(frame, 'digit')
      return digit && DIGIT.test(digit) ? { kind: 'dtmf', digit } : null
    }
    case 'interrupt':
      return { kind: 'interrupt', heard: readTextField(frame, 'utteranceUntilInterrupt') ?? '' }
    case 'end':
      return { kind: 'end' }
    default:
      return null
  }
}

/** Only Telnyx sends a call control id. */
function setupOf(frame: unknown): RelayFrame | null {
  const callId = readTextField(frame, 'callSid') ?? readTextField(frame, 'callControlId')
  if (!callId) return null
  const direction = readDirectionField(frame, 'direction')
  const [party, own] =
    direction === 'outbound' ? (['to', 'from'] as const) : (['from', 'to'] as const)
  const context: CallContext = {
    platform: readTextField(frame, 'callControlId') ? 'telnyx' : 'twilio',
    callId,
    direction,
    partyNumber: readPartyNumber(readField(frame, party)),
    ownNumber: readTextField(frame, own),
  }
  return { kind: 'setup', context }
}

function promptOf(frame: unknown): RelayFrame | null {
  const text = readField(frame, 'voicePrompt')
  if (typeof text !== 'string') return null
  return readField(frame, 'last') === false ? { kind: 'partial' } : { kind: 'prompt', text }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
