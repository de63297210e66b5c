import type { Db } from '../platform/db/pool.ts'
import { deleteUnusedBefore } from './store/clients.ts'
import { deleteExpired } from './store/sign-ins.ts'
import { deleteEmptyGrants, deleteExpiredTokens } from './store/tokens.ts'

/**
 * Removes expired tokens, codes and sign-ins, grants without tokens, and self-registered clients
 * that got no grant for a day.
 */
export async function sweepOauth(db: Db, now: Temporal.Instant): Promise<void> {
  const aDayAgo = now.subtract({ hours: 24 })
  await deleteExpiredTokens(db, now)
  await deleteEmptyGrants(db, now.subtract({ hours: 1 }))
  await deleteExpired(db, now)
  await deleteUnusedBefore(db, aDayAgo)
}
