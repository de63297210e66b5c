import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Identifier } from '../core/identifiers/identifiers.ts'
import { selectHeld } from './store.ts'

/**
 * Those of the identifiers that no contact has: what is stored only with such an identifier belongs
 * to no other person.
 */
export async function listUnsharedIdentifiers<Each extends Identifier>(
  db: Db,
  workspaceId: WorkspaceId,
  identifiers: readonly Each[],
): Promise<Each[]> {
  if (identifiers.length === 0) return []
  const held = await selectHeld(db, workspaceId, identifiers)
  return identifiers.filter((_, index) => !held.has(index))
}
