import type { CommandResult, ExitCode } from './command-result.ts'

/**
 * What a command has done. `data`: what it prints with --json; `output`: what it prints without it;
 * `message`: for standard error.
 */
export type Outcome = {
  data: unknown
  output: string
  message?: string
  /** 1 if something is left to do. */
  exitCode?: ExitCode
}

export function presentOutcome(
  { data, output, message = '', exitCode = 0 }: Outcome,
  { json = false }: { json?: boolean },
): CommandResult {
  return { exitCode, output: json ? JSON.stringify(data, null, 2) : output, message }
}
