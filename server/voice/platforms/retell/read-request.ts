import { readArguments } from '../../core/read-arguments.ts'
import {
  readDirectionField,
  readField,
  readListField,
  readNumberField,
  readObject,
  readTextField,
} from '../../core/read-field.ts'
import { parseTranscript, readSpokenLines, type SpokenLine } from '../../core/spoken-lines.ts'
import type { CallContext, ToolCall } from '../../core/tool-call.ts'
import { readBareCall } from '../shared/read-bare-call.ts'
import { readPartyNumber } from '../shared/read-party-number.ts'

/**
 * What a function that sends its arguments alone has bound in its query, from Retell's variables of
 * the call.
 */
const RETELL_BOUND = ['caller_number', 'called_number', 'call_id'] as const

/**
 * A custom function: `{ name, args, call }`, or the arguments alone (`args_at_root`), where the
 * tool is in the path and the context in the query. Once the query binds any of `RETELL_BOUND`, a
 * `call` in the body is the model's and not Retell's. Retell gives a call of a function no id, so
 * it is empty.
 */
export function readRetellFunction(
  body: unknown,
  {
    toolFromPath,
    query,
  }: { toolFromPath: string | null; query: Readonly<Record<string, unknown>> },
): { call: ToolCall; context: CallContext } | null {
  const isBound = RETELL_BOUND.some((name) => Object.hasOwn(query, name))
  const call = readObject(readField(body, 'call'))
  const signedName = readTextField(body, 'name')
  const args = readField(body, 'args')
  if (!isBound && call && signedName && args !== undefined) {
    return { call: { id: '', name: signedName, ...readArguments(args) }, context: contextOf(call) }
  }
  if (!toolFromPath) return null
  return {
    call: readBareCall(body, { toolFromPath, boundNames: [] }).call,
    context: boundContext(query),
  }
}

/** Which number is whose depends on the direction, and a call in the browser has neither. */
function contextOf(call: unknown): CallContext {
  const direction = readDirectionField(call, 'direction')
  const [party, own] =
    direction === 'outbound'
      ? (['to_number', 'from_number'] as const)
      : (['from_number', 'to_number'] as const)
  return {
    platform: 'retell',
    callId: readTextField(call, 'call_id'),
    direction,
    partyNumber: readPartyNumber(readField(call, party)),
    ownNumber: readTextField(call, own),
  }
}

/** A variable that Retell knows nothing for stays as it is written, in braces. */
function boundContext(query: Readonly<Record<string, unknown>>): CallContext {
  const known = (name: (typeof RETELL_BOUND)[number]) => {
    const text = readTextField(query, name)
    return text === null || text.includes('{{') ? null : text
  }
  return {
    platform: 'retell',
    callId: known('call_id'),
    direction: readDirectionField(query, 'direction'),
    partyNumber: readPartyNumber(known('caller_number')),
    ownNumber: known('called_number'),
  }
}

export type RetellEvent = {
  /** `call_started`, `call_ended`, `call_analyzed`, `transfer_started` and so on. */
  event: string
  context: CallContext
  reason: string | null
  lines: SpokenLine[]
}

/** Reads an event of a call, `{ event, call }`. */
export function readRetellEvent(body: unknown): RetellEvent | null {
  const event = readTextField(body, 'event')
  const call = readObject(readField(body, 'call'))
  if (!event || !call) return null
  return {
    event,
    context: contextOf(call),
    reason: readTextField(call, 'disconnection_reason'),
    lines: linesOf(call),
  }
}

/** Words have seconds since the call began. */
function linesOf(call: unknown): SpokenLine[] {
  const began = readNumberField(call, 'start_timestamp')
  const told = readListField(call, 'transcript_object').map((one) => {
    const seconds = readNumberField(readListField(one, 'words')[0], 'start')
    return {
      role: readTextField(one, 'role'),
      text: readTextField(one, 'content'),
      at: began === null || seconds === null ? null : began + seconds * 1000,
    }
  })
  return told.length > 0
    ? readSpokenLines(told)
    : parseTranscript(readTextField(call, 'transcript'))
}

/**
 * Reads the request for variables of a call that rings. Retell may repeat it up to four times with
 * the same id.
 */
export function readRetellInbound(body: unknown): CallContext | null {
  const call = readObject(readField(body, 'call_inbound'))
  return readTextField(body, 'event') === 'call_inbound' && call
    ? contextOf({ ...call, direction: 'inbound' })
    : null
}
