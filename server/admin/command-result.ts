/** What a command says to the operator who typed it. `ok` false: it ends with exit code 1. */
export type CommandResult = { ok: boolean; text: string }
