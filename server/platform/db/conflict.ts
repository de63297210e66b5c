/**
 * The data that a write was based on has changed: nothing was written, and a retry will succeed.
 * Values that were read before a decision are checked when it is written, by version, position or
 * constraint. Correctness never depends on a lock in the memory of a process.
 */
export class Conflict extends Error {
  override readonly name: string = 'Conflict'
}

/** `waitedMs`: how long the write has waited for such work already. */
type BeforeRetry = (waitedMs: number) => Promise<void>

/**
 * Something outside of the database has to be done before the write is tried again, outside of its
 * transaction. Nothing was written.
 */
export class Postponed extends Conflict {
  override readonly name = 'Postponed'
  readonly beforeRetry: BeforeRetry

  constructor(message: string, beforeRetry: BeforeRetry) {
    super(message)
    this.beforeRetry = beforeRetry
  }
}

// unique_violation, exclusion_violation, foreign_key_violation (the referenced row was deleted in
// the meantime), serialization_failure, deadlock_detected (PostgreSQL, appendix A).
const CONFLICT_STATES = new Set(['23505', '23P01', '23503', '40001', '40P01'])
const MAX_ATTEMPTS = 100

export function isConflict(error: unknown): boolean {
  return (
    error instanceof Conflict ||
    (error instanceof Error && 'code' in error && CONFLICT_STATES.has(String(error.code)))
  )
}

/**
 * Retries `attempt` as long as it conflicts with another write. Each conflict means that another
 * write succeeded, so the retries end; a bug that always conflicts fails after MAX_ATTEMPTS.
 */
export async function retryOnConflict<T>(
  attempt: () => Promise<T>,
  onConflict: () => void,
): Promise<T> {
  let waitedMs = 0
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isConflict(error) || attempts >= MAX_ATTEMPTS) throw error
      if (!(error instanceof Postponed)) {
        onConflict()
        continue
      }
      const startedAt = performance.now()
      await error.beforeRetry(waitedMs)
      waitedMs += performance.now() - startedAt
    }
  }
}
