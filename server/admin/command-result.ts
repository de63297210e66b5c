/** The output of an operator command. `ok` false: the exit code is 1. */
export type CommandResult = { ok: boolean; text: string }
