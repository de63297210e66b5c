import { createAlarm } from '../platform/create-alarm.ts'
import { onCommit } from '../platform/db/announce-commit.ts'
import { type Db, type Pool, runPipelined } from '../platform/db/pool.ts'
import { runJob } from '../platform/db/time-limits.ts'
import type { Repeating } from '../platform/repeat.ts'
import { selectSnapshot } from './store/snapshot.ts'

/**
 * How often a process asks whether another one has written, and after a write of its own; and the
 * pauses after which work runs without a write: if something is due and left alone, and always.
 */
const PAUSES = { lookMs: 1_000, minLookMs: 500, overdueMs: 5_000, maxPauseMs: 60_000 }

/**
 * Finds the earliest time up to `until` at which something is due, also if it is being done; null:
 * nothing is.
 */
type FindDue = (
  db: Db,
  times: { now: Temporal.Instant; until: Temporal.Instant },
) => Promise<Temporal.Instant | null>

type Watched = {
  work: () => Promise<void>
  onFailure: (error: unknown) => void
  findDue: FindDue | undefined
  /** Whether something was written, or the work failed, since it began last. */
  isOwed: boolean
  ranAt: number
  /** Up to when the last run has found what is due. */
  foundTo: Temporal.Instant
  /** When the work runs without a write; null: to be asked. */
  runsAt: number | null
  running: Promise<void> | null
}

/** Of work that has not run yet. */
const UNKNOWN = { isOwed: true, ranAt: -Infinity, runsAt: null, running: null }

export type ChangeWatch = {
  /**
   * Runs `work` as a job after each write of any process, with a pause and one run at a time, when
   * something is due, and every few seconds. A failure is reported, and the work runs again.
   */
  repeat: (
    work: () => Promise<void>,
    onFailure: (error: unknown) => void,
    findDue?: FindDue,
  ) => Repeating
  /** Sends statements with each question of the watch, at least every second. Never rejects. */
  accompany: (ask: (db: Db) => Promise<void>) => Repeating
  stop: () => Promise<void>
}

type WatchOptions = { now: () => Temporal.Instant } & Partial<typeof PAUSES>

/**
 * Watches which transactions are visible, so that what repeatedly looks for something to do need
 * not ask while nothing is written. What the watch asks takes one round trip.
 */
export function createChangeWatch(pool: Pool, { now, ...pauses }: WatchOptions): ChangeWatch {
  const { lookMs, minLookMs, overdueMs, maxPauseMs } = { ...PAUSES, ...pauses }
  // Longer than the pause, so that nothing is due before it is known.
  const horizonMs = 2 * Math.min(maxPauseMs, PAUSES.maxPauseMs)
  const watched = new Set<Watched>()
  const companions = new Set<(db: Db) => Promise<void>>()
  let known: string | null = null
  let lookedAt = -Infinity
  const ask = async (db: Db) => {
    // The snapshot is read first: what is written after it is noticed the next time.
    const [snapshot] = await Promise.all([
      selectSnapshot(db),
      askWhatIsDue(db, [...watched], { now, horizonMs, overdueMs }),
      ...[...companions].map((companion) => companion(db)),
    ])
    return snapshot
  }
  const look = async () => {
    lookedAt = performance.now()
    // Null: unknown, for example because the database is unavailable.
    const snapshot = await runJob(() => runPipelined(pool, ask)).catch(() => null)
    const hasChanged = snapshot === null || snapshot !== known
    known = snapshot
    const at = performance.now()
    let next = lookMs
    for (const each of watched) {
      each.isOwed ||= hasChanged
      const runsAt = Math.min(each.runsAt ?? Infinity, each.ranAt + maxPauseMs)
      if (each.isOwed || at >= runsAt) run(each, now())
      else next = Math.min(next, runsAt - at)
    }
    const isBusy = [...watched].some(({ isOwed }) => isOwed)
    return isBusy ? Math.min(next, minLookMs) : next
  }
  const alarm = createAlarm(look)
  alarm.wake(0)
  const ignoreCommits = onCommit(() => {
    alarm.wake(lookedAt + minLookMs - performance.now())
  })
  return {
    repeat: (work, onFailure, findDue) => {
      const each: Watched = { ...UNKNOWN, work, onFailure, findDue, foundTo: now() }
      return addTo(watched, each, () => each.running)
    },
    accompany: (companion) => addTo(companions, companion, () => null),
    stop: async () => {
      ignoreCommits()
      await alarm.stop()
    },
  }
}

/** Adds the item until it is stopped, which waits for what it is doing. */
function addTo<Item>(items: Set<Item>, item: Item, running: () => Promise<void> | null): Repeating {
  items.add(item)
  return {
    stop: async () => {
      items.delete(item)
      await running()
    },
  }
}

type Asking = { now: () => Temporal.Instant; horizonMs: number; overdueMs: number }

/** Finds when each work runs without a write, if that is not known. Never rejects. */
async function askWhatIsDue(
  db: Db,
  watched: readonly Watched[],
  { now, horizonMs, overdueMs }: Asking,
): Promise<void> {
  const askDue = async (each: Watched) => {
    const at = now()
    const due = await each.findDue?.(db, { now: at, until: at.add({ milliseconds: horizonMs }) })
    if (!due) return Infinity
    const isLeft = Temporal.Instant.compare(due, each.foundTo) <= 0
    if (isLeft) return each.ranAt + overdueMs
    return performance.now() + Math.ceil(now().until(due).total('milliseconds'))
  }
  const asking = watched.filter(
    ({ runsAt, isOwed, running }) => runsAt === null && !isOwed && !running,
  )
  await Promise.all(
    asking.map(async (each) => {
      each.runsAt = await askDue(each).catch(() => each.ranAt + overdueMs)
    }),
  )
}

function run(each: Watched, now: Temporal.Instant): void {
  if (each.running) return
  each.isOwed = false
  each.ranAt = performance.now()
  each.foundTo = now
  each.running = runJob(each.work)
    .catch((error: unknown) => {
      each.isOwed = true
      each.onFailure(error)
    })
    .finally(() => {
      each.running = null
      each.runsAt = null
    })
}
