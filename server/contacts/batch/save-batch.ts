import type { SentResponse, WriteRequest } from '../../access/writes/create-idempotent-executor.ts'
import type { Writing } from '../../access/writes/send-write.ts'
import { retryOnConflict } from '../../platform/db/conflict.ts'
import { transaction, type Tx } from '../../platform/db/pool.ts'
import { divideBySize } from '../core/divide-by-size.ts'
import { saveContacts } from '../save-contacts.ts'
import type { SaveOutcome } from '../save-contact.ts'
import { presentReceipt, rejectItem } from './present-receipt.ts'
import type { BatchItem } from './read-item.ts'
import type { Receipt } from './schemas.ts'

/** Of one transaction. */
const MAX_SAVED_TOGETHER = 250

type Savable = Extract<BatchItem, { request: object }>

/**
 * Saves the valid items of a batch, and answers with a receipt for each item. With an
 * Idempotency-Key, all take effect together with the stored response; otherwise in parts, each in a
 * transaction.
 */
export async function saveBatch(
  { deps, executeIdempotently }: Writing,
  write: WriteRequest,
  items: readonly BatchItem[],
): Promise<SentResponse> {
  const savable = items.filter((item): item is Savable => 'request' in item)
  if (write.idempotencyKey !== undefined)
    return executeIdempotently(write, async (tx) => answer(items, await save(tx, savable)))
  const outcomes = new Map<number, SaveOutcome>()
  for (const part of divideBySize(savable, ({ request }) => request.patch, MAX_SAVED_TOGETHER)) {
    const saved = await retryOnConflict(
      () => transaction(deps.pool, (tx) => save(tx, part)),
      () => deps.metrics.writeConflicts.inc(),
    )
    for (const [index, outcome] of saved) outcomes.set(index, outcome)
  }
  const { status, body } = answer(items, outcomes)
  return { status, text: JSON.stringify(body), replayed: false }
}

async function save(tx: Tx, items: readonly Savable[]): Promise<Map<number, SaveOutcome>> {
  const outcomes = await saveContacts(
    tx,
    items.map(({ request }) => request),
  )
  return new Map(items.map(({ index }, i) => [index, outcomes[i]!]))
}

function answer(items: readonly BatchItem[], outcomes: ReadonlyMap<number, SaveOutcome>) {
  const data = items.map((item): Receipt =>
    'request' in item ? presentReceipt(outcomes.get(item.index)!, item) : rejectItem(item.faults),
  )
  const meta = { created: 0, updated: 0, unchanged: 0, rejected: 0 }
  for (const { result } of data) meta[result as keyof typeof meta]++
  return { status: 200, body: { data, meta } }
}
