import type { Write } from '../../access/write.ts'
import { findPrevious } from '../../events/history/find-previous.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { generateId } from '../../platform/generate-id.ts'
import { Problem } from '../../http/problems/problem.ts'
import { requireVersion } from '../../http/etags/read-if-match.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import { formatInstant } from '../../platform/time.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { applyPatch } from '../core/attributes/apply-patch.ts'
import type { AttributePatch, Attributes } from '../core/attributes/attributes.ts'
import { deriveAttributes } from '../core/attributes/derive-attributes.ts'
import { compareKnown, fieldsOf, type KnownFields } from '../core/attributes/known-fields.ts'
import { mergeAttributes } from '../core/merging/merge-attributes.ts'
import { consentsOf, type LedgerEntry, mergeLedgers } from '../core/merging/merge-ledgers.ts'
import {
  mergeIdentifiers,
  placeIdentifiers,
  type TakenPlace,
} from '../core/merging/merge-identifiers.ts'
import type { FieldRules } from '../custom-fields/core/field-rules.ts'
import { carryDismissals } from '../duplicates/carry-dismissals.ts'
import { storeSearchKeys } from '../list/store/search-keys.ts'
import { moveSuggestions } from '../suggestions/move-suggestions.ts'
import { keepPart } from './keep-part.ts'
import type { Merge, MergePart, MovedReferences } from './merge.ts'
import { requireContact } from './require-contact.ts'
import { requireRules, requireValidPatch } from './require-valid-patch.ts'
import { insertMerge, selectMergedInto } from './store/merges.ts'
import {
  deleteParts,
  insertContactEvents,
  insertLedger,
  lockParts,
  replaceIdentifiers,
  selectTakenPlaces,
  updateSurvivor,
} from './store/parts.ts'

/** The most contacts that can have been merged into one, also indirectly. */
const MAX_MERGED = 500

/**
 * `id`: the contact that stays, at this version; null: any. `otherIds`: those that are merged into
 * it. `patch`: the values to keep of some attributes; null clears.
 */
type MergeRequest = {
  id: string
  version: number | null
  otherIds: readonly string[]
  patch: AttributePatch
  phoneRegion: string
  /** The version of the definitions of custom fields; null: nothing is defined. */
  contactFieldsVersion: string | null
}

/** Moves the resources that refer to contacts, such as meetings, and gives them back. */
export type References = {
  move: (
    tx: Tx,
    workspaceId: WorkspaceId,
    to: { from: readonly string[]; to: string },
  ) => Promise<MovedReferences>
  giveBack: (
    tx: Tx,
    workspaceId: WorkspaceId,
    back: { moved: MovedReferences; from: string },
  ) => Promise<void>
}

/**
 * Merges contacts into one, with the events of all of them. The others are deleted. Throws
 * not_found, contact_merged, precondition_failed, email_in_use and invalid_attributes.
 */
export async function mergeContacts(
  write: Write,
  request: MergeRequest,
  references: References,
): Promise<Merge> {
  const { db, workspaceId, now } = write
  const { survivor, others } = await lockAll(write, request)
  const rules = await requireRules(write, request)
  const plan = planMerge(write, { survivor, others, request, rules })
  const otherIds = others.map(({ id }) => id)
  const ids = [survivor.id, ...otherIds]
  const wanted = mergeIdentifiers(
    [survivor, ...others],
    { contactId: survivor.id, attributes: plan.attributes },
    request.phoneRegion,
  )
  const taken = await selectTakenPlaces(db, workspaceId, wanted, ids)
  requireFreeEmail(wanted, taken)
  const moved = await references.move(db, workspaceId, { from: otherIds, to: survivor.id })
  const mergedInto = await selectMergedInto(db, workspaceId, otherIds)
  const duplicates = await carryDismissals(db, workspaceId, { survivorId: survivor.id, otherIds })
  const merge: Omit<Merge, 'undoneAt'> = {
    id: generateId(),
    survivorId: survivor.id,
    version: plan.version,
    mergedIds: otherIds,
    moved: {
      identifiers: sumOf(others, ({ identifiers }) => identifiers.length),
      consents: sumOf(others, ({ ledger }) => ledger.length),
      ...countMoved(moved),
    },
    createdAt: now,
  }
  await replaceIdentifiers(db, workspaceId, ids, placeIdentifiers(wanted, taken))
  await insertLedger(db, workspaceId, survivor.id, plan.ledger)
  await updateSurvivor(db, workspaceId, survivor.id, { ...plan, now })
  const suggestions = await moveSuggestions(db, workspaceId, { from: otherIds, to: survivor.id })
  await storeSearchKeys(db, workspaceId, [{ id: survivor.id, attributes: plan.attributes }])
  await insertMerge(db, workspaceId, merge, {
    survivor: keepPart(survivor),
    others: others.map(keepPart),
    merged: { attributes: plan.attributes, known: plan.known },
    references: moved,
    repointed: Object.fromEntries(
      otherIds.map((id) => [
        id,
        mergedInto.filter(({ survivorId }) => survivorId === id).map(({ contactId }) => contactId),
      ]),
    ),
    duplicates,
    suggestions,
  })
  await deleteParts(db, workspaceId, otherIds)
  await appendMergeEvents(write, { survivor, otherIds, plan })
  return { ...merge, undoneAt: null }
}

