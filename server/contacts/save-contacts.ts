import { Conflict } from '../platform/db/conflict.ts'
import type { Tx } from '../platform/db/pool.ts'
import { divideBySize } from './core/divide-by-size.ts'
import { planSaves, type SaveOutcome, type SavePlan, type SaveRequest } from './save-contact.ts'
import { writeContacts } from './store/writes.ts'
import { recordAllSuggestions } from './suggestions/record-suggestions.ts'

/**
 * Saves contacts as `saveContact` does, with as few statements as possible: requests that cannot be
 * for one person are planned and written together, and the others in their order. Throws Conflict if
 * another write changed one of the contacts: the transaction has to be retried.
 */
export async function saveContacts(
  tx: Tx,
  requests: readonly SaveRequest[],
): Promise<SaveOutcome[]> {
  const outcomes: SaveOutcome[] = []
  let open = requests.map((request, index) => ({ request, index }))
  while (open.length > 0) {
    const wave = takeIndependent(open)
    const plans = await planSaves(
      tx,
      wave.map(({ request }) => request),
    )
    const done = takeFirstOfContacts(plans)
    await writeAll(
      tx,
      done.map((i) => plans[i]!),
    )
    await recordAllSuggestions(
      tx,
      done.flatMap((i) => {
        const { outcome, suggested } = plans[i]!
        return outcome.ok ? [{ request: wave[i]!.request, contactId: outcome.id, suggested }] : []
      }),
    )
    const saved = new Set(done.map((i) => wave[i]!))
    for (const i of done) outcomes[wave[i]!.index] = plans[i]!.outcome
    open = open.filter((each) => !saved.has(each))
  }
  return outcomes
}

type Waiting = { request: SaveRequest; index: number }

/** The requests that share no identifier with an earlier one. */
function takeIndependent(open: readonly Waiting[]): Waiting[] {
  const keys = new Set<string>()
  return open.filter(({ request: { identifiers } }) => {
    const isFree = identifiers.every(({ key }) => !keys.has(key))
    for (const { key } of identifiers) keys.add(key)
    return isFree
  })
}

/**
 * The indexes of the plans that can be carried out together. Two requests may lead to one contact by different identifiers. The plan of the second one does not
 * know the change of the first, so it is made again.
 */
function takeFirstOfContacts(plans: readonly SavePlan[]): number[] {
  const changed = new Set<string>()
  return [...plans.keys()].filter((i) => {
    const { outcome, write } = plans[i]!
    if (outcome.ok && changed.has(outcome.id)) return false
    if (write) changed.add(write.id)
    return true
  })
}

async function writeAll(tx: Tx, plans: readonly SavePlan[]): Promise<void> {
  const writes = plans.flatMap(({ write }) => write ?? [])
  for (const part of divideBySize(writes, ({ attributes }) => attributes)) {
    const written = await writeContacts(tx, part)
    if (part.some(({ id }) => !written.has(id)))
      throw new Conflict('Another transaction changed one of the contacts.')
  }
}
