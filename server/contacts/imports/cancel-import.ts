import type { Write } from '../../access/write.ts'
import type { Target } from '../../http/etags/read-if-match.ts'
import { lockImport } from './get-import.ts'
import { type ContactImport, NO_ROWS } from './contact-import.ts'
import { updateImport } from './store/imports.ts'
import { endImport } from './run/work-on-import.ts'

/**
 * Cancels an import: rows that were imported stay, and it can be reverted. A dry run ends, and the
 * import can be started. Throws not_found, precondition_failed and invalid_transition.
 */
export async function cancelImport(
  { db, workspaceId, now }: Write,
  target: Target,
): Promise<ContactImport> {
  const states = ['ready', 'checking', 'importing'] as const
  const one = await lockImport(db, workspaceId, { ...target, states })
  if (one.state === 'checking')
    return updateImport(
      db,
      one,
      { state: 'ready', nextBlock: 0, counts: NO_ROWS, unstored: [] },
      now,
    )
  return endImport(db, one, { state: 'cancelled', now })
}
