import { readArguments } from '../../core/read-arguments.ts'
import { readDirectionField, readField, readTextField } from '../../core/read-field.ts'
import type { CallContext, ToolCall } from '../../core/tool-call.ts'
import { readPartyNumber } from '../protocol/read-party-number.ts'
import { readRecordingUrl } from '../protocol/read-recording-url.ts'

/**
 * Reads the generic envelope `{ tool, arguments, id?, call_id?, direction?, from?, to? }`; null if
 * it names no tool.
 */
export function readGenericRequest(body: unknown): { call: ToolCall; context: CallContext } | null {
  const name = readTextField(body, 'tool')
  if (!name) return null
  return {
    call: {
      id: readTextField(body, 'id') ?? '',
      name,
      ...readArguments(readField(body, 'arguments')),
    },
    context: contextOf(body),
  }
}

/**
 * Reads the report of a call's end, `{ call_id, reason?, recording_url?, direction?, from?, to? }`;
 * null if it names no call.
 */
export function readGenericCallEnd(
  body: unknown,
): { context: CallContext; reason: string | null; recordingUrl: string | null } | null {
  const context = contextOf(body)
  if (context.callId === null) return null
  const recordingUrl = readRecordingUrl(readTextField(body, 'recording_url'))
  return { context, reason: readTextField(body, 'reason'), recordingUrl }
}

function contextOf(body: unknown): CallContext {
  const direction = readDirectionField(body, 'direction')
  const [party, own] =
    direction === 'outbound' ? (['to', 'from'] as const) : (['from', 'to'] as const)
  return {
    platform: 'generic',
    callId: readTextField(body, 'call_id'),
    direction,
    partyNumber: readPartyNumber(readField(body, party)),
    ownNumber: readTextField(body, own),
  }
}
