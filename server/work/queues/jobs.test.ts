import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createLogger, createMetrics } from '../../platform/telemetry/create-telemetry.ts'
import { transaction } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { runOperatorCommand } from '../../test/run-operator-command.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { TEST_LIMITS } from '../../test/test-limits.ts'
import { waitFor, waitUntil } from '../../test/wait-until.ts'
import { createJobSender } from './create-job-sender.ts'
import { createChangeWatch } from '../create-change-watch.ts'
import type { HandledQueue, JobQueue, Jobs, RepeatedJob, RunningJob } from './job-queue.ts'
import { openBoss } from './open-boss.ts'
import { startJobs } from './start-jobs.ts'

const { deps, newWorkspace } = await startServer({}, openTestDatabase)
const { pool } = deps
const boss = openBoss(pool, null)
const queueJob = createJobSender(boss)
const log = createLogger('silent')
let names = 0
const newName = () => `try-${++names}`

/** A process that runs these jobs, until the end of the test or until it is stopped. */
async function start(t: TestContext, { repeated = [], queued = [] }: Partial<Jobs>) {
  const metrics = createMetrics()
  const watch = createChangeWatch(pool, { now: () => Temporal.Now.instant() })
  t.after(watch.stop)
  const started = await startJobs(
    { pool, log, metrics, limits: TEST_LIMITS, watch },
    { repeated, queued },
  )
  t.after(() => started.stop())
  return { ...started, metrics }
}

/** A queue whose jobs are run by `run`. */
function handle(
  options: Omit<JobQueue, 'name'>,
  run: (job: RunningJob) => Promise<void>,
): HandledQueue {
  return { queue: { name: newName(), ...options }, run }
}

const jobOf = async (workspace: TestWorkspace, id: string | null) =>
  (await workspace.get(`/core/jobs/${id}`)).body.data.attributes

const reaches = (workspace: TestWorkspace, id: string | null, state: string) =>
  waitFor(
    async () => {
      const job = await jobOf(workspace, id)
      return job.state === state ? job : undefined
    },
    () => `job ${id} is ${state}`,
  )

test('the tables of jobs are those that pg-boss expects', async () => {
  const { ok, extraIndexes, ...drift } = await boss.api.detectSchemaDrift()
  assert.deepEqual([ok, drift.missingTables, drift.missing], [true, [], []])
  assert.deepEqual(extraIndexes.map(({ name }) => name).sort(), [
    'job_common_by_age',
    'job_common_of_workspace',
    'job_common_unfinished',
  ])
})

test('repeated work runs again and again, in one of two processes at a time, also after it has failed', async (t) => {
  let running = 0
  let most = 0
  let runs = 0
  const work: RepeatedJob = {
    name: newName(),
    everySeconds: 0.05,
    run: async () => {
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running--
      if (++runs === 2) throw new Error('not this time')
    },
  }
  await Promise.all([start(t, { repeated: [work] }), start(t, { repeated: [work] })])
  await waitUntil(
    () => runs >= 5,
    () => `5 runs, so far ${runs}`,
  )
  assert.equal(most, 1)
})

test('work with a cron expression waits for its next time, and an invalid expression is rejected', async (t) => {
  const work = (cron: string): RepeatedJob => ({ name: newName(), cron, run: async () => {} })
  await assert.rejects(start(t, { repeated: [work('every day')] }))
  const nightly = work('30 4 * * *')
  await start(t, { repeated: [nightly] })
  const next = await waitFor(async () => {
    const [job] = await pool.query<{ startAfter: Temporal.Instant }>(
      sql`select start_after as "startAfter" from pgboss.job where name = ${nightly.name}`,
    )
    return job?.startAfter
  }, 'the next run')
  assert.match(next.toString(), /T04:30:00Z$/)
})

test('a job runs after its transaction has been committed, and not after a rollback', async (t) => {
  const workspace = await newWorkspace()
  const { workspaceId } = workspace
  const done: unknown[] = []
  const { queue, run } = handle({}, async ({ payload }) => {
    done.push(payload)
  })
  await start(t, { queued: [{ queue, run }] })
  const send = (n: number) =>
    transaction(pool, async (tx) => {
      const id = await queueJob(tx, queue, { workspaceId, payload: { n } })
      if (n === 1) throw new Error('no')
      return id
    })
  await assert.rejects(send(1), /^Error: no$/)
  const { attempts, error, ...times } = await reaches(workspace, await send(2), 'completed')
  assert.deepEqual([done, attempts, error], [[{ n: 2 }], 1, null])
  assert.ok(times.started_at >= times.created_at && times.ended_at >= times.started_at)
  assert.equal(times.next_attempt_at, null)
})

