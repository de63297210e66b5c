import { retryOnConflict } from '../../platform/db/conflict.ts'
import { type Pool, transaction, type Tx } from '../../platform/db/pool.ts'
import type { WriteResponse } from './create-idempotent-executor.ts'

/**
 * The response of a write whose transaction is rolled back. Throws what the write throws.
 */
export function rehearseWrite(
  pool: Pool,
  attempt: (tx: Tx) => Promise<WriteResponse>,
): Promise<WriteResponse> {
  return retryOnConflict(
    async () => {
      const rehearsal = new Rehearsal()
      try {
        return await transaction<never>(pool, async (tx) => {
          rehearsal.response = await attempt(tx)
          throw rehearsal
        })
      } catch (error) {
        if (error !== rehearsal) throw error
        return rehearsal.response!
      }
    },
    () => {},
  )
}

/** Ends the transaction without a commit. */
class Rehearsal extends Error {
  response: WriteResponse | undefined
}
