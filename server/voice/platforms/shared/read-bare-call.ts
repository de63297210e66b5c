import { readArguments, splitArguments } from '../../core/read-arguments.ts'
import type { ToolCall } from '../../core/tool-call.ts'

/**
 * A tool call whose body is the arguments alone, the tool in the path: an object, the text where it
 * is not JSON, undefined where it is empty. `bound`: what the platform filled in itself. Platforms
 * that send this give a call no id, so it is empty.
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