type Locked = { survivor: MergePart; others: MergePart[] }

async function lockAll(
  { db, workspaceId }: Write,
  { id, version, otherIds }: MergeRequest,
): Promise<Locked> {
  if (!isUuid(id)) return requireContact(db, workspaceId, id)
  const wanted = otherIds.map((each) => each.toLowerCase())
  throwIfInvalid(
    wanted.flatMap((each, i) =>
      each === id.toLowerCase() || wanted.indexOf(each) < i
        ? [faultOf(i, 'repeated', 'Name each contact once, and not the one that stays.')]
        : [],
    ),
  )
  const parts = await lockParts(db, workspaceId, [id, ...wanted])
  const found = new Map(parts.map((part) => [part.id, part]))
  const survivor = found.get(id.toLowerCase()) ?? (await requireContact(db, workspaceId, id))
  requireVersion(version, survivor.version)
  const others: MergePart[] = []
  for (const [i, each] of wanted.entries()) {
    const part = found.get(each) ?? (await requireOther(db, workspaceId, each, i))
    others.push(part)
  }
  const merged = sumOf(parts, ({ attributes }) => attributes.merged_contact_ids?.length ?? 0)
  if (merged + others.length > MAX_MERGED)
    throwIfInvalid([
      {
        pointer: '/data/attributes/contact_ids',
        code: 'too_many',
        detail: `At most ${MAX_MERGED} contacts can be merged into one, also indirectly.`,
      },
    ])
  return { survivor, others }
}

/** Throws invalid_attributes, or contact_merged if the contact was merged into another. */
async function requireOther(
  db: Tx,
  workspaceId: WorkspaceId,
  id: string,
  index: number,
): Promise<never> {
  return requireContact(db, workspaceId, id, () =>
    throwIfInvalid([faultOf(index, 'not_found', 'There is no contact with this id.')]),
  )
}

function faultOf(index: number, code: string, detail: string) {
  return { pointer: `/data/attributes/contact_ids/${index}`, code, detail }
}

type Plan = {
  attributes: Attributes
  known: KnownFields
  /** The entries that are added to the ledger. */
  ledger: LedgerEntry[]
  version: number
}

function planMerge(
  { now, provenance }: Write,
  {
    survivor,
    others,
    request,
    rules,
  }: Locked & { request: MergeRequest; rules: FieldRules | null },
): Plan {
  const { patch, phoneRegion } = request
  const added = mergeLedgers(
    survivor,
    others.map((other) => other.ledger),
  )
  const version = survivor.version + added.length + 1
  const merged = mergeAttributes(survivor, others, phoneRegion)
  const { consents: _, ...rest } = merged.attributes
  const consents = consentsOf([...survivor.ledger, ...added], formatInstant)
  const before = consents ? { ...rest, consents } : rest
  const { attributes, consent } = deriveAttributes(before, applyPatch(before, patch), {
    phoneRegion,
    callId: provenance.callId,
    now: formatInstant(now),
  })
  requireValidPatch({ patch, phoneRegion, rules }, { before, after: attributes })
  const known = knownAfter(merged.known, patch, now)
  const ledger = consent ? [...added, { ...consent, version, createdAt: now }] : added
  return { attributes, known, ledger, version }
}

/** What the request sets is claimed by its client. */
function knownAfter(
  merged: KnownFields,
  patch: AttributePatch,
  now: Temporal.Instant,
): KnownFields {
  const fields = [...fieldsOf(patch).keys()]
  const others = Object.entries(merged).filter(([field]) => !fields.includes(field))
  const entry = { as: 'claimed', since: formatInstant(now) } as const
  return Object.fromEntries([...others, ...fields.map((field) => [field, entry] as const)])
}

/** Throws email_in_use if the request sets the email of a contact that is not merged. */
function requireFreeEmail(
  wanted: readonly Pick<TakenPlace, 'value' | 'main'>[],
  taken: readonly TakenPlace[],
): void {
  const email = wanted.find(({ main }) => main)
  const owner = taken.find(({ main, value }) => main && value === email?.value)
  if (owner)
    throw new Problem(
      'email_in_use',
      `Contact ${owner.contactId} has the email "${owner.value}". Merge it too, or keep another email.`,
      { members: { contact_id: owner.contactId } },
    )
}

async function appendMergeEvents(
  write: Write,
  { survivor, otherIds, plan }: { survivor: MergePart; otherIds: string[]; plan: Plan },
): Promise<void> {
  const type = 'contact.merged' as const
  await insertContactEvents(
    write.db,
    write.workspaceId,
    [
      {
        id: survivor.id,
        type,
        data: plan.attributes,
        previous: findPrevious(survivor.attributes, plan.attributes),
        knownChange: compareKnown(survivor.known, plan.known),
      },
      ...otherIds.map((id) => ({
        id,
        type,
        data: { merged_into: survivor.id },
        previous: { merged_into: null },
        knownChange: null,
      })),
    ],
    write,
  )
}

function countMoved(moved: MovedReferences): Record<string, number> {
  return Object.fromEntries(
    Object.entries(moved).map(([kind, byContact]) => [
      kind,
      sumOf(Object.values(byContact), (ids) => ids.length),
    ]),
  )
}

function sumOf<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + count(item), 0)
}
