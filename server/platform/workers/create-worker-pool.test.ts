import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { allowMs, BOUNDED } from '../../test/allow-ms.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { createWorkerPool } from './create-worker-pool.ts'
import type { WorkerTask } from './worker-task.ts'

type Options = Partial<Parameters<typeof createWorkerPool>[0]>

function openPool(change: Options = {}) {
  const pool = createWorkerPool({
    url: new URL('../../test/run-test-tasks.ts', import.meta.url),
    maxWorkers: 1,
    maxWaitingBytes: 100,
    cpuMs: allowMs(60_000),
    maxHeapMb: 64,
    idleMs: allowMs(60_000),
    ...change,
  })
  after(() => pool.close())
  const run = (name: string, change: Partial<WorkerTask> = {}) =>
    pool.run({ owner: 1, name, input: null, bytes: 1, ...change })
  return { ...pool, run, readThread: async () => valueOf(await run('thread')) }
}

function valueOf(outcome: { ok: boolean; value?: unknown }): unknown {
  assert.ok(outcome.ok, JSON.stringify(outcome))
  return outcome.value
}

const TOO_COSTLY = { ok: false, reason: 'too_costly' }

test('a task that needs too much CPU time is ended, and the next one runs', BOUNDED, async () => {
  // The start of a worker counts, and takes less than that on a busy machine, too.
  const { run } = openPool({ cpuMs: 1_000 })
  const spinning = run('spin')
  const next = run('echo', { owner: 2, input: ['next'] })
  assert.deepEqual(await spinning, TOO_COSTLY)
  assert.deepEqual(valueOf(await next), ['next'])
})

test('a task that needs too much memory is ended, and the next one runs', BOUNDED, async () => {
  const { run } = openPool()
  assert.deepEqual(await run('hoard'), TOO_COSTLY)
  assert.equal(valueOf(await run('echo', { input: 'next' })), 'next')
})

test('a task may say itself that it needs too much', BOUNDED, async () => {
  const { run } = openPool()
  for (const name of ['refuse', 'nest']) assert.deepEqual(await run(name), TOO_COSTLY, name)
})

test('an error of a task is thrown, and its worker continues', BOUNDED, async () => {
  const { run, readThread } = openPool()
  const before = await readThread()
  await assert.rejects(run('unknown'), /Unknown task/)
  assert.equal(await readThread(), before)
})

test('owners take turns, however much one of them wants', BOUNDED, async () => {
  const { run } = openPool()
  const ended: string[] = []
  const begin = async (owner: number, name: string) => {
    await run('echo', { owner })
    ended.push(name)
  }
  await Promise.all([
    ...['a1', 'a2', 'a3'].map((name) => begin(1, name)),
    ...['b1', 'b2'].map((name) => begin(2, name)),
    begin(3, 'c1'),
  ])
  assert.deepEqual(ended, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('an owner whose task does not end uses one worker', BOUNDED, async () => {
  const { run, close } = openPool({ maxWorkers: 2 })
  const spinning = [run('spin'), run('spin')]
  assert.equal(valueOf(await run('echo', { owner: 2, input: 'other' })), 'other')
  await close()
  for (const outcome of await Promise.all(spinning))
    assert.deepEqual(outcome, { ok: false, reason: 'stopped' })
})

test('what waits for an owner is limited by its size', BOUNDED, async () => {
  const { run } = openPool()
  // The first one runs, and the second one waits: one that is too large for the queue is accepted.
  const accepted = [run('echo'), run('echo', { bytes: 1_000 })]
  assert.deepEqual(await run('echo'), { ok: false, reason: 'queue_full' })
  assert.equal((await run('echo', { owner: 2, bytes: 1_000 })).ok, true)
  for (const outcome of await Promise.all(accepted)) assert.equal(outcome.ok, true)
})

test('a task whose signal is aborted does not wait any longer', BOUNDED, async () => {
  const { run, close } = openPool()
  const spinning = run('spin')
  const abort = new AbortController()
  const waiting = run('echo', { owner: 2, signal: abort.signal })
  abort.abort()
  assert.deepEqual(await waiting, { ok: false, reason: 'stopped' })
  await close()
  assert.deepEqual(await spinning, { ok: false, reason: 'stopped' })
  assert.deepEqual(await run('echo'), { ok: false, reason: 'stopped' })
})

test('a worker without tasks ends, and the next task gets another one', BOUNDED, async () => {
  const { readThread } = openPool({ idleMs: 1 })
  const first = await readThread()
  await waitUntil(async () => (await readThread()) !== first, 'the idle worker has ended')
})
