import type { ExitCode } from './command-result.ts'

/** A command that cannot be carried out: the message states why, and what to do. */
export class CommandError extends Error {
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
