import type { Logger } from 'pino'
import { isReadOnly, isStorageFull, isUnavailable } from './is-unavailable.ts'
import { migrationsFolder, pendingMigrations } from './migrate.ts'
import { type Pool, transaction } from './pool.ts'
import { sql } from './sql.ts'
import { newTimeLimits, withTimeLimits } from './time-limits.ts'

/** Why the database does not accept writes. */
export type UnreadyReason = 'silent' | 'read-only' | 'full' | 'outdated'
type CheckReadiness = () => Promise<UnreadyReason | null>

/** Results are shared for this time, so that frequent checks do not write more often. */
const RESULT_TTL_MS = 1_000
/** About 1 MiB, so that pages have to be added to the table; a single row rarely needs one. */
const SPACE_ROWS = 512
const FILLER_LENGTH = 1_900

/** Creates the check, which commits a small write. Concurrent requests share its result. */
export function createReadinessCheck({ pool, log }: { pool: Pool; log: Logger }): CheckReadiness {
  let running: Promise<UnreadyReason | null> | null = null
  let endedAt = -Infinity
  return () => {
    if (running === null || performance.now() - endedAt >= RESULT_TTL_MS) {
      endedAt = Infinity
      const { readinessMs } = pool.limits
      running = withTimeLimits(newTimeLimits({ queryMs: readinessMs, totalMs: readinessMs }), () =>
        probe(pool, log),
      ).finally(() => {
        endedAt = performance.now()
      })
    }
    return running
  }
}

async function probe(pool: Pool, log: Logger): Promise<UnreadyReason | null> {
  try {
    if ((await pendingMigrations(pool, migrationsFolder)).length > 0) return 'outdated'
    await (pool.storageFull ? probeFreeSpace(pool) : probeWrite(pool))
    return null
  } catch (error) {
    if (isStorageFull(error)) return 'full'
    if (isReadOnly(error)) return 'read-only'
    if (isUndefinedTable(error)) return 'outdated'
    if (!isUnavailable(error)) log.error({ err: error }, 'readiness could not be checked')
    return 'silent'
  }
}

async function probeWrite(pool: Pool): Promise<void> {
  await pool.query(
    sql`insert into readiness_probes (id, probed_at) values (1, now()) on conflict (id) do update
      set probed_at = excluded.probed_at`,
  )
}

/** On a full disk, a row in an existing page often still fits, so this needs new pages. */
async function probeFreeSpace(pool: Pool): Promise<void> {
  await transaction(pool, async (tx) => {
    await tx.query(sql`truncate readiness_probes`)
    await tx.query(
      sql`insert into readiness_probes (id, probed_at, filler)
        select id, now(), repeat('-', ${FILLER_LENGTH}::integer)
        from generate_series(1, ${SPACE_ROWS}::integer) id`,
    )
  })
  pool.storageFull = false
  // Release the space again.
  await transaction(pool, async (tx) => {
    await tx.query(sql`truncate readiness_probes`)
    await tx.query(sql`insert into readiness_probes (id, probed_at) values (1, now())`)
  })
}

/** undefined_table */
function isUndefinedTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01'
}
