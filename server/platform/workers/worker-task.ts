/** What a worker is asked to do. `input` and the result are values that can be cloned. */
export type WorkerRequest = { name: string; input: unknown }

/** `too_costly`: see `TooCostly`. `failed`: the function has thrown, which is a bug. */
export type WorkerResponse =
  { kind: 'done'; value: unknown } | { kind: 'too_costly' } | { kind: 'failed'; error: unknown }

export type WorkerTask = WorkerRequest & {
  /** Whose task it is, such as a workspace. */
  owner: number
  /** The size of the input, which counts against the queue of the owner. */
  bytes: number
  signal?: AbortSignal | undefined
}

/**
 * - `too_costly`: the task needs more time or memory than a task may;
 * - `queue_full`: too much of the owner waits already;
 * - `stopped`: its signal was aborted, or the pool was closed.
 */
export type TaskOutcome =
  { ok: true; value: unknown } | { ok: false; reason: 'too_costly' | 'queue_full' | 'stopped' }
