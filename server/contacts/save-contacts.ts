import { Conflict } from '../platform/db/conflict.ts'
import type { Tx } from '../platform/db/pool.ts'
import { divideBySize } from './core/divide-by-size.ts'
import { planSaves, type SaveOutcome, type SavePlan, type SaveRequest } from './save-contact.ts'
import { writeContacts } from './store/writes.ts'
import { recordAllSuggestions } from './suggestions/record-suggestions.ts'

/**
 * Saves contacts as `saveContact` does, in their order, with as few statements as possible:
 * requests that follow each other and cannot be for one person are planned and written together.
 * Throws Conflict if another write changed one of the contacts: the transaction has to be retried.
 */
export async function saveContacts(
  tx: Tx,
  requests: readonly SaveRequest[],
): Promise<SaveOutcome[]> {
  const outcomes: SaveOutcome[] = []
  // After a part that was planned in vain, the next one is smaller.
  for (let size = requests.length; outcomes.length < requests.length;) {
    const wave = takeIndependent(requests.slice(outcomes.length, outcomes.length + size))
    const plans = await planSaves(tx, wave)
    const done = plans.slice(0, countToSame(plans))
    await writeAll(tx, done)
    await recordAllSuggestions(
      tx,
      done.flatMap(({ outcome, suggested }, i) =>
        outcome.ok ? [{ request: wave[i]!, contactId: outcome.id, suggested }] : [],
      ),
    )
    outcomes.push(...done.map(({ outcome }) => outcome))
    size = done.length === wave.length ? size * 2 : done.length * 2
  }
  return outcomes
}

/** The requests before the first one that shares an identifier with an earlier one. */
function takeIndependent(requests: readonly SaveRequest[]): readonly SaveRequest[] {
  const keys = new Set<string>()
  const end = requests.findIndex(({ identifiers }) => {
    const isFree = identifiers.every(({ key }) => !keys.has(key))
    for (const { key } of identifiers) keys.add(key)
    return !isFree
  })
  return end < 0 ? requests : requests.slice(0, end)
}

/**
 * The number of plans before the first one for a contact that an earlier one changes. Two requests
 * may lead to one contact by different identifiers: the plan of the second one does not know the
 * change of the first, so it is made again.
 */
function countToSame(plans: readonly SavePlan[]): number {
  const changed = new Set<string>()
  const end = plans.findIndex(({ outcome, write }) => {
    if (outcome.ok && changed.has(outcome.id)) return true
    if (write) changed.add(write.id)
    return false
  })
  return end < 0 ? plans.length : end
}

async function writeAll(tx: Tx, plans: readonly SavePlan[]): Promise<void> {
  const writes = plans.flatMap(({ write }) => write ?? [])
  for (const part of divideBySize(writes, ({ attributes }) => attributes)) {
    const written = await writeContacts(tx, part)
    if (part.some(({ id }) => !written.has(id)))
      throw new Conflict('Another transaction changed one of the contacts.')
  }
}
