import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../../test/harness.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { createLogger, createMetrics } from './create-telemetry.ts'
import { sql } from '../db/sql.ts'

const lines: string[] = []
const log = createLogger('debug', {
  write: (line) => {
    lines.push(line)
  },
})
const metrics = createMetrics()
const { app, deps, newWorkspace } = await startServer({ log, metrics })

test('tokens and personal data are not logged, even at debug level and after errors', async () => {
  const workspace = await newWorkspace({ sandbox: true })
  const canaries = {
    email: 'canary-email@example.com',
    name: 'Canary Name',
    phone: '+14155550142',
    bio: 'canary bio',
    custom_fields: { note: 'canary custom' },
  }
  const start = String(deps.now().epochMilliseconds / 1000 + 86_400)
  const headers = { 'idempotency-key': 'canary-key' }
  await workspace.post('/core/contact', { data: { attributes: canaries } }, headers)
  await workspace.post('/core/contact', {
    data: { attributes: { ...canaries, email: 'canary wrong' } },
  })
  await workspace.post('/core/contact', `{"canary": "${canaries.name}`)
  await workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        agent_id: 1,
        meeting_type_id: 1,
        attendee_email: canaries.email,
        attendee_name: canaries.name,
        attendee_phone: canaries.phone,
        notes: 'canary notes',
        start_time: start,
      },
    },
  })
  await workspace.get(`/core/meetings?attendee_email=${encodeURIComponent(canaries.email)}`)
  await workspace.get('/core/contacts/canary-id', `${workspace.token}x`)
  await deps.pool.query(sql`alter table contacts rename to contacts_away`)
  const failed = await workspace.post('/core/contact', { data: { attributes: canaries } })
  await deps.pool.query(sql`alter table contacts_away rename to contacts`)
  await deps.pool.query(
    sql`alter table contacts add constraint named check (attributes ->> 'city' is distinct
      from 'canary city')`,
  )
  const refusedByDatabase = await workspace.post('/core/contact', {
    data: { attributes: { ...canaries, city: 'canary city' } },
  })

  assert.deepEqual([failed.status, refusedByDatabase.status], [500, 500])
  const output = lines.join('\n')
  assert.equal(
    lines.filter((line) => JSON.parse(line).level === 50).length,
    2,
    'an internal error is logged once',
  )
  assert.ok(
    output.includes(String(failed.headers['x-request-id'])),
    'the error is logged with its request id',
  )
  assert.doesNotMatch(output, /canary|4155550142/i)
  assert.ok(!output.includes(workspace.token) && !output.includes(workspace.token.slice(10, 30)))
})

test('the log lines of a request contain its id', async () => {
  const workspace = await newWorkspace()
  await deps.pool.query(sql`alter table contacts rename to contacts_away`)
  const failed = await workspace.post('/core/contact', {
    data: { attributes: { email: 'ada@example.com' } },
  })
  await deps.pool.query(sql`alter table contacts_away rename to contacts`)
  const ofRequest = () =>
    lines
      .map((line) => JSON.parse(line) as { reqId?: string; msg: string })
      .filter(({ reqId }) => reqId === failed.headers['x-request-id'])
      .map(({ msg }) => msg)

  await waitUntil(() => ofRequest().includes('answered'), 'the log line of the response')
  assert.deepEqual(ofRequest(), ['a request failed', 'answered'])
})

test('responses contain no token and no hash of one', async () => {
  const workspace = await newWorkspace({ sandbox: true })
  const answers = [
    await workspace.post('/core/contact', { data: { attributes: { email: 'ada@example.com' } } }),
    await workspace.get('/core/meetings'),
    await workspace.get('/core/agents'),
    await workspace.get('/core/nothing'),
  ]
  for (const { text, headers } of answers)
    assert.ok(
      !`${text}${JSON.stringify(headers)}`.includes(workspace.token.slice(4)) &&
        !/secret|hash/i.test(text),
    )
})

test('every response counts in /metrics by its route, not by its path', async () => {
  const workspace = await newWorkspace()
  await workspace.get('/core/contacts/01890000-0000-7000-8000-000000000000')
  await app.inject({ url: '/nowhere/01890000' })
  const { headers, body } = await app.inject({ url: '/metrics' })

  assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/)
  assert.match(
    body,
    /^slotline_http_request_duration_seconds_count\{route="\/core\/contacts\/:id",method="GET",status="404"\} 1$/m,
  )
  assert.match(
    body,
    /^slotline_http_request_duration_seconds_count\{route="unknown",method="GET",status="404"\} \d+$/m,
  )
  assert.match(body, /^slotline_write_conflicts_total \d+$/m)
  assert.match(body, /^process_cpu_seconds_total /m)
  assert.doesNotMatch(body, /01890000|slk_/)
})

test('only short fields of errors and their causes are logged, under any field name', () => {
  const seen: string[] = []
  const own = createLogger('info', {
    write: (line) => {
      seen.push(line)
    },
  })
  const client = {
    connectionParameters: { password: 'canary-password' },
    secretKey: 31_337,
    ssl: { key: 'canary-key' },
  }
  const broken = Object.assign(
    new Error('it broke', { cause: Object.assign(new Error('the cause'), { client }) }),
    { code: '57P01', client },
  )
  own.warn({ err: broken }, 'a line')
  own.error(broken)
  own
    .child({ part: 'child' })
    .error(
      { failure: broken, list: [{ error: broken }], many: new AggregateError([broken], 'many') },
      'another',
    )

  assert.equal(seen.length, 3)
  const { err } = JSON.parse(seen[0]!)
  assert.deepEqual(
    [err.type, err.message, err.code, err.cause.message],
    ['Error', 'it broke', '57P01', 'the cause'],
  )
  assert.match(err.stack, /telemetry\.test/)
  assert.doesNotMatch(seen.join(''), /canary|31337/)
})

test('once the metrics are read, they show how long the event loop was busy', async () => {
  const readLag = async () => {
    const text = await metrics.registry.metrics()
    return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1])
  }
  await waitUntil(async () => {
    const until = performance.now() + 150
    while (performance.now() < until);
    return (await readLag()) > 0.1
  }, 'the delay')
})
