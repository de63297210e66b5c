import { generateTokenSecret, hashTokenSecret } from '../tokens/generate-token-secret.ts'
import type { Scope } from '../scopes.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { generateId } from '../../platform/generate-id.ts'
import { formatClientId } from './client-key.ts'
import { insertClient } from './store/clients.ts'

type WantedClient = {
  name: string
  scopes: readonly Scope[]
  /** Empty: the client has a secret and no users. Otherwise users sign in, and it has no secret. */
  redirectUris: readonly string[]
  now: Temporal.Instant
}

/**
 * Creates a client of a workspace. Its secret, if it has one, is not stored and cannot be shown
 * again.
 */
export async function createClient(
  db: Db,
  workspaceId: WorkspaceId,
  { name, scopes, redirectUris, now }: WantedClient,
): Promise<{ clientId: string; secret: string | null }> {
  const id = generateId()
  const secret = redirectUris.length === 0 ? generateTokenSecret(workspaceId, 'sls') : null
  await insertClient(db, {
    workspaceId,
    id,
    name,
    secretHash: secret === null ? null : hashTokenSecret(secret),
    scopes: [...scopes],
    redirectUris: [...redirectUris],
    createdAt: now,
  })
  return { clientId: formatClientId({ workspaceId, id }), secret }
}
