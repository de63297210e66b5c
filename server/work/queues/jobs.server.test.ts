import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createLogger, createMetrics } from '../../platform/telemetry/create-telemetry.ts'
import { explainServerFailure } from '../../platform/db/explain-server-failure.ts'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { sql } from '../../platform/db/sql.ts'
import { openTestPool } from '../../test/open-test-pool.ts'
import { newServerDatabase, runSql } from '../../test/server-database.ts'
import { TEST_LIMITS } from '../../test/test-limits.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { createChangeWatch } from '../create-change-watch.ts'
import { createJobSender } from './create-job-sender.ts'
import { declareQueues } from './declare-queues.ts'
import type { Jobs } from './job-queue.ts'
import { openBoss } from './open-boss.ts'
import { startJobs } from './start-jobs.ts'

const url = await newServerDatabase()
const log = createLogger('silent')

/** The pool of a process, which migrates the database first. */
async function openProcess() {
  const { pool, close } = await openTestPool(url, 3)
  after(close)
  await migrate(pool, migrationsFolder)
  return pool
}
const pools = await Promise.all([openProcess(), openProcess()])
const [pool] = pools
const boss = openBoss(pool, null)
const queueJob = createJobSender(boss)
const watches = pools.map((each) => createChangeWatch(each, { now: () => Temporal.Now.instant() }))
after(() => Promise.all(watches.map(({ stop }) => stop())))
const start = async (index: 0 | 1, { repeated = [], queued = [] }: Partial<Jobs>) =>
  startJobs(
    {
      pool: pools[index],
      log,
      metrics: createMetrics(),
      limits: TEST_LIMITS,
      watch: watches[index]!,
    },
    { repeated, queued },
  )

test('each of many jobs runs once, in one of two processes that start together', async (t) => {
  const ran: [process: number, n: number][] = []
  const queue = { name: 'many', concurrency: 4 }
  const started = await Promise.all(
    ([0, 1] as const).map((index) =>
      start(index, {
        queued: [
          {
            queue,
            run: async ({ payload }) => {
              ran.push([index, (payload as { n: number }).n])
              await pools[index].query(sql`select pg_sleep(0.01)`)
            },
          },
        ],
      }),
    ),
  )
  t.after(() => Promise.all(started.map(({ stop }) => stop())))
  for (let n = 0; n < 60; n++) await queueJob(pool, queue, { workspaceId: null, payload: { n } })
  await waitUntil(
    async () =>
      (await runSql(url, `select from pgboss.job where name = 'many' and state = 'completed'`))
        .length === 60,
    () => `60 jobs, so far ${ran.length}`,
  )
  assert.deepEqual(
    ran.map(([, n]) => n).toSorted((a, b) => a - b),
    Array.from({ length: 60 }, (_, n) => n),
  )
})

test('repeated work goes on in the other process when the one that runs it dies', async (t) => {
  const name = 'outlives'
  const ran: number[] = []
  const work = (index: number) => ({
    name,
    everySeconds: 0.1,
    run: async () => {
      ran.push(index)
    },
  })
  await boss.api.createQueue(name, {
    policy: 'exclusive',
    heartbeatSeconds: 15,
    retryLimit: 3,
    retryDelay: 1,
  })
  await boss.api.send(name, {})
  // A process that dies after it has taken the job.
  assert.equal((await boss.api.fetch(name)).length, 1)
  const other = await start(1, { repeated: [work(1)] })
  t.after(() => other.stop())
  await runSql(
    url,
    `update pgboss.job set heartbeat_on = now() - interval '20 seconds' where name = $1`,
    [name],
  )
  await waitUntil(
    () => ran.length >= 3,
    () => `3 runs, so far ${ran.length}`,
  )
  const jobs = await runSql(url, 'select from pgboss.job where name = $1 and state <= $2', [
    name,
    'active',
  ])
  assert.ok(jobs.length <= 1)
})

test('jobs keep running when their connections break', async (t) => {
  let runs = 0
  const { stop } = await start(0, {
    repeated: [
      {
        name: 'survives',
        everySeconds: 0.1,
        run: async () => {
          runs++
        },
      },
    ],
  })
  t.after(() => stop())
  await waitUntil(() => runs >= 2, '2 runs')
  await runSql(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
  const before = runs
  await waitUntil(() => runs >= before + 3, 'runs after the connections broke')
})

test('a role that may not create schemas learns the remedy, and can use a schema that was created for it', async () => {
  const own = await newServerDatabase()
  const role = `limited_${crypto.randomUUID().slice(0, 8)}`
  await runSql(own, `create role ${role} login`)
  await runSql(own, `grant create, usage on schema public to ${role}`)
  await runSql(own, 'create extension btree_gist')
  const limited = new URL(own)
  limited.username = role
  const { pool: its, close } = await openTestPool(limited.href, 1)
  const [{ database }] = (await runSql(own, 'select current_database() as database')) as [
    { database: string },
  ]
  await assert.rejects(migrate(its, migrationsFolder), (error) => {
    const { message } = explainServerFailure(error, limited.href)
    assert.ok(message.endsWith(`grant create on database "${database}" to "${role}"`), message)
    return true
  })
  await runSql(own, `create schema pgboss authorization ${role}`)
  await migrate(its, migrationsFolder)
  await declareQueues(openBoss(its, null), { repeated: [], queued: [] })
  await close()
})
