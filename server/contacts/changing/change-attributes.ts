import type { Write } from '../../access/write.ts'
import { Problem } from '../../http/problems/problem.ts'
import { identifiersOf } from '../core/identifiers/identifiers.ts'
import { deriveEmailKey } from '../core/identifiers/is-email-address.ts'
import { duplicatesOf } from '../core/identifiers/match-contact.ts'
import { warningsOf } from '../core/warnings.ts'
import { planByRules } from '../custom-fields/plan-by-rules.ts'
import { readFieldRules } from '../custom-fields/read-field-rules.ts'
import type { ChangeRequest } from '../plan-change.ts'
import { problemOf } from '../present-contact.ts'
import { readCandidates } from '../read-candidates.ts'
import { type SavedContact, writePlannedContact } from '../save-contact.ts'
import type { Contact } from '../store/contacts.ts'

export type Changes = Pick<
  ChangeRequest,
  'phoneRegion' | 'contactFieldsVersion' | 'patch' | 'sources' | 'keepsFormers' | 'restored'
>

/**
 * Changes attributes of a contact that the transaction has locked, also those that identify it.
 * Throws email_in_use if another contact has the email, and invalid_attributes.
 */
export async function changeAttributes(
  write: Write,
  contact: Contact,
  changes: Changes,
): Promise<SavedContact> {
  const { db, workspaceId, now, provenance } = write
  const { patch, phoneRegion } = changes
  const identifiers = identifiersOf(patch, phoneRegion)
  const request = { ...changes, workspaceId, identifiers }
  const [[found], [rules]] = await Promise.all([
    readCandidates(db, [request]),
    readFieldRules(db, [request]),
  ])
  const { candidates, crowded, seen } = found!
  requireFreeEmail(contact, patch.email ?? null, [...candidates.values()])
  const stored = {
    formers: candidates.get(contact.id)?.formers ?? new Set<string>(),
    positions: seen,
  }
  const planned = planByRules({ ...request, now, provenance }, contact, stored, rules!)
  if (!planned.ok) throw problemOf(planned, null)
  const { write: plannedWrite, suggested: _, warnings, ...change } = planned
  if (plannedWrite) await writePlannedContact(db, plannedWrite)
  const duplicates = duplicatesOf(
    contact,
    { candidates: [...candidates.values()], crowded },
    identifiers,
  )
  return {
    ...change,
    result: plannedWrite ? 'updated' : 'unchanged',
    matchedOn: null,
    warnings: [
      ...warnings,
      ...warningsOf(patch, phoneRegion, {
        kind: 'match',
        id: contact.id,
        matchedOn: 'email',
        duplicates,
      }),
    ],
  }
}

function requireFreeEmail(
  { id }: Contact,
  email: string | null,
  candidates: readonly { id: string; attributes: Contact['attributes'] }[],
): void {
  if (email === null) return
  const owner = candidates.find(
    (each) =>
      each.id !== id &&
      each.attributes.email !== undefined &&
      deriveEmailKey(each.attributes.email) === deriveEmailKey(email),
  )
  if (owner)
    throw new Problem('email_in_use', `Contact ${owner.id} has the email "${email}".`, {
      members: { contact_id: owner.id },
    })
}