test('a job that fails is retried, and has failed for good after its last attempt', async (t) => {
  const workspace = await newWorkspace()
  const attempts: number[] = []
  const work = handle({ retries: 1, retryDelaySeconds: 1 }, async ({ attempt }) => {
    attempts.push(attempt)
    throw new Error('https://user:pass@example.com/a?token=secret refused')
  })
  const { metrics } = await start(t, { queued: [work] })
  const id = await queueJob(pool, work.queue, { ...workspace, payload: {} })
  const retrying = await reaches(workspace, id, 'retrying')
  assert.ok(retrying.next_attempt_at > retrying.started_at)
  const failed = await reaches(workspace, id, 'failed')
  assert.deepEqual([attempts, failed.attempts], [[1, 2], 2])
  assert.equal(failed.error, 'https://example.com/a refused')
  assert.match(
    await metrics.registry.metrics(),
    new RegExp(`job_duration_seconds_count\\{job="${work.queue.name}",outcome="failed"\\} 2`),
  )
})

test('a failed job is listed for its workspace only, and runs again once when it is retried', async (t) => {
  const [workspace, other] = [await newWorkspace(), await newWorkspace()]
  let isBroken = true
  const work = handle({ retries: 0 }, async () => {
    if (isBroken) throw new Error('broken')
  })
  await start(t, { queued: [work] })
  const id = await queueJob(pool, work.queue, { ...workspace, payload: {} })
  await reaches(workspace, id, 'failed')
  const listOf = async (from: TestWorkspace, query: string) =>
    (await from.get(`/core/jobs${query}`)).body.data.map((job: { id: string }) => job.id)
  assert.deepEqual(await listOf(workspace, '?state=failed'), [id])
  assert.deepEqual(await listOf(workspace, '?state=completed'), [])
  assert.deepEqual(await listOf(other, ''), [])
  assert.equal((await other.get(`/core/jobs/${id}`)).status, 404)
  assert.equal((await other.post(`/core/jobs/${id}/retry`, {})).status, 404)
  assert.equal((await workspace.post('/core/jobs/1/retry', {})).status, 404)

  isBroken = false
  const retries = await Promise.all([1, 2].map(() => workspace.post(`/core/jobs/${id}/retry`, '')))
  assert.deepEqual(retries.map(({ status }) => status).sort(), [200, 409])
  assert.equal(retries.find(({ status }) => status === 409)?.body.code, 'invalid_transition')
  assert.equal((await reaches(workspace, id, 'completed')).attempts, 2)
  const late = await workspace.post(`/core/jobs/${id}/retry`, {})
  assert.deepEqual([late.status, late.body.state], [409, 'completed'])
})

test('a list of jobs is read in pages', async (t) => {
  const workspace = await newWorkspace()
  const work = handle({}, async () => {})
  await start(t, { queued: [work] })
  const ids: (string | null)[] = []
  for (let n = 0; n < 3; n++)
    ids.push(await queueJob(pool, work.queue, { ...workspace, payload: {}, afterSeconds: 3600 }))
  // The clock of the database can be set back between two jobs.
  await pool.query(sql`
    update pgboss.job_common set created_on = timestamptz '2026-01-01' + start_order * interval '1 us'
    from unnest(${ids}::uuid[]) with ordinality started (job_id, start_order) where id = job_id`)
  const first = await workspace.get('/core/jobs?limit=2&state=waiting')
  const rest = await workspace.get(`/core/jobs?limit=2&cursor=${first.body.meta.next_cursor}`)
  const found = [...first.body.data, ...rest.body.data].map((job: { id: string }) => job.id)
  assert.deepEqual(found, ids.toReversed())
  assert.equal(rest.body.meta.next_cursor, null)
})

