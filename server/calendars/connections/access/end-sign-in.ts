import { BY_SYSTEM } from '../../../events/provenance.ts'
import { transaction } from '../../../platform/db/pool.ts'
import { selectConnectionForUpdate } from '../../store/connections.ts'
import { type ConnectionKey, selectCredentials } from '../../store/credentials.ts'
import { changeState } from '../change-state.ts'
import type { FailureCode } from '../core/failures.ts'
import type { AccessHost } from './access-host.ts'

/**
 * The credentials are not accepted any more: the connection needs a sign-in, with an event. False:
 * it is archived, or other credentials were stored in the meantime.
 */
export function endSignIn(
  { pool, now }: Pick<AccessHost, 'pool' | 'now'>,
  key: ConnectionKey,
  { version, failureCode }: { version: number; failureCode: FailureCode },
): Promise<boolean> {
  const { workspaceId, id } = key
  return transaction(pool, async (tx) => {
    await selectConnectionForUpdate(tx, workspaceId, id)
    const row = await selectCredentials(tx, key)
    if (!row || row.version !== version) return false
    const write = { db: tx, workspaceId, now: now(), provenance: BY_SYSTEM }
    await changeState(write, id, { state: 'needs_sign_in', failureCode })
    return true
  })
}
