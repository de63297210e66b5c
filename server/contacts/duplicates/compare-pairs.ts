import type { Tx } from '../../platform/db/pool.ts'
import { generateId } from '../../platform/generate-id.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import {
  deriveWantedKeys,
  listSharedIdentifiers,
} from '../core/duplicates/derive-duplicate-keys.ts'
import { type DuplicateTraits, traitsOf } from '../core/duplicates/duplicate-traits.ts'
import { scoreDuplicate } from '../core/duplicates/score-duplicate.ts'
import { listDuplicateKeys } from '../list/core/derive-search-keys.ts'
import { hashDuplicateKey } from '../list/core/hash-duplicate-key.ts'
import { storeSearchKeys } from '../list/store/search-keys.ts'
import {
  type ComparedContact,
  type FoundPair,
  lockCompared,
  replacePairs,
  selectCompared,
  selectSharing,
  selectWithKeys,
} from './store/pairs.ts'

/** A value that more contacts share, such as the number of an office, is not compared. */
const MAX_BLOCK = 50
const MAX_PAIRS_OF_CONTACT = 20

type Comparison = { workspaceId: WorkspaceId; phoneRegion: string; now: Temporal.Instant }

/** Finds the duplicates of these contacts, and forgets those that they no longer have. */
export async function comparePairs(
  tx: Tx,
  { workspaceId, phoneRegion, now }: Comparison,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const traits = new Map<string, DuplicateTraits>()
  const addTraits = (contacts: readonly ComparedContact[]) => {
    for (const { id, attributes } of contacts) traits.set(id, traitsOf(attributes, phoneRegion))
  }
  addTraits(await readWithKeys(tx, workspaceId, ids))
  const wanted = [...traits].map(([contactId, own]) => ({
    contactId,
    keys: deriveWantedKeys(own).map(hashDuplicateKey),
    identifiers: listSharedIdentifiers(own),
  }))
  const sharing = await selectSharing(tx, workspaceId, wanted, MAX_BLOCK)
  const others = new Set(sharing.map(({ otherId }) => otherId)).difference(traits)
  addTraits(others.size === 0 ? [] : await selectCompared(tx, workspaceId, [...others]))
  await replacePairs(tx, workspaceId, { contactIds: ids, pairs: pairsOf(sharing, traits) }, now)
}

/**
 * The contacts with these ids. Those without the keys by which others find them get them: they were
 * stored by an earlier version.
 */
async function readWithKeys(
  tx: Tx,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<ComparedContact[]> {
  const contacts = await selectWithKeys(tx, workspaceId, ids)
  const lacking = contacts.filter(
    ({ attributes, keys }) =>
      !new Set(listDuplicateKeys(attributes)).isSubsetOf(new Set(keys ?? [])),
  )
  if (lacking.length === 0) return contacts
  // A change that is written in the meantime waits, and replaces the keys.
  const locked = await lockCompared(
    tx,
    workspaceId,
    lacking.map(({ id }) => id),
  )
  await storeSearchKeys(tx, workspaceId, locked)
  return [...contacts.filter((each) => !lacking.includes(each)), ...locked]
}

function pairsOf(
  sharing: readonly { contactId: string; otherId: string }[],
  traits: ReadonlyMap<string, DuplicateTraits>,
): FoundPair[] {
  const pairs = new Map<string, FoundPair>()
  for (const [contactId, others] of Map.groupBy(sharing, (each) => each.contactId)) {
    const scored = others.flatMap(({ otherId }) => {
      const [a, b] = [traits.get(contactId), traits.get(otherId)]
      const found = a && b ? scoreDuplicate(a, b) : null
      return found ? [{ otherId, ...found }] : []
    })
    const best = scored.toSorted((a, b) => b.score - a.score).slice(0, MAX_PAIRS_OF_CONTACT)
    for (const { otherId, score, reasons } of best) {
      const [first, second] = [contactId, otherId].toSorted() as [string, string]
      pairs.set(`${first} ${second}`, { id: generateId(), first, second, score, reasons })
    }
  }
  return [...pairs.values()]
}
