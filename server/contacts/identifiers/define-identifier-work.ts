import { getWorkspace } from '../../access/store/workspaces.ts'
import { retryOnConflict } from '../../platform/db/conflict.ts'
import { type Pool, transaction, type Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { WorkKind } from '../../work/work-kind.ts'
import type { Attributes } from '../core/attributes/attributes.ts'
import { findStoredRegion } from '../core/identifiers/find-stored-region.ts'
import { identifierKey, identifiersOf, renewIdentifier } from '../core/identifiers/identifiers.ts'
import {
  type HeldIdentifier,
  mergeIdentifiers,
  placeIdentifiers,
} from '../core/merging/merge-identifiers.ts'
import { comparePairs } from '../duplicates/compare-pairs.ts'
import { lockParts, replaceIdentifiers, selectTakenPlaces } from '../merging/store/parts.ts'
import {
  type DerivedContact,
  lockIdentifierScan,
  selectDerived,
  updateIdentifierScan,
} from './store.ts'

/** Contacts that are read in one transaction, which parses all of their numbers at once. */
const PAGE_SIZE = 50

type Host = { pool: Pool; now: () => Temporal.Instant }

/**
 * Derives the identifiers of stored contacts again after the rules for them have changed, a page at
 * a time. Meanwhile contacts are found by the values of both rules. Contacts that now have the same
 * identifier become duplicates to review.
 */
export function defineIdentifierWork({ pool, now }: Host): WorkKind<'scan'> {
  return {
    name: 'derive-identifiers',
    isPass: true,
    find: (_workspaceId, { except }) =>
      Promise.resolve(except.length === 0 ? (['scan'] as const).slice() : []),
    keyOf: (item) => item,
    run: (workspaceId) =>
      retryOnConflict(
        () => transaction(pool, (tx) => derivePage(tx, workspaceId, now())),
        () => {},
      ),
  }
}

/** Whether there is another page. */
async function derivePage(
  tx: Tx,
  workspaceId: WorkspaceId,
  now: Temporal.Instant,
): Promise<boolean> {
  const after = await lockIdentifierScan(tx, workspaceId)
  if (after === null) return false
  const { phoneRegion } = await getWorkspace(tx, workspaceId)
  const contacts = await selectDerived(tx, workspaceId, after, PAGE_SIZE)
  const changed = contacts.filter((contact) => isOutdated(contact, phoneRegion)).map(({ id }) => id)
  if (changed.length > 0) {
    await deriveAgain(tx, workspaceId, { ids: changed, phoneRegion })
    await comparePairs(tx, { workspaceId, phoneRegion, now }, changed)
  }
  const last = contacts.length < PAGE_SIZE ? null : contacts.at(-1)
  await updateIdentifierScan(tx, workspaceId, last?.id ?? null)
  return last !== null
}

/** Whether the stored identifiers are not those that the present rules give. */
function isOutdated({ attributes, identifiers }: DerivedContact, phoneRegion: string): boolean {
  const region = regionOf({ attributes, identifiers }, phoneRegion)
  const current = new Set(identifiersOf(attributes, region).map(({ key }) => key))
  const held = new Set(identifiers.map(identifierKey))
  return (
    identifiers.length !== held.size ||
    [...current].some((key) => !held.has(key)) ||
    identifiers.some((each) => !current.has(identifierKey(each)) && !isKept(each))
  )
}

/** A former identifier that the present rules would not change. */
function isKept(identifier: DerivedContact['identifiers'][number]): boolean {
  return identifier.former && renewIdentifier(identifier).value === identifier.value
}

async function deriveAgain(
  tx: Tx,
  workspaceId: WorkspaceId,
  { ids, phoneRegion }: { ids: readonly string[]; phoneRegion: string },
): Promise<void> {
  const parts = await lockParts(tx, workspaceId, ids)
  const wanted = parts.flatMap((part) => {
    const { id, attributes } = part
    const region = regionOf(part, phoneRegion)
    // What is neither in an attribute nor a former one is by an earlier rule.
    const identifiers = part.identifiers.filter(isHeld(attributes, region))
    return mergeIdentifiers([{ attributes, identifiers }], { contactId: id, attributes }, region)
  })
  const locked = parts.map(({ id }) => id)
  const taken = await selectTakenPlaces(tx, workspaceId, wanted, locked)
  await replaceIdentifiers(tx, workspaceId, locked, placeIdentifiers(wanted, taken))
}

function regionOf(
  { attributes, identifiers }: Pick<DerivedContact, 'attributes' | 'identifiers'>,
  phoneRegion: string,
): string {
  const held = identifiers.filter(({ former }) => !former)
  return findStoredRegion(attributes, held, phoneRegion)
}

function isHeld(attributes: Attributes, phoneRegion: string) {
  const current = new Set(identifiersOf(attributes, phoneRegion).map(({ key }) => key))
  return (identifier: HeldIdentifier) => identifier.former || current.has(identifierKey(identifier))
}
