import { Conflict } from '../../platform/db/conflict.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { selectWhereabouts } from './store/merges.ts'

/**
 * Throws the reason why a statement found no contact with this id: contact_merged with the contact
 * that has its data now, or else what `otherwise` throws, not_found by default. Throws Conflict if
 * undoing a merge brought the contact back in the meantime.
 */
export async function requireContact(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  otherwise: () => void = () => {},
): Promise<never> {
  const { survivorId, exists } = isUuid(id)
    ? await selectWhereabouts(db, workspaceId, id)
    : { survivorId: null, exists: false }
  if (exists) throw new Conflict('The contact is back.')
  if (survivorId === null) {
    otherwise()
    return requireFound<never>(null, 'contact')
  }
  throw new Problem(
    'contact_merged',
    `The contact was merged into ${survivorId}. Use GET /core/contacts/${survivorId}.`,
    {
      headers: { link: `</core/contacts/${survivorId}>; rel="canonical"` },
      members: { contact_id: survivorId },
    },
  )
}
