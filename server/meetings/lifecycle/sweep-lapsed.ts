import { provenanceOf, systemActor } from '../../access/actor.ts'
import { retryOnConflict } from '../../platform/db/conflict.ts'
import { type Pool, transaction } from '../../platform/db/pool.ts'
import { selectLapsed } from '../store/holds.ts'
import { expireLapsed } from './expire-lapsed.ts'
import type { ChangeContext } from './write-change.ts'

const MAX_BATCH_SIZE = 200

/**
 * Marks expired holds and pending meetings of all workspaces as expired, each in its own
 * transaction. Nothing depends on it, since expired holds and meetings take no time. Several
 * processes may run it concurrently.
 */
export async function sweepLapsed(
  pool: Pool,
  { now, publicUrl, secrets }: Pick<ChangeContext, 'publicUrl' | 'secrets' | 'now'>,
): Promise<void> {
  for (const { workspaceId, ...one } of await selectLapsed(pool, now, MAX_BATCH_SIZE)) {
    const actor = systemActor(workspaceId)
    const context = { actor, provenance: provenanceOf(actor, null), publicUrl, secrets, now }
    await retryOnConflict(
      () => transaction(pool, (tx) => expireLapsed(tx, context, one)),
      () => {},
    )
  }
}
