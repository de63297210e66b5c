import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { openPostgres } from '../../platform/db/open-postgres.ts'
import { type Pool, transaction } from '../../platform/db/pool.ts'
import type { Problem } from '../../http/problems/problem.ts'
import { newServerDatabase, runSql } from '../../test/server-database.ts'
import { limitsWith, TEST_LIMITS } from '../../test/test-limits.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { changeWorkspace } from '../workspaces/change-workspace.ts'
import { createIdempotentExecutor } from './create-idempotent-executor.ts'
import { createWorkspace } from '../workspaces/create-workspace.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

const now = () => Temporal.Instant.fromEpochMilliseconds(Temporal.Now.instant().epochMilliseconds)
const url = await newServerDatabase()
const [first, second] = await Promise.all([newProcess(), newProcess()] as const)
await migrate(first.pool, migrationsFolder)

/**
 * What a process of the server has: connections and an executor. `uses`: how often it connected.
 */
async function newProcess() {
  const { pool, close } = await openPostgres({ url, size: 5, onIdleError: () => {} })
  after(close)
  const counts = { uses: 0 }
  const counted: Pool = {
    ...pool,
    connect: () => {
      counts.uses++
      return pool.connect()
    },
  }
  const open = (limits = TEST_LIMITS) =>
    createIdempotentExecutor({
      pool: counted,
      now,
      maxInFlight: 512,
      onConflict: () => {},
      limits,
    })
  return { pool, counts, open, execute: open() }
}

/**
 * A change of a workspace that waits until `release`, because another session has locked its row.
 */
async function openChange() {
  const { id } = await transaction(first.pool, (tx) =>
    createWorkspace(tx, { name: 'Test', sandbox: false, phoneRegion: 'US', now: now() }),
  )
  const locker = new pg.Client({ connectionString: url })
  await locker.connect()
  await locker.query('begin')
  await locker.query('select id from workspaces where id = $1 for update', [id])
  const request = {
    workspaceId: id,
    idempotencyKey: crypto.randomUUID(),
    route: 'PATCH /core/workspace',
    content: {},
    requestId: 'r',
  }
  return { request, attempt: attemptOf(id), release: () => locker.end() }
}

type Attempt = Parameters<ReturnType<typeof createIdempotentExecutor>>[1]

function attemptOf(id: WorkspaceId): Attempt {
  return async (tx) => {
    const change = { address: '12 Harbour Street' }
    const { version } = await changeWorkspace(tx, id, { change, version: null, now: now() })
    return { status: 200, body: { version } }
  }
}

/** The sessions that are in a transaction, without that of the locker. */
async function sessionsInTransaction(): Promise<{ pid: number; query: string }[]> {
  return runSql(
    url,
    `select pid, query from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and state in ('active', 'idle in transaction') and query not like '%for update'`,
  )
}

async function firstIsBlocked(): Promise<number> {
  let pid = 0
  await waitUntil(
    async () => {
      const blocked = (await sessionsInTransaction()).filter(({ query }) =>
        query.includes('for no key update'),
      )
      pid = blocked[0]?.pid ?? 0
      return pid !== 0
    },
    () => 'the first request has not reached the locked row',
  )
  return pid
}

async function secondWaits(usesBefore: number): Promise<void> {
  await waitUntil(
    () => second.counts.uses >= usesBefore + 3,
    () => 'the second request does not look for the first one again',
  )
}

test('a repeat in another process waits without a database connection, and gets the first response', async () => {
  const { request, attempt, release } = await openChange()
  const uses = second.counts.uses
  const running = first.execute(request, attempt)
  await firstIsBlocked()
  const repeat = second.execute(request, attempt)
  await secondWaits(uses)
  await waitUntil(
    async () => (await sessionsInTransaction()).length === 1,
    () => 'the waiting request keeps a transaction open',
  )
  await release()

  const response = { status: 200, text: '{"version":2}' }
  assert.deepEqual(await running, { ...response, replayed: false })
  assert.deepEqual(await repeat, { ...response, replayed: true })
})

test('a repeat runs by itself if the process of the first request ends', async () => {
  const { request, attempt, release } = await openChange()
  const uses = second.counts.uses
  const running = assert.rejects(first.execute(request, attempt))
  const pid = await firstIsBlocked()
  const repeat = second.execute(request, attempt)
  await secondWaits(uses)
  await runSql(url, 'select pg_terminate_backend($1)', [pid])
  await running
  await release()

  assert.deepEqual(await repeat, { status: 200, text: '{"version":2}', replayed: false })
})

test('a repeat in another process gets 409 with Retry-After after the maximum wait', async () => {
  const { request, attempt, release } = await openChange()
  const running = first.execute(request, attempt)
  await firstIsBlocked()
  await assert.rejects(
    second.open(limitsWith('http', { keyMs: 1 }))(request, attempt),
    ({ code, extras }: Problem) =>
      code === 'idempotency_in_progress' && extras.headers?.['retry-after'] === '1',
  )
  await release()

  const { text } = await running
  assert.deepEqual(await second.execute(request, attempt), { status: 200, text, replayed: true })
})

test('requests with one key in two processes change the workspace once', async () => {
  const { request, attempt, release } = await openChange()
  const all = [first, second].flatMap(({ execute }) =>
    Array.from({ length: 10 }, () => execute(request, attempt)),
  )
  await release()
  const answers = await Promise.all(all)

  assert.deepEqual(new Set(answers.map(({ text }) => text)), new Set(['{"version":2}']))
  assert.equal(answers.filter(({ replayed }) => !replayed).length, 1)
})
