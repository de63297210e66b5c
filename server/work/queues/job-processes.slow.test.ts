import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { allowMs, BOUNDED } from '../../test/allow-ms.ts'
import { newServerDatabase, runSql } from '../../test/server-database.ts'
import { type MainProcess, newFolder, runMain, startProcess } from '../../test/server-process.ts'
import { waitUntil } from '../../test/wait-until.ts'

const NAME = 'plan-reminders'

async function startJobsProcess(url: string): Promise<MainProcess & { metrics: string }> {
  const running = runMain({ DATABASE_URL: url, DATA_DIR: newFolder(), METRICS_PORT: '0' }, ['jobs'])
  await running.said(/Jobs are running/)
  const [, metrics] = await running.said(/Metrics at (http:\/\/[\d.:]+)/)
  return { ...running, metrics: metrics! }
}

const jobsOf = (url: string) =>
  runSql<{ id: string; state: string }>(
    url,
    'select id, state from pgboss.job where name = $1 and state <= $2',
    [NAME, 'active'],
  )

const makeDue = (url: string) =>
  runSql(url, 'update pgboss.job set start_after = now() where name = $1 and state < $2', [
    NAME,
    'active',
  ])

/** Waits until the job, which is made due, has run and was queued again. */
async function untilItRan(url: string): Promise<void> {
  const [before] = await jobsOf(url)
  await makeDue(url)
  await waitUntil(
    async () => {
      const [now] = await jobsOf(url)
      return now !== undefined && now.id !== before?.id
    },
    `a run of ${NAME}`,
    // A job of a killed process is taken over within half a minute.
    { deadlineMs: allowMs(45_000) },
  )
}

test(
  'with JOBS=off a server runs no jobs, slotline jobs runs them, and another process takes over those of a killed one',
  BOUNDED,
  async () => {
    const url = await newServerDatabase()
    const server = await startProcess({ DATABASE_URL: url, DATA_DIR: newFolder(), JOBS: 'off' })
    assert.deepEqual(await jobsOf(url), [])
    const first = await startJobsProcess(url)
    assert.equal((await fetch(`${first.metrics}/healthz`)).status, 200)
    assert.match(await (await fetch(`${first.metrics}/metrics`)).text(), /slotline_jobs_failed 0/)
    await untilItRan(url)

    const lock = new pg.Client({ connectionString: url })
    await lock.connect()
    await lock.query('begin')
    await lock.query('lock table meetings in access exclusive mode')
    await makeDue(url)
    const isRunning = async () => (await jobsOf(url)).some(({ state }) => state === 'active')
    await waitUntil(isRunning, `${NAME} runs`)
    const second = await startJobsProcess(url)
    first.signal('SIGKILL')
    await first.ended
    await lock.end()
    await untilItRan(url)

    for (const running of [second, server]) {
      running.signal('SIGTERM')
      assert.deepEqual(await running.ended, { code: 0, signal: null }, running.output())
    }
  },
)

test('slotline jobs says that it needs a database server', BOUNDED, async () => {
  const main = runMain({ DATA_DIR: newFolder() }, ['jobs'])
  assert.deepEqual(await main.ended, { code: 1, signal: null })
  assert.match(main.output(), /^slotline jobs needs a database server: set DATABASE_URL\./)
})
