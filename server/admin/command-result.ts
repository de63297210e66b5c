/** 0: the command succeeded, 1: it was refused or failed, 2: its arguments are invalid. */
export type ExitCode = 0 | 1 | 2

/**
 * What an operator command prints: `output` on standard output, so that it can be piped, and
 * `message` on standard error. Each is empty, or text without a line break at its end.
 */
export type CommandResult = { exitCode: ExitCode; output: string; message: string }

/** A command that was refused or failed. */
export function failed(message: string, exitCode: ExitCode = 1): CommandResult {
  return { exitCode, output: '', message }
}
