import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { buildApp } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Problem } from '../../http/problems/problem.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'
import { limitsWith } from '../../test/test-limits.ts'
import { createIdempotentExecutor } from './create-idempotent-executor.ts'

const { app, deps, setNow, newWorkspace } = await startServer()
const second = buildApp(deps)
await second.ready()
after(() => second.close())

const save = (workspace: TestWorkspace, attributes: object, key: string) =>
  workspace.post('/core/contact', { data: { attributes } }, { 'idempotency-key': key })
const START = String(NOW.add({ hours: 48 }).epochMilliseconds / 1000)
const booking = {
  team_id: 1,
  agent_id: 1,
  meeting_type_id: 1,
  attendee_email: 'ada@example.com',
  start_time: START,
}
const keyOf = () => crypto.randomUUID()

test('a repeated request gets the same bytes, with Idempotent-Replayed', async () => {
  const workspace = await newWorkspace({ sandbox: true })
  const requests = [
    ['/core/contact', { email: 'ada@example.com' }, 201],
    ['/core/contact', { email: 'ada@example.com', city: 'Bonn' }, 200],
    ['/core/book_meeting', booking, 201],
  ] as const
  for (const [url, attributes, status] of requests) {
    const headers = { 'idempotency-key': keyOf() }
    const first = await workspace.post(url, { data: { attributes } }, headers)
    const repeat = await workspace.post(url, { data: { attributes } }, headers)

    assert.equal(first.status, status)
    assert.equal(first.headers['idempotent-replayed'], undefined)
    assert.equal(repeat.status, status)
    assert.equal(repeat.text, first.text)
    assert.equal(repeat.headers['idempotent-replayed'], 'true')
    assert.equal(repeat.headers['content-type'], first.headers['content-type'])
  }
})

test('an error of the operation is stored, even if its cause is gone', async () => {
  const workspace = await newWorkspace()
  await save(workspace, { email: 'ada@example.com', phone: '+14155550100' }, keyOf())
  await save(workspace, { email: 'ben@example.com', phone: '+14155550100' }, keyOf())
  const key = keyOf()
  const refused = await save(workspace, { phone: '+14155550100' }, key)
  await save(workspace, { email: 'ben@example.com', phone: null }, keyOf())
  const repeat = await save(workspace, { phone: '+14155550100' }, key)

  assert.equal(refused.status, 409)
  assert.equal(refused.body.code, 'ambiguous_contact')
  assert.equal(repeat.status, 409)
  assert.equal(repeat.text, refused.text)
  assert.equal(repeat.headers['idempotent-replayed'], 'true')
  assert.equal(repeat.headers['content-type'], 'application/problem+json')
})

test('a key that was used with another body, or for another operation, is rejected', async () => {
  const workspace = await newWorkspace({ sandbox: true })
  const key = keyOf()
  await save(workspace, { email: 'ada@example.com' }, key)
  const otherBody = await save(workspace, { email: 'ben@example.com' }, key)
  const otherOperation = await workspace.post(
    '/core/book_meeting',
    { data: { attributes: booking } },
    { 'idempotency-key': key },
  )

  for (const answer of [otherBody, otherOperation]) {
    assert.equal(answer.status, 422)
    assert.equal(answer.body.code, 'idempotency_key_reused')
  }
  assert.match(otherBody.body.detail, /a request with another body\. /)
  assert.match(otherOperation.body.detail, /another method or path, POST \/core\/contact\. /)
  assert.equal((await save(workspace, { email: 'ben@example.com' }, keyOf())).status, 201)
})

