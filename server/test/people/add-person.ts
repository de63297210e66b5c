import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/pool.ts'
import { generateId } from '../../platform/generate-id.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Role } from '../../people/core/roles.ts'
import { createLink, INVITATION_LIFETIME } from '../../people/links/create-link.ts'
import { join } from '../../people/links/join.ts'

/** Adds a person, who cannot sign in, to the workspace. Returns its id. */
export async function addPerson(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  workspaceId: WorkspaceId,
  { role = 'viewer', name = 'Ada' }: { role?: Role; name?: string } = {},
): Promise<string> {
  const wanted = { role, lifetime: INVITATION_LIFETIME, now: now() }
  const person = { name, email: `${generateId()}@example.com`, signIn: { passwordHash: 'none' } }
  return transaction(pool, async (tx) => {
    const { secret } = await createLink(tx, workspaceId, wanted)
    return (await join(tx, { secret, as: person, now: now() })).personId
  })
}
