import { readArguments, splitArguments } from '../../core/read-arguments.ts'
import type { ToolCall } from '../../core/tool-call.ts'

/**
 * Reads a tool call whose body is only the arguments, with the tool in the path. The body is an
 * object, text if it is not JSON, or undefined if it is empty. `bound`: the values that the
 * platform has filled in. These platforms send no tool call id, so it is empty.
 */
export function readBareCall<Name extends string>(
  body: unknown,
  { toolFromPath, boundNames }: { toolFromPath: string; boundNames: readonly Name[] },
): { call: ToolCall; bound: Record<Name, unknown> } {
  const reading = readArguments(body)
  const { args, bound } = splitArguments('fault' in reading ? {} : reading.args, boundNames)
  return {
    call: { id: '', name: toolFromPath, ...('fault' in reading ? reading : { args }) },
    bound,
  }
}
