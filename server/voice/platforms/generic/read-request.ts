import { readArguments } from '../../core/read-arguments.ts'
import type { CallContext, ToolCall } from '../../core/tool-call.ts'
import { directionOf, fieldOf, textOf } from '../../core/untrusted.ts'
import { readPartyNumber } from '../shared/read-party-number.ts'

/**
 * Reads the generic envelope `{ tool, arguments, id?, call_id?, direction?, from?, to? }`; null if
 * it names no tool.
 */
export function readGenericRequest(body: unknown): { call: ToolCall; context: CallContext } | null {
  const name = textOf(body, 'tool')
  if (!name) return null
  const direction = directionOf(body, 'direction')
  const [party, own] =
    direction === 'outbound' ? (['to', 'from'] as const) : (['from', 'to'] as const)
  return {
    call: { id: textOf(body, 'id') ?? '', name, ...readArguments(fieldOf(body, 'arguments')) },
    context: {
      platform: 'generic',
      callId: textOf(body, 'call_id'),
      direction,
      partyNumber: readPartyNumber(fieldOf(body, party)),
      ownNumber: textOf(body, own),
    },
  }
}