test('a key of another method or path is rejected, and the problem names the first request', async () => {
  const workspace = await newWorkspace({ sandbox: true })
  const attributes = { name: 'Sales', time_zone: 'UTC' }
  const { body } = await workspace.post('/core/teams', { data: { attributes } })
  const headers = { 'idempotency-key': keyOf() }
  const path = `/core/teams/${body.data.id}`
  assert.equal((await workspace.patch(path, { data: { attributes } }, headers)).status, 200)
  const answers = [
    await workspace.delete(path, headers),
    await workspace.post('/core/teams', { data: { attributes } }, headers),
    await workspace.patch('/core/teams/999', { data: { attributes } }, headers),
  ]
  for (const answer of answers) {
    assert.deepEqual(
      [answer.status, answer.body.code],
      [422, 'idempotency_key_reused'],
      answer.text,
    )
    assert.ok(answer.body.detail.includes(`another method or path, PATCH ${path}.`), answer.text)
  }
})

test('a repeat with other spaces, or another blank value that is ignored, is the same request', async () => {
  const workspace = await newWorkspace()
  const headers = { 'idempotency-key': keyOf(), 'content-type': 'application/json' }
  const send = (body: string) => workspace.post('/core/contact', body, headers)
  const first = await send('{"data":{"attributes":{"email":"ada@example.com","city":""}}}')
  const repeats = [
    await send('{ "data": { "attributes": { "email": "ada@example.com", "city": "  " } } }'),
    await send('{"data":{"attributes":{"email":"ada@example.com"}}}'),
  ]
  assert.equal(first.status, 201, first.text)
  for (const repeat of repeats) {
    assert.equal(repeat.text, first.text)
    assert.equal(repeat.headers['idempotent-replayed'], 'true')
  }
})

test('a repeat with another order of keys, or another notation of a number, is the same request', async () => {
  const workspace = await newWorkspace()
  const headers = { 'idempotency-key': keyOf(), 'content-type': 'application/json' }
  const send = (body: string) => workspace.post('/core/contact', body, headers)
  const first = await send(
    '{"data":{"attributes":{"email":"ada@example.com","custom_fields":{"a":1,"b":[1,2]}}}}',
  )
  const repeat = await send(
    '{"data":{"attributes":{"custom_fields":{"b":[1,2e0],"a":1.0},"email":"ada@example.com"}}}',
  )
  const other = await send(
    '{"data":{"attributes":{"email":"ada@example.com","custom_fields":{"a":1,"b":[2,1]}}}}',
  )
  assert.equal(first.status, 201, first.text)
  assert.equal(repeat.text, first.text)
  assert.equal(repeat.headers['idempotent-replayed'], 'true')
  assert.deepEqual([other.status, other.body.code], [422, 'idempotency_key_reused'])
})

test('a key that was stored before an upgrade matches the request that it was stored for', async () => {
  const workspace = await newWorkspace()
  const key = keyOf()
  const first = await save(workspace, { email: 'ada@example.com', city: 'Bonn' }, key)
  const body = '{"data":{"attributes":{"email":"ada@example.com","city":"Bonn"}}}'
  const stored = createHash('sha256').update(`POST /core/contact\n${body}`).digest()
  await deps.pool.query(
    sql`update idempotency_keys set request_hash = ${stored} where key = ${key}`,
  )
  const repeat = await save(workspace, { email: 'ada@example.com', city: 'Bonn' }, key)
  assert.equal(repeat.text, first.text)
  assert.equal(repeat.headers['idempotent-replayed'], 'true')
})

type Attempt = Parameters<ReturnType<typeof createIdempotentExecutor>>[1]

/** A write that ends when `finish` is called; `started`: how often it has run. */
function openWrite(workspaceId: TestWorkspace['workspaceId'], limits = deps.limits) {
  const execute = createIdempotentExecutor({
    ...deps,
    onConflict: () => {},
    limits,
  })
  const request = {
    workspaceId,
    idempotencyKey: keyOf(),
    route: 'POST /core/contact',
    content: {},
    requestId: 'r',
  }
  const gate = Promise.withResolvers<void>()
  // It may fail before the attempt waits for it.
  gate.promise.catch(() => {})
  const runs = { started: 0 }
  const attempt: Attempt = async () => {
    runs.started++
    await gate.promise
    return { status: 201, body: { once: true } }
  }
  return { runs, attempt, finish: gate.resolve, fail: gate.reject, request, execute }
}

