import { readField, readObject, readTextField } from '../../core/read-field.ts'
import type { CallContext, ToolCall } from '../../core/tool-call.ts'
import { readBareCall } from '../protocol/read-bare-call.ts'
import { readPartyNumber } from '../protocol/read-party-number.ts'

/**
 * The fields that Telnyx fills in (`preset_body_fields` in our tool definitions), replacing any
 * values of the model.
 */
export const TELNYX_BOUND = [
  'telnyx_end_user_target',
  'telnyx_agent_target',
  'call_control_id',
  'telnyx_conversation_id',
] as const

/**
 * Reads a webhook tool call: only the arguments, with the tool in the path. Telnyx sends no tool
 * call id, so it is empty.
 */
export function readTelnyxTool(
  body: unknown,
  { toolFromPath }: { toolFromPath: string },
): { call: ToolCall; context: CallContext } | null {
  if (toolFromPath === '') return null
  const { call, bound } = readBareCall(body, { toolFromPath, boundNames: TELNYX_BOUND })
  return { call, context: contextOf(bound) }
}

/**
 * Reads the request for variables at the start of a call, an event whose payload has the names of
 * `TELNYX_BOUND`.
 */
export function readTelnyxInitialization(body: unknown): CallContext | null {
  const payload = readObject(readField(body, 'data', 'payload'))
  return payload && readTextField(body, 'data', 'event_type') === 'assistant.initialization'
    ? contextOf(payload)
    : null
}

/** Telnyx leaves a variable without a value in braces. */
function contextOf(bound: Record<string, unknown>): CallContext {
  const known = (name: (typeof TELNYX_BOUND)[number]) => {
    const text = readTextField(bound, name)
    return text === null || text.includes('{{') ? null : text
  }
  return {
    platform: 'telnyx',
    callId: known('call_control_id') ?? known('telnyx_conversation_id'),
    direction: null,
    partyNumber: readPartyNumber(known('telnyx_end_user_target')),
    ownNumber: known('telnyx_agent_target'),
  }
}
