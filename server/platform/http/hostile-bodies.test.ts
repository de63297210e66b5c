import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../../test/builders.ts'
import { startServer } from '../../test/harness.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { sql } from '../db/sql.ts'

const { app, deps, newWorkspace } = await startServer({}, openTestDatabase)
const workspace = await newWorkspace({ sandbox: true })
await buildRoster(deps.pool, workspace.workspaceId)
const made = await workspace.post('/core/voice_connections', {
  data: { attributes: { platform: 'generic', name: 'Desk', team_id: 1, secret: workspace.token } },
})
const PATHS = ['/core/contact', '/core/book_meeting']
const MOST = 256 * 1024

const attributes = (inner: string) => `{"data":{"attributes":${inner}}}`
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const padded = (length: number) => {
  const [head, tail] = ['{"data":{"attributes":{"email":"ada@example.com"}}', '}']
  return head + ' '.repeat(length - head.length - tail.length) + tail
}

const BODIES: readonly [what: string, body: string | Buffer, status: number, code: string][] = [
  ['nothing', '', 400, 'malformed_json'],
  ['only spaces', ' \n ', 400, 'malformed_json'],
  ['half a document', '{"data":', 400, 'malformed_json'],
  ['two documents', '{} {}', 400, 'malformed_json'],
  ['a byte order mark', Buffer.from('\uFEFF{}'), 400, 'malformed_json'],
  ['NaN', attributes('{"lead_score":NaN}'), 400, 'malformed_json'],
  ['single quotes', "{'data':{}}", 400, 'malformed_json'],
  ['a trailing comma', attributes('{"email":"a@example.com",}'), 400, 'malformed_json'],
  [
    'bytes that are not UTF-8',
    Buffer.concat([
      Buffer.from('{"data":{"attributes":{"name":"'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('"}}}'),
    ]),
    400,
    'malformed_json',
  ],
  [
    'UTF-16',
    Buffer.from(attributes('{"email":"a@example.com"}'), 'utf16le'),
    400,
    'malformed_json',
  ],
  [
    'a duplicate key',
    attributes('{"email":"a@example.com","email":"b@example.com"}'),
    400,
    'malformed_json',
  ],
  [
    'a duplicate key, once escaped',
    attributes(String.raw`{"email":"a@example.com","\u0065mail":"b@example.com"}`),
    400,
    'malformed_json',
  ],
  [
    'a duplicate key at the top level',
    '{"data":{"attributes":{"email":"a@example.com"}},"data":{"attributes":{}}}',
    400,
    'malformed_json',
  ],
  [
    '__proto__',
    '{"data":{"attributes":{"email":"a@example.com","__proto__":{"admin":true}}}}',
    400,
    'malformed_request',
  ],
  [
    '__proto__, escaped',
    String.raw`{"data":{"attributes":{"email":"a@example.com","\u005f_proto__":{"admin":true}}}}`,
    400,
    'malformed_request',
  ],
  [
    'a nested __proto__',
    attributes('{"custom_fields":{"a":{"__proto__":{}}}}'),
    400,
    'malformed_request',
  ],
  [
    'constructor',
    '{"data":{"attributes":{"email":"a@example.com","constructor":{"prototype":{}}}}}',
    422,
    'invalid_attributes',
  ],
  [
    'nesting far over the limit',
    attributes(`{"custom_fields":{"a":${nested(100_000)}}}`),
    400,
    'malformed_request',
  ],
  [
    'a hundred levels',
    attributes(`{"custom_fields":{"a":${nested(100)}}}`),
    400,
    'malformed_request',
  ],
  [
    'NUL in a value',
    attributes(String.raw`{"email":"a@example.com","attendee_name":"a\u0000b"}`),
    422,
    'invalid_attributes',
  ],
  [
    'NUL in a key',
    attributes(String.raw`{"custom_fields":{"a\u0000":1}}`),
    422,
    'invalid_attributes',
  ],
  ['a lone surrogate', attributes(String.raw`{"name":"\ud800"}`), 422, 'invalid_attributes'],
  [
    'a lone surrogate in a key',
    attributes(String.raw`{"custom_fields":{"\udfff":1}}`),
    422,
    'invalid_attributes',
  ],
  ['an infinite number', attributes('{"lead_score":1e400}'), 422, 'invalid_attributes'],
  [
    'a nested infinite number',
    attributes('{"custom_fields":{"a":[-1e400]}}'),
    422,
    'invalid_attributes',
  ],
  ['an array', '[]', 422, 'invalid_attributes'],
  ['null', 'null', 422, 'invalid_attributes'],
  ['a string', '"data"', 422, 'invalid_attributes'],
  ['a number', '0', 422, 'invalid_attributes'],
  ['no data', '{}', 422, 'invalid_attributes'],
  ['data that is an array', '{"data":[]}', 422, 'invalid_attributes'],
  ['attributes that are null', attributes('null'), 422, 'invalid_attributes'],
  ['attributes that are an array', attributes('[]'), 422, 'invalid_attributes'],
  [
    'a key beside data',
    '{"data":{"attributes":{"email":"a@example.com"}},"extra":1}',
    422,
    'invalid_attributes',
  ],
  ['a huge key', attributes(`{"${'k'.repeat(100_000)}":1}`), 422, 'invalid_attributes'],
  ['a key that is not in the envelope', '{"data":{"attribute":{}}}', 422, 'invalid_attributes'],
  ['256 KiB and a byte', padded(MOST + 1), 413, 'body_too_large'],
]

for (const path of PATHS) {
  for (const [what, body, status, code] of BODIES) {
    test(`${path} rejects ${what}, and writes nothing`, async () => {
      const before = await rowCounts()
      const answer = await workspace.post(path, body)

      assert.deepEqual([answer.status, answer.body?.code], [status, code], answer.text)
      assert.equal(answer.headers['content-type'], 'application/problem+json')
      assert.equal(answer.body.request_id, answer.headers['x-request-id'])
      if (code === 'invalid_attributes') assert.ok(answer.body.errors.length > 0)
      assert.ok(answer.text.length < 10_000, 'the error is short')
      assert.deepEqual(await rowCounts(), before)
    })
  }
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

test('only the JSON media type is accepted, with any charset parameter and in any case', async () => {
  const body = attributes('{"email":"a@example.com"}')
  for (const type of [
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
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

async function rowCounts() {
  const tables = await deps.pool.query<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const counts = []
  for (const { name } of tables)
    counts.push(
      await deps.pool.query(
        sql`select ${name}::text as name,
          query_to_xml(format('select count(*) from %I', ${name}::text), true, false, '')::text as rows`,
      ),
    )
  return counts
}
