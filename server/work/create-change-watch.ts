import { runJob } from '../platform/db/time-limits.ts'
import type { Db } from '../platform/db/pool.ts'
import { repeat, type Repeating } from '../platform/repeat.ts'
import { selectWritePosition } from './store/write-position.ts'

/**
 * How often a process asks whether something was written, and the pause after which work runs
 * without a change, because something may be due by its time.
 */
const PAUSES = { lookMs: 500, maxPauseMs: 5_000 }
/** A commit is in the log a moment before others see it. */
const RUNS_AFTER_CHANGE = 2

type Watched = {
  work: () => Promise<void>
  onFailure: (error: unknown) => void
  /** Runs that are to come, at least. */
  owed: number
  ranAt: number
  running: Promise<void> | null
}

export type ChangeWatch = {
  /**
   * Runs `work` as a job after each write of any process, with a pause and one run at a time, and
   * every few seconds without one. A failure is reported, and the work runs again.
   */
  repeat: (work: () => Promise<void>, onFailure: (error: unknown) => void) => Repeating
  stop: () => Promise<void>
}

/**
 * Watches the write-ahead log of the database, so that what repeatedly looks for something to do
 * need not ask while nothing is written.
 */
export function createChangeWatch(pool: Db, { lookMs, maxPauseMs } = PAUSES): ChangeWatch {
  const watched = new Set<Watched>()
  let known: string | null = null
  const look = async () => {
    // Null: unknown, for example because the database is unavailable or recovers.
    const position = await selectWritePosition(pool).catch(() => null)
    const hasChanged = position === null || position !== known
    known = position
    for (const each of watched) {
      if (hasChanged) each.owed = RUNS_AFTER_CHANGE
      if (each.owed > 0 || performance.now() - each.ranAt >= maxPauseMs) run(each)
    }
  }
  const looking = repeat(lookMs, look, () => {})
  return {
    repeat: (work, onFailure) => {
      const each: Watched = {
        work,
        onFailure,
        owed: RUNS_AFTER_CHANGE,
        ranAt: 0,
        running: null,
      }
      watched.add(each)
      return {
        stop: async () => {
          watched.delete(each)
          await each.running
        },
      }
    },
    stop: looking.stop,
  }
}

function run(each: Watched): void {
  if (each.running) return
  each.owed -= 1
  each.ranAt = performance.now()
  each.running = runJob(each.work)
    .catch((error: unknown) => {
      each.owed = RUNS_AFTER_CHANGE
      each.onFailure(error)
    })
    .finally(() => {
      each.running = null
    })
}
