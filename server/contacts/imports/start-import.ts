import type { Write } from '../../access/write.ts'
import type { Target } from '../../http/etags/read-if-match.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import { identifies } from './core/mapping.ts'
import { lockImport } from './get-import.ts'
import { type ContactImport, NO_ROWS } from './contact-import.ts'
import { refuseUnconfirmed } from './core/refuse-unconfirmed.ts'
import { updateImport } from './store/imports.ts'
import { deleteRejections } from './store/rows.ts'

/**
 * Starts an import, or a dry run of it; a job does the work. Throws not_found, precondition_failed,
 * invalid_transition, and invalid_attributes if no column identifies contacts, or the encoding is a
 * guess that was not confirmed.
 */
export async function startImport(
  { db, workspaceId, now }: Write,
  target: Target,
  { isDryRun }: { isDryRun: boolean },
): Promise<ContactImport> {
  const one = await lockImport(db, workspaceId, { ...target, states: ['ready'] })
  if (!one.mapping.some(({ attribute }) => identifies(attribute)))
    throwIfInvalid([
      {
        pointer: '/data/attributes/mapping',
        code: 'no_identifier',
        detail:
          'No column identifies contacts. Map one to an email address, a phone number or a handle.',
      },
    ])
  // A dry run writes nothing, and shows what the encoding makes of the names.
  if (!one.encodingConfirmed && !isDryRun) throwIfInvalid([refuseUnconfirmed(one.encoding)])
  await deleteRejections(db, { workspaceId, importId: one.id })
  const state = isDryRun ? 'checking' : 'importing'
  return updateImport(
    db,
    one,
    { state, startedAt: now, nextBlock: 0, counts: NO_ROWS, unstored: [] },
    now,
  )
}
