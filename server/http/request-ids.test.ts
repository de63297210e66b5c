import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { sql } from '../platform/db/sql.ts'
import { startServer } from '../test/harness.ts'
import { sendRaw } from '../test/send-raw.ts'

const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
const { app, deps, newWorkspace } = await startServer({ log })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }
const workspace = await newWorkspace()

async function send(url: string, requestId: string, more: object = {}) {
  const authorization = `Bearer ${workspace.token}`
  return app.inject({ url, headers: { authorization, 'x-request-id': requestId }, ...more })
}

for (const [what, id] of [
  ['8 characters', '12345678'],
  ['128 characters', 'x'.repeat(128)],
  ['punctuation', '!"#$%&()*+,-./:;<=>?@[]^_`{|}~'],
] as const) {
  test(`an X-Request-Id with ${what} is the id of the request`, async () => {
    const found = await send('/core/workspace', id)
    assert.deepEqual([found.statusCode, found.headers['x-request-id']], [200, id])
    const missing = await send('/core/teams/9', id)
    assert.deepEqual([missing.headers['x-request-id'], missing.json().request_id], [id, id])
  })
}

for (const [what, id] of [
  ['7 characters', '1234567'],
  ['129 characters', 'x'.repeat(129)],
  ['a space', 'one two three'],
  ['letters beyond ASCII', 'ééééééééé'],
  ['a control character', '12345678\t9'],
  ['no characters', ''],
] as const) {
  test(`an X-Request-Id with ${what} is replaced with a new id`, async () => {
    const { headers } = await send('/core/workspace', id)
    assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/)
  })
}

test('errors outside of the operations have the id of the request', async () => {
  const id = 'caller-request-1'
  const invalid = { authorization: 'Bearer no', 'x-request-id': id }
  for (const [status, response] of [
    [404, await send('/no/such/path', id)],
    [405, await send('/core/teams', id, { method: 'PUT' })],
    [400, await send('/core/teams/%', id)],
    [401, await app.inject({ url: '/core/teams', headers: invalid })],
  ] as const) {
    const { statusCode, headers } = response
    assert.deepEqual([statusCode, headers['x-request-id']], [status, id])
    assert.equal(response.json().request_id, id)
  }
})

test('errors of requests that are not valid HTTP have the id of the request', async () => {
  const id = 'caller-request-2'
  for (const [status, head] of [
    [400, `GET /core/teams HTTP/1.1\r\nX-Request-Id: ${id}\r\nBad Header: 1\r\n\r\n`],
    [400, `GET /core/teams HTTP/1.1\r\nX-Request-Id: ${id}\r\nContent-Length: x\r\n\r\n`],
    [400, `GET /core/teams HTTP/1.1\r\nX-Request-Id: ${id}\r\nConnection: close\r\n\r\n`],
    [
      404,
      `GET /no/socket HTTP/1.1\r\nHost: localhost\r\nx-request-id:${id}\r\n` +
        'Connection: upgrade\r\nUpgrade: websocket\r\n\r\n',
    ],
  ] as const) {
    const answer = await sendRaw(port, head)
    assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `))
    assert.match(answer, new RegExp(`\r\nx-request-id: ${id}\r\n`, 'i'), head)
    assert.ok(answer.includes(`"request_id":"${id}"`), answer)
  }
})

test('the history of a contact and the log have the id of the request', async () => {
  const id = 'caller-request-3'
  const made = await workspace.post(
    '/core/contact',
    { data: { attributes: { email: 'ada@example.com' } } },
    { 'x-request-id': id },
  )
  const { body } = await workspace.get(`/core/contacts/${made.body.data.id}/changes`)
  assert.equal(body.data[0].attributes.request_id, id)

  await deps.pool.query(sql`alter table teams rename to teams_away`)
  const failed = await send('/core/teams', id)
  await deps.pool.query(sql`alter table teams_away rename to teams`)
  assert.deepEqual([failed.statusCode, failed.json().request_id], [500, id])
  const logged = lines.map((line) => JSON.parse(line) as { reqId?: string; msg: string })
  assert.ok(logged.some(({ reqId, msg }) => reqId === id && msg === 'a request failed'))
})

test('a repeated request has its own id in the header, and the stored response', async () => {
  const key = { 'idempotency-key': 'one' }
  const body = { data: { attributes: { name: 'Sales', time_zone: 'UTC' } } }
  const first = await workspace.post('/core/teams', body, { ...key, 'x-request-id': 'caller-a' })
  const again = await workspace.post('/core/teams', body, { ...key, 'x-request-id': 'caller-b' })
  assert.equal(again.text, first.text)
  assert.deepEqual(
    [first.headers['x-request-id'], again.headers['x-request-id']],
    ['caller-a', 'caller-b'],
  )
})
