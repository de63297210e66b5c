import { isUnavailable } from '../../platform/db/is-unavailable.ts'
import { type Pool, transaction } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { settle } from '../core/settle.ts'
import {
  insertPositions,
  lockSequencer,
  selectProgress,
  selectSequencer,
  findUnplacedWorkspaces,
  updateSequencer,
} from '../store/sequencer.ts'
import { sequenceWorkspace } from './sequence-workspace.ts'

/** Events of one transaction. */
const BATCH_SIZE = 2_000
const FAILED_MS = 5_000

/** Workspaces whose events could not be numbered, and when they are tried again. */
const failedUntil = new WeakMap<Pool, Map<WorkspaceId, number>>()

type Run = Promise<number | null>
const runs = new WeakMap<Pool, { current: Run | null; next: Run | null }>()

/**
 * Gives every event that was committed before this call its position in the feed, except in
 * workspaces that another transaction numbers, or that have just failed. Returns the last position,
 * which can be that of an event of any workspace; null: not all up to it are visible yet, or some
 * events have none. A reader that has read up to a position of its workspace misses nothing: later
 * commits have later positions.
 */
export function sequenceEvents(pool: Pool): Promise<number | null> {
  const ofPool = runs.get(pool) ?? { current: null, next: null }
  runs.set(pool, ofPool)
  const begin = () => {
    ofPool.next = null
    ofPool.current = sequence(pool).finally(() => {
      ofPool.current = null
    })
    return ofPool.current
  }
  // What runs may have passed an event that was committed since, so callers share the next run.
  if (ofPool.current !== null) ofPool.next ??= ofPool.current.then(begin, begin)
  return ofPool.next ?? begin()
}

async function sequence(pool: Pool): Promise<number | null> {
  for (;;) {
    const { lastPosition, isSettled } = await selectProgress(pool)
    if (isSettled) return lastPosition
    const failed = listFailed(pool)
    if (failed.length > 0 && (await findUnplacedWorkspaces(pool, failed)).length === 0) return null
    const batch = await sequenceBatch(pool, failed).catch(async (error: unknown) => {
      if (isUnavailable(error)) throw error
      return sequenceOneByOne(pool, error)
    })
    if (!batch.hasMore) return batch.lastPosition
  }
}

/** `hasMore`: further events can get their positions now. */
type Batch = { lastPosition: number | null; hasMore: boolean }

function sequenceBatch(pool: Pool, except: readonly WorkspaceId[]): Promise<Batch> {
  return transaction(pool, async (tx) => {
    const { isSerial } = await lockSequencer(tx, null)
    const found = await selectSequencer(tx, { isSerial, except })
    const { workspaceIds, mayMark, lastDrawn, settledSeq, lastPosition } = found
    // A process of the version before has given out positions: the next transaction is alone.
    if (!isSerial && lastDrawn < lastPosition) return { lastPosition: null, hasMore: true }
    const batch = { workspaceIds, settledSeq, limit: BATCH_SIZE }
    const placed = await insertPositions(tx, batch, null)
    const next = settle(found, found, placed)
    if (mayMark) await updateSequencer(tx, found, next)
    const isSettled = placed.leftSeq === null && next.lastPosition >= lastDrawn + placed.count
    return {
      lastPosition: isSettled ? next.lastPosition : null,
      // If none was placed, the others are those of other transactions.
      hasMore: placed.count > 0 && placed.leftSeq !== null,
    }
  })
}

/** Numbers the events of each workspace alone. Throws the error if none of them fails. */
async function sequenceOneByOne(pool: Pool, error: unknown): Promise<Batch> {
  const failed = failedUntil.get(pool) ?? new Map<WorkspaceId, number>()
  failedUntil.set(pool, failed)
  let hasFailed = false
  for (const workspaceId of await findUnplacedWorkspaces(pool))
    try {
      await sequenceWorkspace(pool, workspaceId, { waits: false })
    } catch (failure) {
      if (isUnavailable(failure)) throw failure
      hasFailed = true
      failed.set(workspaceId, performance.now() + FAILED_MS)
    }
  if (!hasFailed) throw error
  return { lastPosition: null, hasMore: false }
}

function listFailed(pool: Pool): WorkspaceId[] {
  const failed = failedUntil.get(pool)
  if (!failed) return []
  for (const [workspaceId, until] of failed)
    if (until < performance.now()) failed.delete(workspaceId)
  return [...failed.keys()]
}
