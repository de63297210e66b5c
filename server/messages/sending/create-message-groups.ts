import { currentOwner } from '../../platform/current-owner.ts'
import { coalesce, settleBatch } from '../../platform/coalesce.ts'
import { retryOnConflict } from '../../platform/db/conflict.ts'
import { type Tx, transaction } from '../../platform/db/pool.ts'
import { runJob } from '../../platform/db/time-limits.ts'
import type { DueMessage } from '../message.ts'
import type { MessageContext } from '../message-context.ts'
import { type ClaimedMessage, claimMessages } from './claim-messages.ts'
import { type Attempted, recordOutcomes } from './record-outcomes.ts'

const MAX_ITEMS = 16
/** Each is of another workspace. */
const MAX_BATCHES = 8

export type MessageGroups = {
  /** Claims a message; null: it is not sent now. */
  claim: (due: DueMessage) => Promise<ClaimedMessage | null>
  /** Stores what became of an attempt, unless another process has taken the message over. */
  record: (attempted: Attempted) => Promise<void>
}

/**
 * Claims messages, and stores what became of them, each in one transaction for those of a workspace
 * that come while an earlier one runs. If it fails, each message has a transaction of its own.
 */
export function createMessageGroups(context: MessageContext, owner: string): MessageGroups {
  const { pool } = context
  const shared = {
    maxItems: MAX_ITEMS,
    maxBatches: MAX_BATCHES,
    // The time of a query limits the work. What becomes of a message must not be lost in a queue.
    limits: { ...pool.limits, itemMs: Infinity, batchMs: Infinity, batchQueriesMs: Infinity },
  }
  const settle = <Item, Result>(
    items: readonly Item[],
    run: (tx: Tx, items: readonly Item[]) => Promise<readonly Result[]>,
  ) => {
    const runSome = (some: readonly Item[]) => transaction(pool, (tx) => run(tx, some))
    return currentOwner.run(owner, () =>
      runJob(() =>
        settleBatch(items, (some) =>
          some.length > 1 ? runSome(some) : runAlone(() => runSome(some)),
        ),
      ),
    )
  }
  const claim = coalesce<DueMessage, ClaimedMessage | null>({
    ...shared,
    work: (items) =>
      settle(items, async (tx, due) => {
        const claimed = await claimMessages(tx, context, due)
        return due.map(({ id }) => claimed.get(id) ?? null)
      }),
    keysOf: ({ meetingId }) => (meetingId === null ? [] : [meetingId]),
    groupOf: ({ workspaceId }) => workspaceId,
  })
  const recordInSet = coalesce<Attempted, boolean>({
    ...shared,
    work: (items) =>
      settle(items, async (tx, attempted) => {
        const stored = await recordOutcomes(tx, context, { attempted, waits: false })
        return attempted.map(({ claimed }) => stored.has(claimed.message.id))
      }),
    keysOf: () => [],
    groupOf: ({ claimed: { subject } }) => subject.workspaceId,
  })
  const recordAlone = (attempted: Attempted) =>
    runAlone(() =>
      transaction(pool, (tx) =>
        recordOutcomes(tx, context, { attempted: [attempted], waits: true }),
      ),
    )
  return {
    claim,
    record: async (attempted) => {
      // A refusal also changes the contact. Neither it nor a locked message may delay the others.
      const isAlone = attempted.outcome?.result === 'refused'
      if (isAlone || !(await recordInSet(attempted))) await recordAlone(attempted)
    },
  }
}

/**
 * Not for sets, which are tried again one by one. A message whose outcome is not stored is sent
 * again.
 */
function runAlone<T>(attempt: () => Promise<T>): Promise<T> {
  return retryOnConflict(attempt, () => {})
}
