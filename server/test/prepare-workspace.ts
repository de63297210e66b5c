import { createToken } from '../access/tokens/create-token.ts'
import { createWorkspace } from '../access/workspaces/create-workspace.ts'
import { SCOPES } from '../access/scopes.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { type Pool, transaction } from '../platform/db/pool.ts'
import { openTestPool } from './open-test-pool.ts'

type MakeRoster = (pool: Pool, workspaceId: WorkspaceId, now: Temporal.Instant) => Promise<unknown>

/**
 * Migrates an empty database and creates a workspace with a roster in it, before servers start on
 * it. Returns the secret of a token with every scope and without a rate limit.
 */
export async function prepareWorkspace(url: string, makeRoster: MakeRoster): Promise<string> {
  const { pool, close } = await openTestPool(url, 2)
  await migrate(pool, migrationsFolder)
  const now = Temporal.Now.instant()
  const { id, secret } = await transaction(pool, async (tx) => {
    const workspace = { name: 'Test', sandbox: false, phoneRegion: 'US', now }
    const { id: workspaceId } = await createWorkspace(tx, workspace)
    const wanted = { name: 'test', scopes: SCOPES, expiresAt: null, rateLimit: 0, now }
    return { ...(await createToken(tx, workspaceId, wanted)), id: workspaceId }
  })
  await makeRoster(pool, id, now)
  await close()
  return secret
}
