import { requireFound } from '../../http/problems/require-found.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { requireVersion, type Target } from '../../http/etags/read-if-match.ts'
import { type KnownMember, lockMember, selectMember } from '../store/members.ts'

/** The person with this id, which may be any text from a path. Throws not_found. */
export async function findMember(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<KnownMember> {
  return requireFound(isUuid(id) ? await selectMember(db, workspaceId, id) : null, 'person')
}

/**
 * The person, whose role cannot change until the transaction ends. Throws not_found and
 * precondition_failed.
 */
export async function lockMemberAt(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, version }: Target,
): Promise<KnownMember> {
  const locked = requireFound(isUuid(id) ? await lockMember(tx, workspaceId, id) : null, 'person')
  requireVersion(version, locked.version)
  return findMember(tx, workspaceId, id)
}
