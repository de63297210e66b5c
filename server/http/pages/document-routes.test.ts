import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { dereference } from '../../test/dereference.ts'
import { startServer } from '../../test/harness.ts'
import { PROBLEM_ADVICE } from '../problems/problem-advice.ts'
import { PROBLEMS } from '../problems/problem.ts'

type Operation = {
  operationId: string
  parameters?: { name: string; in: string; description?: string; schema: object }[]
  security?: unknown[]
  requestBody?: { content: Record<string, { example: object }> }
  responses: Record<string, { headers: object; content: Record<string, object> }>
}

const { app, newWorkspace } = await startServer()
const document = dereference((await app.inject({ url: '/openapi.json' })).json()) as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

for (const [code, [status, title]] of Object.entries(PROBLEMS)) {
  test(`the problem ${code} has a page with advice`, async () => {
    const { statusCode, headers, body } = await app.inject({ url: `/problems/${code}` })
    assert.equal(statusCode, 200)
    assert.match(String(headers['content-type']), /^text\/html/)
    assert.ok(
      body.includes(title) &&
        body.includes(`<code>${status}</code>`) &&
        body.replaceAll('&#39;', "'").includes(PROBLEM_ADVICE[code as keyof typeof PROBLEMS]),
    )
    assert.doesNotMatch(String(headers['content-security-policy']), /script/)
  })
}

test('an unknown problem code has no page', async () => {
  for (const code of ['nothing', 'constructor', '__proto__', '<b>'])
    assert.equal(
      (await app.inject({ url: `/problems/${encodeURIComponent(code)}` })).statusCode,
      404,
    )
})

test('the document is OpenAPI 3.1, and every operation has a unique id', () => {
  assert.match(document.openapi, /^3\.1\./)
  const ids = operations.map(({ operation }) => operation.operationId)
  assert.equal(new Set(ids).size, ids.length)
  assert.ok(
    ids.includes('saveContact') &&
      ids.includes('bookMeeting') &&
      ids.includes('listContactChanges') &&
      ids.includes('getMeetingType'),
    ids.join(),
  )
})

/** Tests and a preview can be repeated. */
const STORING_NOTHING = new Set([
  '/core/webhook_endpoints/{id}/test',
  '/core/message_templates/preview',
  '/core/read_website',
  '/core/message_templates/{kind}/{recipient}/{channel}/{language}/test',
])
/** The media types of responses that are no JSON. */
const FILES: Readonly<Record<string, string[]>> = {
  '/core/events/stream': ['text/event-stream'],
  '/core/contacts/export': ['text/csv', 'application/x-ndjson', 'text/vcard'],
  '/core/contact_imports/{id}/rejected_rows': ['text/csv'],
  '/core/numbers/funnel': ['application/json', 'text/csv'],
  '/core/numbers/no_shows': ['application/json', 'text/csv'],
  '/core/numbers/fairness': ['application/json', 'text/csv'],
}
/** Responses without a body. */
const WITHOUT_CONTENT = new Set([
  'delete /core/contacts/{id} 202',
  'delete /core/contacts/{id} 204',
])
/** A replay does not depend on the version of the endpoint, nor a bounce on that of the message. */
const WITHOUT_VERSION = new Set([
  ...STORING_NOTHING,
  '/core/webhook_endpoints/{id}/replay',
  '/core/messages/{id}/bounced',
])

for (const { path, method, operation } of operations.filter(({ path }) =>
  path.startsWith('/core/'),
)) {
  test(`${method} ${path} documents its errors, headers and parameters`, () => {
    for (const [status, response] of Object.entries(operation.responses)) {
      assert.deepEqual(
        Object.keys(response.content ?? {}),
        WITHOUT_CONTENT.has(`${method} ${path} ${status}`)
          ? []
          : Number(status) < 400
            ? (FILES[path] ?? ['application/json'])
            : ['application/problem+json'],
      )
      assert.ok('X-Request-Id' in response.headers)
      assert.equal(
        'RateLimit' in response.headers && 'RateLimit-Policy' in response.headers,
        status !== '401',
      )
    }
    for (const status of [400, 401, 403, 429, 500, 503])
      assert.ok(operation.responses[status], String(status))
    assert.ok(
      'Retry-After' in operation.responses[429]!.headers &&
        'Retry-After' in operation.responses[503]!.headers,
    )
    const names = operation.parameters?.map(({ name }) => name) ?? []
    assert.deepEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      operation.parameters
        ?.filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name) ?? [],
    )
    assert.equal(names.includes('idempotency-key'), method !== 'get' && !STORING_NOTHING.has(path))
    assert.equal(
      names.includes('if-match'),
      method === 'patch' || (method !== 'get' && path.includes('{') && !WITHOUT_VERSION.has(path)),
    )
  })
}

