import type { Write } from '../../access/write.ts'
import { findPrevious } from '../../events/history/find-previous.ts'
import { Problem } from '../../http/problems/problem.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { formatInstant } from '../../platform/time.ts'
import { compareKnown } from '../core/attributes/known-fields.ts'
import { placeIdentifiers, renewHeld } from '../core/merging/merge-identifiers.ts'
import {
  identifiersAround,
  planUnmerge,
  type RestoredContact,
  type UnmergePlan,
} from '../core/merging/plan-unmerge.ts'
import { restoreDuplicates } from '../duplicates/carry-dismissals.ts'
import { storeSearchKeys } from '../list/store/search-keys.ts'
import { giveBackSuggestions } from '../suggestions/move-suggestions.ts'
import type { KeptPart, Merge, MergePart } from './merge.ts'
import type { References } from './merge-contacts.ts'
import {
  selectLastMergeId,
  selectMerge,
  selectMergeOf,
  selectRestore,
  updateUndone,
} from './store/merges.ts'
import {
  deleteLedger,
  insertContactEvents,
  insertLedger,
  insertParts,
  lockParts,
  replaceIdentifiers,
  selectTakenPlaces,
  updateSurvivor,
} from './store/parts.ts'

/** `restored`: the contacts that came back. */
export type UndoneMerge = { merge: Merge; restored: RestoredContact[] }

/**
 * Undoes a merge, with the events of all its contacts. Throws not_found, and merge_not_undoable if
 * it was undone, or if the contact that stayed was merged again since.
 */
export async function undoMerge(
  write: Write,
  { id, phoneRegion }: { id: string; phoneRegion: string },
  references: References,
): Promise<UndoneMerge> {
  const { db, workspaceId, now } = write
  const { merge, current } = await lockMerge(write, id)
  const restore = await selectRestore(db, workspaceId, merge.id)
  const before = revive(restore.survivor)
  const others = restore.others.map(revive)
  const question = {
    survivor: { before, current, mergeVersion: merge.version },
    others,
    merged: restore.merged,
    phoneRegion,
    formatInstant,
  }
  const taken = await selectTakenPlaces(db, workspaceId, identifiersAround(question), [current.id])
  const plan = planUnmerge(question, taken)
  const version = current.version + 1
  await insertParts(
    db,
    plan.others.map((each, i) => ({
      ...others[i]!.row,
      attributes: each.attributes,
      version: each.version,
      updated_at: now,
    })),
  )
  await replaceIdentifiers(db, workspaceId, [current.id], placeIdentifiers(plan.identifiers, taken))
  await deleteLedger(db, workspaceId, current.id, { after: before.version, upTo: merge.version })
  for (const each of plan.others) await insertLedger(db, workspaceId, each.id, each.ledger)
  await updateSurvivor(db, workspaceId, current.id, { ...plan.survivor, version, now })
  const survivor = { id: current.id, attributes: plan.survivor.attributes }
  await storeSearchKeys(db, workspaceId, [survivor, ...plan.others])
  await references.giveBack(db, workspaceId, { moved: restore.references, from: current.id })
  await updateUndone(db, workspaceId, { id: merge.id, others, repointed: restore.repointed }, now)
  await giveBackSuggestions(db, workspaceId, { from: current.id, ...restore.suggestions })
  await restoreDuplicates(db, workspaceId, restore.duplicates)
  await appendUndoEvents(write, { current, others, plan })
  return { merge: { ...merge, undoneAt: now }, restored: plan.others }
}

/** Locks the contact that stayed, which no other merge can then change. */
async function lockMerge(
  { db, workspaceId }: Write,
  id: string,
): Promise<{ merge: Merge; current: MergePart }> {
  const known = isUuid(id) ? await selectMerge(db, workspaceId, id) : null
  const { survivorId } = requireFound(known, 'merge')
  const [current] = await lockParts(db, workspaceId, [survivorId])
  const merge = requireFound(await selectMerge(db, workspaceId, id), 'merge')
  if (merge.undoneAt !== null)
    throw new Problem('merge_not_undoable', 'The merge was undone already.', {
      members: { reason: 'undone' },
    })
  const last = current
    ? await selectLastMergeId(db, workspaceId, survivorId)
    : await selectMergeOf(db, workspaceId, survivorId)
  if (!current && last === null) return requireFound<never>(null, 'merge')
  if (last !== merge.id)
    throw new Problem(
      'merge_not_undoable',
      `The contact was merged again later. Undo the merge ${last} first: ` +
        `POST /core/contact_merges/${last}/undo.`,
      { members: { reason: 'merged_again', merge_id: last } },
    )
  return { merge, current: current! }
}

/** A stored contact, whose times are texts, and whose identifiers may be by earlier rules. */
function revive<Part extends KeptPart>(part: Part): Part {
  return {
    ...part,
    identifiers: renewHeld(part.identifiers),
    ledger: part.ledger.map((entry) => ({
      ...entry,
      createdAt: Temporal.Instant.from(entry.createdAt as unknown as string),
    })),
  }
}

async function appendUndoEvents(
  write: Write,
  { current, others, plan }: { current: MergePart; others: readonly KeptPart[]; plan: UnmergePlan },
): Promise<void> {
  const type = 'contact.unmerged' as const
  await insertContactEvents(
    write.db,
    write.workspaceId,
    [
      {
        id: current.id,
        type,
        data: plan.survivor.attributes,
        previous: findPrevious(current.attributes, plan.survivor.attributes),
        knownChange: compareKnown(current.known, plan.survivor.known),
      },
      ...plan.others.map(({ id, attributes }, i) => ({
        id,
        type,
        data: attributes,
        previous: {
          merged_into: current.id,
          ...findPrevious(others[i]!.attributes, attributes),
        },
        knownChange: null,
      })),
    ],
    write,
  )
}