const isInProgress = (error: Problem) =>
  error.code === 'idempotency_in_progress' &&
  error.status === 409 &&
  error.extras.headers?.['retry-after'] === '1'

test('repeats wait while the first request runs, and get its response', async () => {
  const { workspaceId } = await newWorkspace()
  const { execute, request, attempt, finish, runs } = openWrite(workspaceId)
  const all = Array.from({ length: 10 }, () => execute(request, attempt))
  finish()
  const [first, ...repeats] = await Promise.all(all)

  assert.equal(first!.replayed, false)
  for (const repeat of repeats) assert.deepEqual(repeat, { ...first, replayed: true })
  assert.equal(runs.started, 1)
})

test('a repeat with another body waits for the first request, and is rejected', async () => {
  const { workspaceId } = await newWorkspace()
  const { execute, request, attempt, finish } = openWrite(workspaceId)
  const first = execute(request, attempt)
  const other = execute({ ...request, content: { other: true } }, attempt)
  finish()

  assert.equal((await first).status, 201)
  await assert.rejects(other, (error: Problem) => error.code === 'idempotency_key_reused')
})

test('a repeat gets 409 if the first request still runs after the maximum wait', async () => {
  const { workspaceId } = await newWorkspace()
  const { execute, request, attempt, finish } = openWrite(
    workspaceId,
    limitsWith('http', { keyMs: 1 }),
  )
  const first = execute(request, attempt)
  await assert.rejects(execute(request, attempt), isInProgress)
  finish()
  const answer = await first

  assert.deepEqual(await execute(request, attempt), { ...answer, replayed: true })
})

test('a repeat runs by itself if the first request fails', async () => {
  const { workspaceId } = await newWorkspace()
  const { execute, request, attempt, fail, runs } = openWrite(workspaceId)
  const first = execute(request, attempt)
  const repeat = execute(request, async () => ({ status: 201, body: { second: true } }))
  fail(new Error('The process is out of memory.'))

  await assert.rejects(first, /out of memory/)
  assert.deepEqual(await repeat, { status: 201, text: '{"second":true}', replayed: false })
  assert.equal(runs.started, 1)
})

test('waiting repeats take at most a third of the places of requests, and others get 409', async () => {
  const { workspaceId } = await newWorkspace()
  const { execute, request, attempt, finish } = openWrite(workspaceId)
  const settled = Promise.allSettled(Array.from({ length: 96 }, () => execute(request, attempt)))
  finish()
  const answers = await settled

  const rejected = answers.filter((answer) => answer.status === 'rejected')
  assert.equal(answers.length - rejected.length, 1 + 24)
  for (const { reason } of rejected) assert.ok(isInProgress(reason as Problem))
})

test('a rejected precondition is not stored: the key can be used with the current version', async () => {
  const workspace = await newWorkspace()
  const body = { data: { attributes: { address: '12 Harbour Street' } } }
  const key = { 'idempotency-key': keyOf() }
  const stale = await workspace.patch('/core/workspace', body, { ...key, 'if-match': '"7"' })
  const current = await workspace.patch('/core/workspace', body, { ...key, 'if-match': '"1"' })

  assert.deepEqual([stale.status, current.status], [412, 200])
  assert.equal(current.headers['idempotent-replayed'], undefined)
})

test('an invalid or unauthorized request does not use its key', async () => {
  const workspace = await newWorkspace()
  const key = keyOf()
  const unreadable = await workspace.post('/core/contact', '{', { 'idempotency-key': key })
  const faulty = await save(workspace, { email: 'nobody' }, key)
  const unknown = await workspace.post(
    '/core/contact',
    { data: { attributes: { email: 'ada@example.com' } } },
    { 'idempotency-key': key, authorization: 'Bearer slk_no' },
  )
  const good = await save(workspace, { email: 'ada@example.com' }, key)

  assert.deepEqual(
    [unreadable.status, faulty.status, unknown.status, good.status],
    [400, 422, 401, 201],
  )
  assert.equal(good.headers['idempotent-replayed'], undefined)
})

