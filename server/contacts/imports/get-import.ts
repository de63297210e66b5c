import type { Db, Tx } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { requireVersion, type Target } from '../../http/etags/read-if-match.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { ContactImport, ImportState } from './contact-import.ts'
import { selectImport, selectImportForUpdate } from './store/imports.ts'

/** Throws not_found, also while the file is still arriving. */
export async function getImport(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<ContactImport> {
  const found = isUuid(id) ? await selectImport(db, workspaceId, id) : null
  return requireFound(found?.state === 'uploading' ? null : found, 'contact import')
}

/**
 * The import in one of these states, which no other transaction changes until this one ends. Throws
 * not_found, precondition_failed and invalid_transition.
 */
export async function lockImport(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, version, states }: Target & { states: readonly ImportState[] },
): Promise<ContactImport> {
  const found = isUuid(id) ? await selectImportForUpdate(tx, workspaceId, id) : null
  const one = requireFound(found?.state === 'uploading' ? null : found, 'contact import')
  requireVersion(version, one.version)
  if (!states.includes(one.state))
    throw new Problem(
      'invalid_transition',
      `The import is ${one.state}; this is possible only if it is ${states.join(' or ')}.`,
      { members: { state: one.state, cause: 'import_state' } },
    )
  return one
}
