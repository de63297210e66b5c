/**
 * Thrown where what a write was decided on is no longer so: nothing was written, and deciding again
 * will work.
 */
export class Conflict extends Error {
  override readonly name = 'Conflict'
}

// unique_violation, exclusion_violation, foreign_key_violation (what it points to was removed in
// between), serialization_failure, deadlock_detected (PostgreSQL, appendix A).
const CONFLICT_STATES = new Set(['23505', '23P01', '23503', '40001', '40P01'])
const MAX_ATTEMPTS = 100

export function isConflict(error: unknown): boolean {
  return (
    error instanceof Conflict ||
    (error instanceof Error && 'code' in error && CONFLICT_STATES.has(String(error.code)))
  )
}

/**
 * Runs `attempt` until it is not in conflict with another write. Each conflict means that some
 * other write was carried out, so the attempts end; a bug that conflicts with itself ends too, as
 * an error.
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
      onConflict()
    }
  }
}
