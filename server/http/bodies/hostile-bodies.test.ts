import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  EMPTY_BODIES,
  type RejectedBody,
  UNREADABLE_BODIES,
} from '../../test/bad-requests/raw-bodies.ts'
import { buildRoster } from '../../test/builders.ts'
import { countRows } from '../../test/count-rows.ts'
import { startServer } from '../../test/harness.ts'
import { openTestDatabase } from '../../test/test-database.ts'

const { app, deps, newWorkspace } = await startServer({}, openTestDatabase)
const workspace = await newWorkspace({ sandbox: true })
await buildRoster(deps.pool, workspace.workspaceId)
const made = await workspace.post('/core/voice_connections', {
  data: { attributes: { platform: 'generic', name: 'Desk', team_id: 1, secret: workspace.token } },
})
const PATHS = ['/core/contact', '/core/book_meeting']
const MOST = 256 * 1024

const attributes = (inner: string) => `{"data":{"attributes":${inner}}}`
const padded = (length: number) => {
  const [head, tail] = ['{"data":{"attributes":{"email":"ada@example.com"}}', '}']
  return head + ' '.repeat(length - head.length - tail.length) + tail
}
const BODIES: readonly RejectedBody[] = [
  ...UNREADABLE_BODIES,
  ...EMPTY_BODIES,
  ['256 KiB and a byte', padded(MOST + 1), 413, 'body_too_large'],
]

for (const path of PATHS) {
  test(`${path} rejects every body that is not the expected JSON, and writes nothing`, async () => {
    const before = await countRows(deps.pool)
    for (const [what, body, status, code] of BODIES) {
      const answer = await workspace.post(path, body)

      assert.deepEqual(
        [answer.status, answer.body?.code],
        [status, code],
        `${what}: ${answer.text}`,
      )
      assert.equal(answer.headers['content-type'], 'application/problem+json')
      assert.equal(answer.body.request_id, answer.headers['x-request-id'])
      if (code === 'invalid_attributes') assert.ok(answer.body.errors.length > 0)
      assert.ok(answer.text.length < 10_000, 'the error is short')
    }
    assert.deepEqual(await countRows(deps.pool), before)
  })
}

const LIMITS: readonly [path: string, kibibytes: number][] = [
  ['/core/contact', 256],
  [new URL(made.body.data.attributes.url).pathname, 1024],
  ['/mcp', 256],
  ['/oauth/register', 8],
]
for (const [path, kibibytes] of LIMITS) {
  test(`${path} rejects a body over its own limit of ${kibibytes} KiB and names that limit`, async () => {
    const answer = await workspace.post(path, Buffer.alloc(kibibytes * 1024 + 1, ' '))
    assert.deepEqual(
      [answer.status, answer.body.detail],
      [413, `The body is too large: the limit here is ${kibibytes} KiB.`],
    )
  })
}

test('a body of 256 KiB is accepted', async () => {
  assert.equal((await workspace.post('/core/contact', padded(MOST))).status, 201)
  assert.equal(({} as { admin?: boolean }).admin, undefined)
})

test('a byte order mark before a body is ignored', async () => {
  for (const path of ['/core/contact', new URL(made.body.data.attributes.url).pathname]) {
    const body = path.startsWith('/voice')
      ? '{"tool":"find_times","arguments":{},"call_id":"call-1"}'
      : attributes('{"email":"ada@example.com"}')
    const answer = await workspace.post(path, Buffer.from(`\uFEFF${body}`))
    assert.ok(answer.status < 300, answer.text)
  }
})

test('only the JSON media type is accepted, in UTF-8 or US-ASCII and in any case', async () => {
  const body = attributes('{"email":"a@example.com"}')
  for (const type of [
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
    'application/json; charset=utf8',
    'application/json; charset=US-ASCII',
    'application/json; profile="charset=latin1"',
    'Application/JSON',
  ]) {
    const answer = await workspace.post('/core/contact', body, { 'content-type': type })
    assert.ok(answer.status < 300, `${type}: ${answer.status}`)
  }
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    '*/*',
    '',
    'json',
  ]) {
    const answer = await workspace.post('/core/contact', body, { 'content-type': type })
    assert.ok(answer.status === 415 || answer.status === 400, `${type}: ${answer.status}`)
    assert.match(answer.body.code, /^(unsupported_media_type|malformed_request)$/)
  }
})

test('a body in another charset is rejected, with the name of the charset and what to send', async () => {
  const body = Buffer.from(attributes('{"name":"José","email":"jose@example.com"}'), 'latin1')
  for (const [type, charset] of [
    ['application/json; charset=iso-8859-1', 'iso-8859-1'],
    ['application/json;CHARSET=Windows-1252', 'Windows-1252'],
    ['application/json; charset="utf-16"', 'utf-16'],
    ['application/json; charset = latin1', 'latin1'],
    ['application/json; charset=utf-8; charset=utf-16le', 'utf-16le'],
    ['application/json; charset=', ''],
    [`application/json; charset=${'x'.repeat(500)}`, 'x'.repeat(40)],
  ] as const)
    for (const path of ['/core/contact', '/core/contacts/batch']) {
      const answer = await workspace.post(path, body, { 'content-type': type })
      assert.deepEqual(
        [answer.status, answer.body.code, answer.body.detail],
        [
          415,
          'unsupported_media_type',
          `The charset "${charset}" is not supported. Send the body in UTF-8, and with ` +
            'charset=utf-8 or without a charset in the header Content-Type.',
        ],
        `${path} ${type}`,
      )
    }
})

test('a compressed body is rejected by its Content-Encoding', async () => {
  const body = attributes('{"email":"compressed@example.com"}')
  for (const encoding of ['gzip', 'deflate', 'br', 'GZIP, identity', 'unknown']) {
    const answer = await workspace.post('/core/contact', body, { 'content-encoding': encoding })
    assert.deepEqual([answer.status, answer.body.code], [415, 'unsupported_media_type'], encoding)
    assert.match(answer.body.detail, /Content-Encoding/)
  }
  assert.ok(
    (await workspace.post('/core/contact', body, { 'content-encoding': 'identity' })).status < 300,
  )
})

test('error messages of the parser, which quote the body, are not returned', async () => {
  const answer = await workspace.post('/core/contact', '{"email": "secret@example.com", oops}')
  assert.doesNotMatch(answer.text, /secret@example\.com|oops/)
})

test('an invalid URL is rejected with a problem document', async () => {
  for (const [url, status] of [
    ['/core/contacts/%E0%A4%A', 400],
    [`/core/contacts/${'a'.repeat(5_000)}`, 400],
    ['/core/contacts/%00', 404],
    ['/core/contacts/..%2f..%2fetc', 404],
  ] as const) {
    const { statusCode, headers, body } = await app.inject({
      url,
      headers: { authorization: `Bearer ${workspace.token}` },
    })
    assert.equal(statusCode, status, url.slice(0, 40))
    assert.equal(headers['content-type'], 'application/problem+json')
    assert.equal(JSON.parse(body).request_id, headers['x-request-id'])
  }
})
