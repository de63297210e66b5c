import { coalesce } from '../platform/coalesce.ts'
import { isConflict, retryOnConflict } from '../platform/db/conflict.ts'
import { type Pool, transaction } from '../platform/db/pool.ts'
import { planSaves, saveContact, type SaveOutcome, type SaveRequest } from './save-contact.ts'
import {
  type ContactWrite,
  replacesIdentifiers,
  writeContacts,
  writeTogether,
} from './store/writes.ts'

const MAX_BATCH_SIZE = 32
const MAX_CONCURRENT_BATCHES = 2

type SaveContact = (request: SaveRequest) => Promise<SaveOutcome>

/**
 * Creates a function that saves contacts like `saveContact`, with one statement for concurrent
 * requests. A request with a conflict is retried alone, and does not affect the others of its
 * batch.
 */
export function createContactSaver({
  pool,
  onConflict,
  onBatch,
}: {
  pool: Pool
  onConflict: () => void
  /** Gets the number of requests that are saved together. */
  onBatch?: (requests: number) => void
}): SaveContact {
  return coalesce<SaveRequest, SaveOutcome>({
    work: saveBatch,
    keysOf: ({ workspaceId, identifiers }) => identifiers.map(({ key }) => `${workspaceId} ${key}`),
    maxItems: MAX_BATCH_SIZE,
    maxBatches: MAX_CONCURRENT_BATCHES,
    limits: pool.limits,
    ...(onBatch && { onBatch }),
  })

  async function saveBatch(
    requests: readonly SaveRequest[],
  ): Promise<PromiseSettledResult<SaveOutcome>[]> {
    const plans = await planSaves(pool, requests)
    // Two requests may match the same contact by different identifiers: the first is written, and
    // the second is retried.
    const writes = new Map(
      plans
        .flatMap(({ write }) => write ?? [])
        .reverse()
        .map((write) => [write.id, write]),
    )
    const written =
      writes.size > 0 ? await write([...writes.values()]).catch(noneIfConflict) : new Set()
    return Promise.allSettled(
      plans.map(async ({ outcome, write }, i) => {
        if (!write || (written.has(write.id) && writes.get(write.id) === write)) return outcome
        onConflict()
        return retryOnConflict(
          () => transaction(pool, (tx) => saveContact(tx, requests[i]!)),
          onConflict,
        )
      }),
    )
  }

  function write(writes: readonly ContactWrite[]): Promise<Set<string>> {
    return writes.some(replacesIdentifiers)
      ? transaction(pool, (tx) => writeContacts(tx, writes))
      : writeTogether(pool, writes)
  }
}

/** A statement with a conflict wrote nothing. */
function noneIfConflict(error: unknown): Set<string> {
  if (isConflict(error)) return new Set()
  throw error
}
