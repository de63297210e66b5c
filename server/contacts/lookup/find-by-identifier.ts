import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { explainPhone } from '../core/warnings.ts'
import { type ContactQuestion, findContact } from '../find-contact.ts'
import { getContact } from '../get-contact.ts'
import type { AmbiguousContact } from '../save-contact.ts'
import type { Contact } from '../store/contacts.ts'
import { Problem } from '../../http/problems/problem.ts'

type LookedUp = { ok: true; contact: Contact; matchedOn: string }

/**
 * The contact that saving this identifier would update, and the attribute by which it is found.
 * Throws not_found if saving would create one, with the reason if no contact can have the number.
 */
export async function findByIdentifier(
  db: Db,
  workspaceId: WorkspaceId,
  question: ContactQuestion,
): Promise<LookedUp | AmbiguousContact> {
  const found = await findContact(db, workspaceId, question)
  if (!found.ok) return found
  const [matchedOn] = Object.entries(question.by).find(([, value]) => value !== undefined)!
  const { phone } = question.by
  const fault = typeof phone === 'string' ? explainPhone(phone, question.phoneRegion) : null
  if (found.contact === null)
    throw new Problem(
      'not_found',
      `No contact has this ${matchedOn.replace('_', ' ')}. ` +
        (fault ?? 'POST /core/contact with it creates one.'),
    )
  return { ok: true, contact: await getContact(db, workspaceId, found.contact.id), matchedOn }
}