test('an internal error is not stored, and a repeat succeeds', async () => {
  const workspace = await newWorkspace()
  const key = keyOf()
  await deps.pool.query(sql`alter table contacts rename to contacts_away`)
  const failed = await save(workspace, { email: 'ada@example.com' }, key)
  await deps.pool.query(sql`alter table contacts_away rename to contacts`)
  const repeat = await save(workspace, { email: 'ada@example.com' }, key)

  assert.equal(failed.status, 500)
  assert.equal(failed.body.code, 'internal')
  assert.doesNotMatch(failed.text, /contacts|relation|select/i)
  assert.equal(repeat.status, 201)
})

test('a response is stored for 24 hours', async () => {
  const workspace = await newWorkspace()
  const key = keyOf()
  await save(workspace, { email: 'ada@example.com' }, key)
  setNow(NOW.add({ hours: 23, minutes: 59 }))
  const within = await save(workspace, { email: 'ada@example.com' }, key)
  setNow(NOW.add({ hours: 24 }))
  const later = await save(workspace, { email: 'ada@example.com' }, key)
  setNow(NOW)

  assert.deepEqual([within.status, within.body.meta.result], [201, 'created'])
  assert.deepEqual([later.status, later.body.meta.result], [200, 'unchanged'])
})

test('two workspaces can use one key', async () => {
  const [mine, theirs] = [await newWorkspace(), await newWorkspace()]
  const key = keyOf()
  const first = await save(mine, { email: 'ada@example.com' }, key)
  const other = await save(theirs, { email: 'ada@example.com' }, key)

  assert.deepEqual([first.status, other.status], [201, 201])
  assert.notEqual(first.body.data.id, other.body.data.id)
})

test('a key has 1 to 255 characters', async () => {
  const workspace = await newWorkspace()
  assert.equal((await save(workspace, { email: 'ada@example.com' }, 'k'.repeat(255))).status, 201)
  for (const key of ['', 'k'.repeat(256)]) {
    const answer = await save(workspace, { email: 'ada@example.com' }, key)
    assert.deepEqual([answer.status, answer.body.code], [400, 'malformed_request'])
  }
})

for (const [what, url, attributes] of [
  ['contact', '/core/contact', { email: 'ada@example.com', phone: '+14155550101' }],
  ['booking', '/core/book_meeting', booking],
] as const) {
  test(`one key sent to two servers concurrently creates one ${what}, and both return the same response`, async () => {
    const workspace = await newWorkspace({ sandbox: true })
    const answers = await race(workspace, url, attributes)

    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [201, 201],
    )
    assert.equal(answers[0].body, answers[1].body)
    assert.deepEqual(answers.map(({ headers }) => headers['idempotent-replayed']).toSorted(), [
      'true',
      undefined,
    ])
  })
}

test('an error for one key sent to two servers concurrently is the same from both', async () => {
  const workspace = await newWorkspace()
  await save(workspace, { email: 'ada@example.com', phone: '+14155550100' }, keyOf())
  await save(workspace, { email: 'ben@example.com', phone: '+14155550100' }, keyOf())
  const answers = await race(workspace, '/core/contact', { phone: '+14155550100' })

  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [409, 409],
  )
  assert.equal(answers[0].body, answers[1].body)
})

function race({ token }: TestWorkspace, url: string, attributes: object) {
  const request = {
    method: 'POST' as const,
    url,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': keyOf() },
    payload: { data: { attributes } },
  }
  return Promise.all([app.inject(request), second.inject(request)])
}
