import type { Logger } from 'pino'
import { releaseLostWrites } from '../calendar-writes/store/claims.ts'
import { releaseLostRefreshes } from '../calendars/store/credentials.ts'
import { releaseLostCalendars } from '../calendars/store/rounds.ts'
import { releaseLostMailboxes } from '../messages/store/mailboxes.ts'
import { releaseLostMessages } from '../messages/store/due-messages.ts'
import type { LostClaims } from '../platform/db/claim-row.ts'
import { findLivingProcesses } from '../platform/db/hold-process-number.ts'
import type { Db } from '../platform/db/pool.ts'
import type { Repeating } from '../platform/repeat.ts'
import { releaseLostEndpoints } from '../webhooks/store/claims.ts'
import type { ChangeWatch } from '../work/create-change-watch.ts'

/**
 * Calls that are being placed are not here: they are not placed again, and their platform may still
 * report them until their claim ends.
 */
const RELEASES: readonly ((db: Db, lost: LostClaims) => Promise<void>)[] = [
  releaseLostEndpoints,
  releaseLostMessages,
  releaseLostMailboxes,
  releaseLostCalendars,
  releaseLostRefreshes,
  releaseLostWrites,
]

/** A process whose connection broke takes its lock again in this time. */
const PRESUMED_GONE_MS = 3_000

type WatchDeps = { pool: Db; now: () => Temporal.Instant; log: Logger; watch: ChangeWatch }

/** Ends the claims of processes that are gone, so that others continue their work at once. */
export async function releaseLostClaims(db: Db, lost: LostClaims): Promise<void> {
  for (const release of RELEASES) await release(db, lost)
}

/**
 * Releases the claims of processes that have gone before the start and later. While this process
 * has no lock, and after a query has failed, the same may be so for all others: then it waits. The
 * processes are found at least once a second, in the round trip of the watch.
 */
export function watchProcesses(
  { pool, now, log, watch }: WatchDeps,
  { isHeld }: { isHeld: () => boolean },
): Repeating {
  const seenAt = new Map<string, number>()
  let since = performance.now()
  let mayHaveLost = true
  let releasing: Promise<void> | null = null
  const startAgain = () => {
    since = performance.now()
    mayHaveLost = true
  }
  const report = (err: unknown) => {
    startAgain()
    log.error({ err }, 'finding processes that are gone failed')
  }
  const findLost = async (db: Db) => {
    const living = await findLivingProcesses(db)
    const at = performance.now()
    if (!isHeld()) startAgain()
    for (const number of living) seenAt.set(number, at)
    if (at - since < PRESUMED_GONE_MS) return
    for (const [number, lastSeen] of seenAt)
      if (lastSeen < at - PRESUMED_GONE_MS) {
        seenAt.delete(number)
        mayHaveLost = true
      }
    if (!mayHaveLost || releasing) return
    mayHaveLost = false
    // The watch does not wait for this.
    releasing = releaseLostClaims(pool, { living: [...seenAt.keys()], now: now() })
      .catch(report)
      .finally(() => {
        releasing = null
      })
  }
  const finding = watch.accompany((db) => findLost(db).catch(report))
  return {
    stop: async () => {
      await finding.stop()
      await releasing
    },
  }
}
