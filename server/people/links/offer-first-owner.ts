import { listWorkspaces } from '../../access/store/workspaces.ts'
import { type Pool, transaction } from '../../platform/db/pool.ts'
import { hasOwner } from '../store/members.ts'
import { deleteFirstOwnerLinks } from '../store/links.ts'
import { isSafeToSignIn } from '../sessions/require-safe-connection.ts'
import { addressOfLink, createLink, FIRST_OWNER_LIFETIME } from './create-link.ts'

/**
 * The address with which the first owner of this installation joins. The one of an earlier start
 * stops working. Null: there is an owner or no workspace, or people cannot sign in at this URL.
 */
export async function offerFirstOwner(
  pool: Pool,
  publicUrl: string,
  now: Temporal.Instant,
): Promise<string | null> {
  if (!isSafeToSignIn(publicUrl)) return null
  return transaction(pool, async (tx) => {
    if (await hasOwner(tx)) return null
    const [first] = await listWorkspaces(tx)
    if (!first) return null
    await deleteFirstOwnerLinks(tx)
    const { secret } = await createLink(tx, first.id, {
      role: 'owner',
      isFirstOwner: true,
      lifetime: FIRST_OWNER_LIFETIME,
      now,
    })
    return addressOfLink(publicUrl, secret)
  })
}
