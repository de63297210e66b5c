import type { CommandContext } from '../admin/command-context.ts'
import type { CommandResult } from '../admin/command-result.ts'
import { runCommand } from '../admin/run-command.ts'

/** Runs an operator command. `text`: everything that a terminal shows. */
export async function runOperatorCommand(
  context: CommandContext,
  words: readonly string[],
): Promise<CommandResult & { ok: boolean; text: string }> {
  const result = await runCommand(context, words)
  const { exitCode, output, message } = result
  return { ...result, ok: exitCode === 0, text: [output, message].filter(Boolean).join('\n') }
}