test('of jobs with one key, one waits or runs per workspace', async (t) => {
  const [one, two] = [await newWorkspace(), await newWorkspace()]
  const open = Promise.withResolvers<void>()
  const work = handle({ unique: true, concurrency: 2 }, () => open.promise)
  await start(t, { queued: [work] })
  const send = ({ workspaceId }: TestWorkspace) =>
    queueJob(pool, work.queue, { workspaceId, payload: {}, key: 'endpoint' })
  const first = await send(one)
  assert.notEqual(first, null)
  assert.equal(await send(one), null)
  await reaches(one, first, 'running')
  assert.equal(await send(one), null)
  await reaches(two, await send(two), 'running')
  open.resolve()
  await reaches(one, first, 'completed')
  assert.notEqual(await send(one), null)
})

test('as many jobs of a queue as it allows run at the same time', async (t) => {
  let running = 0
  let most = 0
  let done = 0
  const full = Promise.withResolvers<void>()
  const work = handle({ concurrency: 3, keepsCompleted: false }, async () => {
    most = Math.max(most, ++running)
    if (running === 3) full.resolve()
    await full.promise
    running--
    done++
  })
  const { workspaceId } = await newWorkspace()
  await boss.api.createQueue(work.queue.name)
  for (let n = 0; n < 7; n++) await queueJob(pool, work.queue, { workspaceId, payload: {} })
  await start(t, { queued: [work] })
  await waitUntil(
    () => done === 7,
    () => `7 jobs, so far ${done}`,
  )
  assert.equal(most, 3)
})

test('a process that stops hands back what does not end in time, and another one completes it', async (t) => {
  const workspace = await newWorkspace()
  const begun = Promise.withResolvers<AbortSignal>()
  const work = handle({ retries: 0 }, async ({ signal }) => {
    begun.resolve(signal)
    await new Promise(() => {})
  })
  const first = await start(t, { queued: [work] })
  const id = await queueJob(pool, work.queue, { ...workspace, payload: {} })
  const signal = await begun.promise
  await first.stop({ timeoutMs: 0 })
  assert.equal(signal.aborted, true)
  const { state, error } = await jobOf(workspace, id)
  assert.equal(state, 'retrying')
  assert.equal(error, 'The process stopped before the job ended.')
  await start(t, { queued: [{ ...work, run: async () => {} }] })
  await reaches(workspace, id, 'completed')
})

test('a job whose process died runs in another one', async (t) => {
  const workspace = await newWorkspace()
  const attempts: number[] = []
  const work = handle({ retryDelaySeconds: 1 }, async ({ attempt }) => {
    attempts.push(attempt)
  })
  const { name } = work.queue
  await boss.api.createQueue(name, { heartbeatSeconds: 15, retryLimit: 1 })
  const id = await queueJob(pool, work.queue, { ...workspace, payload: {} })
  assert.equal((await boss.api.fetch(name)).length, 1)
  // The time that the process would confirm the job in.
  await pool.query(
    sql`update pgboss.job_common set heartbeat_on = now() - interval '20 seconds' where id = ${id}`,
  )
  await start(t, { queued: [work] })
  assert.equal((await reaches(workspace, id, 'completed')).attempts, 2)
  assert.deepEqual(attempts, [2])
})

test('the operator lists and retries jobs of the system, which no workspace sees', async (t) => {
  const workspace = await newWorkspace()
  let isBroken = true
  const work = handle({ retries: 0 }, async () => {
    if (isBroken) throw new Error('broken\nand more')
  })
  await start(t, { queued: [work] })
  const id = await queueJob(pool, work.queue, { workspaceId: null, payload: {} })
  const run = (words: string) =>
    runOperatorCommand({ pool, publicUrl: '', now: deps.now() }, words.split(' '))
  const line = await waitFor(
    async () => (await run('jobs list --failed')).text.split('\n').find((row) => row.includes(id!)),
    `job ${id} is listed as failed`,
  )
  assert.match(line, new RegExp(`^${id} +${work.queue.name} +- +failed +1 .* broken and more$`))
  assert.equal((await workspace.get(`/core/jobs/${id}`)).status, 404)
  isBroken = false
  assert.equal((await run(`jobs retry ${id}`)).text, `Job ${id} will run again.`)
  const stateOf = async () =>
    JSON.parse((await run('jobs list --json --limit 1000')).output).find(
      (job: { id: string }) => job.id === id,
    ).state
  await waitUntil(async () => (await stateOf()) === 'completed', `job ${id} is completed`)
  const again = await run(`jobs retry ${id}`)
  assert.deepEqual(
    [again.ok, again.text],
    [false, 'Only a failed job can be retried; this one is completed.'],
  )
  assert.equal((await run('jobs retry nothing')).ok, false)
})
