import { provenanceOf, systemActor } from '../../access/actor.ts'
import { retryOnConflict } from '../../platform/db/conflict.ts'
import { type Pool, transaction } from '../../platform/db/pool.ts'
import { selectLapsed } from '../store/holds.ts'
import { expireLapsed } from './expire-lapsed.ts'

const MAX_BATCH_SIZE = 200

/**
 * Writes down which holds and pending meetings have lapsed, in every workspace, each in a
 * transaction of its own. Nobody waits for it: what has lapsed takes no time from that very moment.
 * Several processes may do it at once.
 */
export async function sweepLapsed(
  pool: Pool,
  { publicUrl, now }: { publicUrl: string; now: Temporal.Instant },
): Promise<void> {
  for (const { workspaceId, ...one } of await selectLapsed(pool, now, MAX_BATCH_SIZE)) {
    const actor = systemActor(workspaceId)
    const context = { actor, provenance: provenanceOf(actor, null), publicUrl, now }
    await retryOnConflict(
      () => transaction(pool, (tx) => expireLapsed(tx, context, one)),
      () => {},
    )
  }
}
