import { AsyncLocalStorage } from 'node:async_hooks'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db, Pool } from '../../platform/db/pool.ts'
import { runForeignStatement } from '../../platform/db/run-foreign-statement.ts'

/** The schema of the tables of pg-boss, which the migrations create. */
const SCHEMA = 'pgboss'
const SECONDS_PER_HOUR = 3600

/** `within`: runs `work` with all its statements in `db`, for example in a transaction. */
export type Boss = {
  api: PgBoss
  within: <T>(db: Db, work: () => Promise<T>) => Promise<T>
}

/**
 * Opens pg-boss over a pool of ours. It is never started, so it has no timers, no session of its
 * own and no notifications: start-jobs.ts decides when its functions run.
 */
export function openBoss(pool: Pool, log: Logger | null): Boss {
  const current = new AsyncLocalStorage<Db>()
  const api = new PgBoss({
    db: {
      executeSql: async (text, values = []) => ({
        rows: await runForeignStatement(current.getStore() ?? pool, text, values),
      }),
    },
    schema: SCHEMA,
    backend: pool.named ? 'postgres' : 'pglite',
    schedule: false,
    supervise: false,
    migrate: false,
    // Any process may look for jobs of a killed one, and asks at most this often.
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: SECONDS_PER_HOUR,
    // The embedded database has one session, which a rebuild would block.
    reindex: pool.named,
  })
  api.on('error', (err) => {
    log?.error({ err }, 'pg-boss reported an error')
  })
  api.on('warning', ({ message }) => {
    log?.warn({ warning: message }, 'pg-boss reported a warning')
  })
  return { api, within: (db, work) => current.run(db, work) }
}
