import type { Tx } from '../../platform/db/pool.ts'
import { generateId } from '../../platform/generate-id.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { deriveDuplicateKeys } from '../core/duplicates/derive-duplicate-keys.ts'
import { type DuplicateTraits, traitsOf } from '../core/duplicates/duplicate-traits.ts'
import { scoreDuplicate } from '../core/duplicates/score-duplicate.ts'
import {
  type FoundPair,
  replaceKeys,
  replacePairs,
  selectCompared,
  selectSharing,
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
  const readTraits = async (wanted: readonly string[]) => {
    for (const { id, attributes } of await selectCompared(tx, workspaceId, wanted))
      traits.set(id, traitsOf(attributes, phoneRegion))
  }
  await readTraits(ids)
  const keys = [...traits].map(([contactId, own]) => ({
    contactId,
    keys: deriveDuplicateKeys(own),
  }))
  await replaceKeys(tx, workspaceId, keys)
  const sharing = await selectSharing(
    tx,
    workspaceId,
    keys.flatMap((each) => each.keys.map((key) => ({ contactId: each.contactId, key }))),
    MAX_BLOCK,
  )
  await readTraits(
    [...new Set(sharing.map(({ otherId }) => otherId))].filter((id) => !traits.has(id)),
  )
  await replacePairs(tx, workspaceId, { contactIds: ids, pairs: pairsOf(sharing, traits) }, now)
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
