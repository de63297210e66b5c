import type { Provenance } from '../../../events/provenance.ts'
import { retryOnConflict } from '../../../platform/db/conflict.ts'
import { transaction } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../deps.ts'
import type { FoundAccount } from '../../calendar-provider.ts'
import type { ConnectionKey } from '../../store/credentials.ts'
import { endLink, lockLink } from '../../store/sign-ins.ts'
import { applySignIn, type SignInRefusal } from '../apply-sign-in.ts'
import type { CalendarConnection } from '../calendar-connection-attributes.ts'
import { type Credentials, requireSecrets, sealCredentials } from '../access/credentials.ts'
import { lockConnection } from '../find-connection.ts'
import { recordChange } from '../record-change.ts'

type SignedIn = {
  linkHash: Buffer
  found: FoundAccount
  credentials: Credentials
  requestId: string
}

/**
 * Stores an account that an agent has signed in to with a link, with an event, and ends the link.
 * An account that is refused changes nothing, and the link stays. `ended`: the link has ended
 * meanwhile.
 */
export function storeSignIn(
  { pool, now, secrets, metrics }: Pick<Deps, 'pool' | 'now' | 'secrets' | 'metrics'>,
  key: ConnectionKey,
  { linkHash, found, credentials, requestId }: SignedIn,
): Promise<CalendarConnection | SignInRefusal | 'ended'> {
  const sealed = sealCredentials(requireSecrets(secrets), key, credentials)
  const provenance: Provenance = {
    actorKind: 'agent_link',
    actorId: key.id,
    requestId,
    callId: null,
    connectionId: null,
  }
  const attempt = () =>
    transaction(pool, async (tx) => {
      const write = { db: tx, workspaceId: key.workspaceId, now: now(), provenance }
      const before = await lockConnection(tx, key.workspaceId, key.id)
      if (before.archivedAt || !(await lockLink(tx, key, { linkHash, now: write.now })))
        return 'ended'
      const refusal = await applySignIn(write, before, { found, sealed })
      if (refusal) return refusal
      await endLink(tx, key, write.now)
      return recordChange(write, before, { always: true })
    })
  return retryOnConflict(attempt, () => {
    metrics.writeConflicts.inc()
  })
}
