import type { Write } from '../../access/write.ts'
import { findChangeOf } from '../../events/history/find-change-of.ts'
import { Problem } from '../../http/problems/problem.ts'
import type { Target } from '../../http/etags/read-if-match.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import { planRevert, type RevertPlan } from '../core/merging/plan-revert.ts'
import { splitKnown } from '../core/attributes/split-known.ts'
import { lockContact } from '../lock-contact.ts'
import type { SavedContact } from '../save-contact.ts'
import { changeAttributes } from './change-attributes.ts'

/** `fields`: what to revert of the change; null: everything. */
type Revert = { changeId: string; fields: readonly string[] | null; phoneRegion: string }

/**
 * Sets the attributes of a change back to their former values, with how these were known. Values
 * that the change had set identify the contact no longer. Throws not_found, precondition_failed,
 * change_not_revertible, email_in_use and invalid_attributes.
 */
export async function revertChange(
  write: Write,
  target: Target,
  { changeId, fields, phoneRegion }: Revert,
): Promise<SavedContact> {
  const { db, workspaceId } = write
  const contact = await lockContact(db, workspaceId, target)
  const resource = { type: 'contact', id: contact.id } as const
  const change = requireFound(await findChangeOf(db, workspaceId, resource, changeId), 'change')
  const { before } = change
  if (before === null)
    throw notRevertible('The change created the contact. To remove the contact, delete it.', [])
  if (change.type !== 'contact.updated')
    throw notRevertible(
      'The change is that of a merge. Undo the merge: POST /core/contact_merges/{id}/undo.',
      [],
    )
  const { values: after, known } = splitKnown(change.after)
  const plan = planRevert({ before, after, known }, contact, fields)
  if (!plan.ok) throw problemOf(plan)
  return changeAttributes(write, contact, {
    phoneRegion,
    // The former values were stored before, and stay valid.
    contactFieldsVersion: null,
    patch: plan.patch,
    restored: plan.restored,
    keepsFormers: false,
  })
}

function problemOf({ reason, fields }: Extract<RevertPlan, { ok: false }>): Problem {
  if (reason === 'unknown_fields')
    throwIfInvalid(
      fields.map((field) => ({
        pointer: '/data/attributes/fields',
        code: 'not_changed',
        detail: `The change does not contain "${field}". Send fields that it changed.`,
      })),
    )
  return notRevertible(
    `Changed or verified since: ${fields.join(', ')}. Set these directly, or revert only the other fields.`,
    fields,
  )
}

function notRevertible(detail: string, fields: readonly string[]): Problem {
  return new Problem('change_not_revertible', detail, { members: { fields } })
}
