import { readArguments } from '../../core/read-arguments.ts'
import { readField, readListField, readTextField } from '../../core/read-field.ts'
import type { ToolCall } from '../../core/tool-call.ts'

/**
 * The maximum per message, since calls run sequentially while the platform waits. Vapi reports
 * calls without a result to its model.
 */
const MAX_CALLS = 16

/**
 * `completeness`: 0 for a call that cannot be run, 1 for a call without arguments, 2 for a call
 * with arguments.
 */
type Reading = { call: ToolCall; completeness: 0 | 1 | 2 }

/**
 * Reads the calls of a `tool-calls` message. Vapi's documentation, types and actual requests
 * disagree about their place, and the same call may occur in several lists; the most complete one
 * is used. A call without an id is a fault.
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
    if (!known || known.completeness < reading.completeness) byId.set(reading.call.id, reading)
  }
  return [...byId.values()].slice(0, MAX_CALLS).map(({ call }) => call)
}

/** `toolName`: the name of the tool that contains the call, for a call without a name. */
function readCall(call: unknown, toolName: string | null): Reading {
  const id = readTextField(call, 'id') ?? ''
  const name = nameOf(call) ?? toolName ?? ''
  const raw =
    readField(call, 'function', 'arguments') ??
    readField(call, 'function', 'parameters') ??
    readField(call, 'arguments') ??
    readField(call, 'parameters')
  if (id === '') return { call: { id, name, fault: 'The call has no id.' }, completeness: 0 }
  if (name === '') return { call: { id, name, fault: 'The call names no tool.' }, completeness: 0 }
  const reading = readArguments(raw)
  if ('fault' in reading) return { call: { id, name, fault: reading.fault }, completeness: 0 }
  return {
    call: { id, name, args: reading.args },
    completeness: raw === undefined || raw === null ? 1 : 2,
  }
}

function nameOf(value: unknown): string | null {
  return readTextField(value, 'function', 'name') ?? readTextField(value, 'name')
}
