import type { Db } from '../platform/db/pool.ts'
import type { Scope } from './scopes.ts'
import { insertToken } from './store.ts'
import { hashTokenSecret, newTokenSecret } from './token-secret.ts'
import type { WorkspaceId } from './workspace-id.ts'
import { newId } from '../platform/new-id.ts'

export type WantedToken = {
  name: string
  scopes: readonly Scope[]
  expiresAt: Temporal.Instant | null
  /** Requests a minute: null is the common limit, 0 is none. */
  rateLimit: number | null
  now: Temporal.Instant
  /** Only for the sample, whose token an operator may choose. */
  secret?: string
}

/** Makes a token and returns its secret, which is not stored and cannot be shown again. */
export async function createToken(db: Db, workspaceId: WorkspaceId, wanted: WantedToken): Promise<{ id: string; secret: string }> {
  const { now: createdAt, secret = newTokenSecret(workspaceId), ...rest } = wanted
  const id = newId()
  await insertToken(db, workspaceId, { ...rest, scopes: [...wanted.scopes], id, createdAt, secretHash: hashTokenSecret(secret) })
  return { id, secret }
}
