/**
 * The data that a write was based on has changed: nothing was written, and a retry will succeed.
 */
export class Conflict extends Error {
  override readonly name: string = 'Conflict'
}

/**
 * Something outside of the database has to be done before the write is tried again, outside of its
 * transaction. Nothing was written.
 */
export class Postponed extends Conflict {
  override readonly name = 'Postponed'
  readonly beforeRetry: () => Promise<void>

  constructor(message: string, beforeRetry: () => Promise<void>) {
    super(message)
    this.beforeRetry = beforeRetry
  }
}

// unique_violation, exclusion_violation, foreign_key_violation (the referenced row was deleted in the
// meantime), serialization_failure, deadlock_detected (PostgreSQL, appendix A).
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
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isConflict(error) || attempts >= MAX_ATTEMPTS) throw error
      if (error instanceof Postponed) await error.beforeRetry()
      else onConflict()
    }
  }
}
