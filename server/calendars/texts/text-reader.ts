import type { WorkspaceId } from '../../platform/workspace-id.ts'
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

/** `too_large`: the text needs too much time or memory. `unavailable`: the process ends before. */
export type TextOutcome<Result> =
  | { ok: true; value: Result }
  | { ok: false; fault: { kind: 'too_large' | 'unavailable'; detail: string } }

/** Reads texts of providers, of any contents, without keeping other work waiting. */
export type TextReader = {
  run: <Input, Result>(
    task: TextTask<Input, Result>,
    input: Input,
    text: TextToRead,
  ) => Promise<TextOutcome<Result>>
  close: () => Promise<void>
}
