import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { ProviderOutcome } from '../calendar-provider.ts'
import type { Effort } from '../ical/effort.ts'

/**
 * Reads a text of a provider. Its input and its result can be passed to another thread, where it is
 * found by its name in text-tasks.ts. May throw TooCostly.
 */
export type TextTask<Input, Result> = (input: Input, effort: Effort) => Result

/** `size`: of all text in the input, in characters or bytes. */
type TextToRead = {
  workspaceId: WorkspaceId
  size: number
  signal?: AbortSignal | undefined
}

/** Reads texts of providers, of any contents, without keeping other work waiting. */
export type TextReader = {
  /** `too_large`: the text needs too much time or memory. */
  run: <Input, Result>(
    task: TextTask<Input, Result>,
    input: Input,
    text: TextToRead,
  ) => Promise<ProviderOutcome<Result>>
  close: () => Promise<void>
}
