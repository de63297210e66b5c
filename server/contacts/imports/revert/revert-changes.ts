import type { Write } from '../../../access/write.ts'
import {
  type StoredChange,
  hasChangesOfOthers,
  listChangesOfImport,
} from '../../../events/store/changes.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { Problem } from '../../../http/problems/problem.ts'
import { changeAttributes, type Changes } from '../../changing/change-attributes.ts'
import { findChangedFields } from '../../core/attributes/find-changed-fields.ts'
import { splitKnown } from '../../core/attributes/split-known.ts'
import { findSurvivor } from '../../merging/store/merges.ts'
import { type Contact, selectContactForUpdate } from '../../store/contacts.ts'
import { deleteCreatedContact } from './delete-created-contact.ts'
import { type ContactImport, NO_REVERTS } from '../contact-import.ts'
import { planPartialRevert } from '../core/plan-partial-revert.ts'
import { type EraseAttempts, eraseDeleted } from './erase-deleted.ts'
import { revertConsents } from './revert-consents.ts'
import { deleteSuggestionsOfImport } from '../../suggestions/store.ts'
import { updateImport } from '../store/imports.ts'
import { deleteRows, insertLeftovers, type Leftover } from '../store/rows.ts'

const BATCH_SIZE = 100
const REFUSALS: readonly string[] = ['email_in_use', 'invalid_attributes']

type Reverted = { kind: 'deleted' | 'restored' | 'gone'; leftover?: Leftover }

/**
 * Reverts the next changes of an import, from the newest to the oldest. Its own changes have later
 * numbers, so they are not reverted in turn.
 */
export async function revertChanges(
  tx: Tx,
  one: ContactImport,
  { now, eraseAttempts }: { now: Temporal.Instant; eraseAttempts: EraseAttempts },
): Promise<void> {
  const { workspaceId, id: importId } = one
  const changes = await listChangesOfImport(tx, workspaceId, {
    importId,
    before: one.revertedTo,
    limit: BATCH_SIZE,
  })
  const counts = { ...(one.revert ?? NO_REVERTS) }
  const leftovers = new Map<string, Leftover>()
  const deletedIds: string[] = []
  const provenance = {
    actorKind: 'import',
    actorId: importId,
    requestId: null,
    callId: null,
    connectionId: null,
  } as const
  const write: Write = { db: tx, workspaceId, now, provenance }
  for (const change of changes) {
    const { kind, leftover } = await revertOne(write, one, change)
    if (leftover) {
      counts.kept++
      addLeftover(leftovers, leftover)
    }
    if (kind !== 'gone') counts[kind]++
    if (kind === 'deleted') deletedIds.push(change.resourceId)
  }
  await eraseDeleted(tx, workspaceId, { contactIds: deletedIds, now, eraseAttempts })
  await insertLeftovers(tx, { workspaceId, importId }, [...leftovers.values()])
  const revertedTo = changes.at(-1)?.seq ?? one.revertedTo
  if (changes.length === BATCH_SIZE)
    return void (await updateImport(tx, one, { revert: counts, revertedTo }, now))
  await deleteSuggestionsOfImport(tx, workspaceId, importId)
  await deleteRows(tx, { workspaceId, importId }, { withRejections: true })
  const rowsDeletedAt = one.rowsDeletedAt ?? now
  const ended = {
    state: 'reverted',
    endedAt: now,
    revert: counts,
    revertedTo,
    rowsDeletedAt,
  } as const
  await updateImport(tx, one, ended, now)
}

/** Of two changes of one contact, the attributes of both are listed together. */
function addLeftover(leftovers: Map<string, Leftover>, leftover: Leftover): void {
  const listed = leftovers.get(leftover.contactId)
  const attributes = [...new Set([...(listed?.attributes ?? []), ...leftover.attributes])]
  leftovers.set(leftover.contactId, { ...leftover, ...listed, attributes })
}

async function revertOne(
  write: Write,
  one: ContactImport,
  change: StoredChange,
): Promise<Reverted> {
  const contact = await selectContactForUpdate(write.db, write.workspaceId, change.resourceId)
  if (contact === null) return lookForMerged(write, change)
  if (change.before !== null) {
    const { kind, leftover } = await restore(write, contact, { one, change })
    return leftover && !(await isOnlyOf(write, one, contact)) ? { kind, leftover } : { kind }
  }
  const kept = await deleteCreatedContact(write, contact)
  return kept === null
    ? { kind: 'deleted' }
    : { kind: 'gone', leftover: { contactId: contact.id, reason: kept, attributes: [] } }
}

/**
 * Whether nothing but the import has created and changed the contact, so that it is deleted later.
 */
async function isOnlyOf(
  { db, workspaceId }: Write,
  one: ContactImport,
  { id, createdAt }: Contact,
): Promise<boolean> {
  return (
    Temporal.Instant.compare(createdAt, one.createdAt) >= 0 &&
    !(await hasChangesOfOthers(db, workspaceId, { type: 'contact', id }, one.id))
  )
}

/**
 * A contact that was merged is not changed: its values are those of another one, which is listed.
 */
async function lookForMerged(
  { db, workspaceId }: Write,
  { resourceId, before, after }: StoredChange,
): Promise<Reverted> {
  const contactId = await findSurvivor(db, workspaceId, resourceId)
  if (contactId === null) return { kind: 'gone' }
  const attributes =
    before === null ? [] : findChangedFields({ before, after: splitKnown(after).values })
  return { kind: 'gone', leftover: { contactId, reason: 'merged_since', attributes } }
}

/** Sets back what was not changed again; the rest is listed. */
async function restore(
  write: Write,
  contact: Contact,
  { one, change }: { one: ContactImport; change: StoredChange },
): Promise<Reverted> {
  const { values: after, known } = splitKnown(change.after)
  const values = { before: change.before!, after }
  const { patch, restored, changed, denied } = planPartialRevert({ ...values, known }, contact)
  const names = Object.keys(patch)
  const isFree =
    names.length === 0 ||
    (await changeUnlessInUse(write, contact, { phoneRegion: one.phoneRegion, patch, restored }))
  const consents = await revertConsents(write, contact.id, values)
  const again = [...changed, ...consents.changed]
  const attributes = [...again, ...(isFree ? [] : names), ...denied, ...consents.denied]
  const reason = !isFree ? 'in_use' : again.length > 0 ? 'changed_since' : 'consent_denied'
  return {
    kind: consents.isReverted || (isFree && names.length > 0) ? 'restored' : 'gone',
    ...(attributes.length > 0 && { leftover: { contactId: contact.id, reason, attributes } }),
  }
}

/** False: another contact has got the former email in the meantime, and nothing was changed. */
async function changeUnlessInUse(
  write: Write,
  contact: Contact,
  changes: Pick<Changes, 'phoneRegion' | 'patch' | 'restored'>,
): Promise<boolean> {
  try {
    await changeAttributes(write, contact, {
      ...changes,
      contactFieldsVersion: null,
      keepsFormers: false,
    })
    return true
  } catch (error) {
    // Both are decided before anything is written.
    if (error instanceof Problem && REFUSALS.includes(error.code)) return false
    throw error
  }
}
