import { provenanceOf, systemActor } from '../../access/actor.ts'
import { retryOnConflict } from '../../platform/db/conflict.ts'
import { type Pool, transaction } from '../../platform/db/pool.ts'
import type { WorkKind } from '../../work/work-kind.ts'
import { type Lapsed, selectLapsed } from '../store/holds.ts'
import { expireLapsed } from './expire-lapsed.ts'
import type { ChangeContext } from './write-change.ts'

type Host = { pool: Pool; now: () => Temporal.Instant } & Pick<
  ChangeContext,
  'publicUrl' | 'secrets'
>

/**
 * Marks expired holds and pending meetings as expired, each in its own transaction. No booking
 * depends on it: they take no time once they have expired, and the next booking that needs their
 * time marks them itself.
 */
export function defineExpiryWork(host: Host): WorkKind<Lapsed>[] {
  return [workOf(host, 'expire-holds', 'hold'), workOf(host, 'expire-meetings', 'meeting')]
}

function workOf(
  { pool, now, publicUrl, secrets }: Host,
  name: 'expire-holds' | 'expire-meetings',
  kind: Lapsed['kind'],
): WorkKind<Lapsed> {
  return {
    name,
    find: (workspaceId, question) => selectLapsed(pool, workspaceId, kind, question),
    keyOf: ({ id }) => id,
    run: async (workspaceId, lapsed) => {
      const actor = systemActor(workspaceId)
      const provenance = provenanceOf(actor, null)
      const context = { actor, provenance, publicUrl, secrets, now: now() }
      await retryOnConflict(
        () => transaction(pool, (tx) => expireLapsed(tx, context, lapsed)),
        () => {},
      )
      return false
    },
  }
}
