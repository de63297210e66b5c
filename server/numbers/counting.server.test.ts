import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { sql } from '../platform/db/sql.ts'
import { startServer } from '../test/harness.ts'
import { openTestPool } from '../test/open-test-pool.ts'
import { newServerDatabase, runSql } from '../test/server-database.ts'
import { countCalls } from './count-calls.ts'

const CALLS = 400
const PAGE_SIZE = 7

const url = await newServerDatabase()
const { pool, close } = await openTestPool(url, 3)
await migrate(pool, migrationsFolder)
const { deps, newWorkspace, setNow } = await startServer({}, async () => ({ pool, close }))

test('calls are counted once, by several processes whose connections are cut again and again', async () => {
  const workspace = await newWorkspace()
  setNow(deps.now().add({ hours: 24 * 40 }))
  const start = deps.now().subtract({ hours: 24 * 20 })
  await pool.query(sql`
    insert into calls (workspace_id, id, platform, platform_call_id, direction, memory, started_at,
      updated_at)
    select ${workspace.workspaceId}, gen_random_uuid(), 'generic', number::text, 'inbound',
      case when number % 3 = 0 then '{"wasOffered": true}' else '{}' end::jsonb, at, at
    from generate_series(1, ${CALLS}) number
    cross join lateral (
      select ${start}::timestamptz + number * interval '1 hour' as at) started`)
  const others = [await openTestPool(url, 1), await openTestPool(url, 1)]
  let isDone = false
  const cut = async () => {
    for (let cuts = 0; cuts < 12 && !isDone; cuts++)
      await runSql(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
      )
  }
  const count = async (of: typeof pool) => {
    for (;;)
      try {
        return await countCalls({ ...deps, pool: of }, { pageSize: PAGE_SIZE })
      } catch {
        // The connection was cut.
      }
  }
  const counting = Promise.all(others.map((other) => count(other.pool))).finally(() => {
    isDone = true
  })
  await Promise.all([counting, cut()])
  await countCalls(deps)
  const [counted] = await pool.query<{ calls: number; offered: number; days: number }>(sql`
    select sum(calls)::integer as calls, sum(offered)::integer as offered,
      count(distinct day)::integer as days
    from call_days where workspace_id = ${workspace.workspaceId}`)
  assert.deepEqual(counted, { calls: CALLS, offered: Math.floor(CALLS / 3), days: 18 })
  for (const other of others) await other.close()
})
