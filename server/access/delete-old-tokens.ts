import type { Db } from '../platform/db/pool.ts'
import { deleteTokensEndedBefore } from './store/tokens.ts'

const TOKEN_RETENTION = Temporal.Duration.from({ hours: 24 * 90 })

/** Deletes the tokens that were revoked or expired at least 90 days ago. */
export function deleteOldTokens(db: Db, now: Temporal.Instant): Promise<void> {
  return deleteTokensEndedBefore(db, now.subtract(TOKEN_RETENTION))
}
