import { readArguments } from '../../core/read-arguments.ts'
import { readField, readListField, readTextField } from '../../core/read-field.ts'
import type { ToolCall } from '../../core/tool-call.ts'

/**
 * Of one message: they are run one after the other while the platform waits. Vapi tells its model
 * of those without an answer.
 */
const MAX_CALLS = 16

/** How much of a call there is: what cannot be run, one without arguments, one with them. */
type Reading = { call: ToolCall; worth: 0 | 1 | 2 }

/**
 * The calls of a `tool-calls` message. Vapi's documentation, its types and what it really sends
 * disagree about where they are, and the same call may come in several lists: of these the fullest
 * counts. A call without an id can only be answered with a fault.
 */
export function readToolCalls(message: unknown): ToolCall[] {
  const plain = [
    ...readListField(message, 'toolCallList'),
    ...readListField(message, 'toolCalls'),
  ].map((call) => readCall(call, null))
  const withTool = readListField(message, 'toolWithToolCallList').map((tool) =>
    readCall(readField(tool, 'toolCall') ?? tool, nameOf(tool)),
  )
  const byId = new Map<string, Reading>()
  for (const reading of [...plain, ...withTool]) {
    const known = byId.get(reading.call.id)
    if (!known || known.worth < reading.worth) byId.set(reading.call.id, reading)
  }
  return [...byId.values()].slice(0, MAX_CALLS).map(({ call }) => call)
}

/** `toolName` is how the tool beside the call is called, for a call that does not say so itself. */
function readCall(call: unknown, toolName: string | null): Reading {
  const id = readTextField(call, 'id') ?? ''
  const name = nameOf(call) ?? toolName ?? ''
  const raw =
    readField(call, 'function', 'arguments') ??
    readField(call, 'function', 'parameters') ??
    readField(call, 'arguments') ??
    readField(call, 'parameters')
  if (id === '') return { call: { id, name, fault: 'The call has no id.' }, worth: 0 }
  if (name === '') return { call: { id, name, fault: 'The call names no tool.' }, worth: 0 }
  const reading = readArguments(raw)
  if ('fault' in reading) return { call: { id, name, fault: reading.fault }, worth: 0 }
  return {
    call: { id, name, args: reading.args },
    worth: raw === undefined || raw === null ? 1 : 2,
  }
}

function nameOf(value: unknown): string | null {
  return readTextField(value, 'function', 'name') ?? readTextField(value, 'name')
}
