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
import { readBareCall } from '../protocol/read-bare-call.ts'
import { readPartyNumber } from '../protocol/read-party-number.ts'
import { readRecordingUrl } from '../protocol/read-recording-url.ts'

/**
 * The query parameters of a function that sends only its arguments, bound to Retell's variables of
 * the call.
 */
const RETELL_BOUND = ['caller_number', 'called_number', 'call_id'] as const

/**
 * Reads a custom function: `{ name, args, call }`, or only the arguments (`args_at_root`), with the
 * tool in the path and the context in the query. If the query has any of `RETELL_BOUND`, a `call`
 * in the body comes from the model, not from Retell. Retell sends no tool call id, so it is empty.
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

/** The direction decides which number is the other party's. A call in the browser has neither. */
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

/** Retell leaves a variable without a value in braces. */
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

type RetellEvent = {
  /** `call_started`, `call_ended`, `call_analyzed`, `transfer_started` and so on. */
  event: string
  context: CallContext
  reason: string | null
  lines: SpokenLine[]
  recordingUrl: string | null
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
    recordingUrl: readRecordingUrl(readTextField(call, 'recording_url')),
  }
}

/** The times of words are seconds since the start of the call. */
function linesOf(call: unknown): SpokenLine[] {
  const began = readNumberField(call, 'start_timestamp')
  const utterances = readListField(call, 'transcript_object').map((one) => {
    const seconds = readNumberField(readListField(one, 'words')[0], 'start')
    return {
      role: readTextField(one, 'role'),
      text: readTextField(one, 'content'),
      at: began === null || seconds === null ? null : began + seconds * 1000,
    }
  })
  return utterances.length > 0
    ? readSpokenLines(utterances)
    : parseTranscript(readTextField(call, 'transcript'))
}

/**
 * Reads the request for the variables of a ringing call. Retell may send it up to four times with
 * the same id.
 */
export function readRetellInbound(body: unknown): CallContext | null {
  const call = readObject(readField(body, 'call_inbound'))
  return readTextField(body, 'event') === 'call_inbound' && call
    ? contextOf({ ...call, direction: 'inbound' })
    : null
}
