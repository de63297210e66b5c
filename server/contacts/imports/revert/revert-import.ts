import type { Write } from '../../../access/write.ts'
import type { Target } from '../../../http/etags/read-if-match.ts'
import { lockImport } from '../get-import.ts'
import { type ContactImport, NO_REVERTS } from '../contact-import.ts'
import { updateImport } from '../store/imports.ts'

/**
 * Begins to undo an import; a job does the work. Throws not_found, precondition_failed and
 * invalid_transition.
 */
export async function revertImport(
  { db, workspaceId, now }: Write,
  target: Target,
): Promise<ContactImport> {
  const states = ['completed', 'cancelled'] as const
  const one = await lockImport(db, workspaceId, { ...target, states })
  const reverting = { state: 'reverting', startedAt: now, revert: NO_REVERTS } as const
  return updateImport(db, one, reverting, now)
}