const CREATING_NOTHING = new Set([
  '/core/route',
  '/core/find_meetings',
  '/core/workspace',
  '/core/message_templates/preview',
  '/core/contacts/batch',
])

test('the request example of every write without an id in its path succeeds unchanged in a sandbox', async () => {
  const workspace = await newWorkspace({ sandbox: true })
  // Contact and booking come first: a booking creates the team that the other requests name.
  const isRoster = ({ operation }: { operation: Operation }) =>
    operation.operationId.startsWith('create')
  const writes = operations
    .filter(
      ({ path, operation }) =>
        operation.requestBody?.content['application/json'] &&
        !path.includes('{') &&
        // Reads a page of another server.
        path !== '/core/read_website',
    )
    .sort((a, b) => Number(isRoster(a)) - Number(isRoster(b)))
  assert.ok(writes.length >= 4)
  for (const { path, method, operation } of writes) {
    const answer = await workspace[method === 'patch' ? 'patch' : 'post'](
      path,
      operation.requestBody!.content['application/json']!.example,
    )
    assert.equal(answer.status, CREATING_NOTHING.has(path) ? 200 : 201, answer.text)
  }
})

test('the API reference runs only its own scripts, and refers to no other server', async () => {
  const page = await app.inject({ url: '/docs/' })
  const policy = String(page.headers['content-security-policy'])

  assert.equal(page.statusCode, 200)
  assert.match(policy, /default-src 'none'/)
  assert.match(policy, /script-src 'self'(?: 'sha256-[^']+')+$/)
  assert.match(policy, /connect-src 'self'/)
  assert.doesNotMatch(policy, /unsafe-eval|https?:|script-src[^;]*unsafe-inline/)
  assert.doesNotMatch(page.body, /https?:\/\//)
  assert.equal((await app.inject({ url: '/docs' })).headers.location, '/docs/')
  assert.match(
    String((await app.inject({ url: '/docs/js/scalar.js' })).headers['content-type']),
    /javascript/,
  )
})

test('pages are compressed if the client accepts gzip, and not sent again if the client has them', async () => {
  for (const url of ['/openapi.json', '/docs/', '/docs/js/scalar.js', '/problems/not_found']) {
    const plain = await app.inject({ url })
    const zipped = await app.inject({ url, headers: { 'accept-encoding': 'br;q=1, gzip;q=0.5' } })
    assert.deepEqual(
      [zipped.headers['content-encoding'], zipped.headers.vary],
      ['gzip', 'accept-encoding'],
      url,
    )
    assert.deepEqual(gunzipSync(zipped.rawPayload), plain.rawPayload)
    assert.match(String(plain.headers['cache-control']), /^public, max-age=\d+$/)
    for (const refusing of ['gzip;q=0', 'gzip; q=0.000', 'br', '*;q=0'])
      assert.equal(
        (await app.inject({ url, headers: { 'accept-encoding': refusing } })).headers[
          'content-encoding'
        ],
        undefined,
        refusing,
      )
    const etag = String(plain.headers.etag)
    const zippedEtag = String(zipped.headers.etag)
    assert.match(etag, /^"[^"]+"$/)
    assert.match(zippedEtag, /^"[^"]+"$/)
    assert.notEqual(zippedEtag, etag)
    for (const known of [etag, `W/${etag}`, zippedEtag, `"other", ${etag}`, '*']) {
      const again = await app.inject({ url, headers: { 'if-none-match': known } })
      assert.deepEqual(
        [again.statusCode, again.rawPayload.length, again.headers.etag],
        [304, 0, etag],
        known,
      )
    }
    assert.equal(
      (await app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode,
      200,
    )
  }
})
