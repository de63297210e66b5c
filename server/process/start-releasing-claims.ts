import type { Logger } from 'pino'
import type { Config } from '../platform/config/config.ts'
import { holdProcessNumber } from '../platform/db/hold-process-number.ts'
import type { Pool } from '../platform/db/pool.ts'
import type { Repeating } from '../platform/repeat.ts'
import type { ChangeWatch } from '../work/create-change-watch.ts'
import { releaseLostClaims, watchProcesses } from './release-lost-claims.ts'

type WatchDeps = { pool: Pool; now: () => Temporal.Instant; log: Logger; watch: ChangeWatch }

/**
 * Releases the claims of processes that are gone. Only one process can have an embedded database
 * open, so all its claims are of one that is gone. Null: nothing needs to be stopped.
 */
export async function startReleasingClaims(
  { database }: Config,
  deps: WatchDeps,
): Promise<Repeating | null> {
  if (database.kind === 'embedded') {
    await releaseLostClaims(deps.pool, { living: null, now: deps.now() })
    return null
  }
  const number = await holdProcessNumber(database.url, deps.log)
  const watching = number.isHeld() ? watchProcesses(deps, number) : null
  return {
    stop: async () => {
      await watching?.stop()
      await number.close()
    },
  }
}
