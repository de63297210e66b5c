import { runJob } from '../platform/db/time-limits.ts'
import { Problem } from '../http/problems/problem.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError } from './command-error.ts'
import { type CommandResult, failed } from './command-result.ts'
import { presentOutcome } from './outcome.ts'
import { parseCommand } from './parse-command.ts'

/**
 * Runs an operator command. Invalid arguments change nothing, and the result states what is
 * expected.
 */
export async function runCommand(
  context: CommandContext,
  words: readonly string[],
): Promise<CommandResult> {
  const parsed = parseCommand(words)
  if (parsed.kind === 'result') return parsed.result
  if (parsed.kind !== 'run') return failed('This command does not run in the server.', 2)
  const { run, json } = parsed
  try {
    return presentOutcome(await runJob(() => run(context)), { json })
  } catch (error) {
    if (error instanceof CommandError) return failed(error.message, error.exitCode)
    if (error instanceof Problem) return failed(error.message)
    throw error
  }
}
