import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { buildApp } from './app.ts'
import { type ProblemCode, PROBLEMS } from './platform/http/problem.ts'
import { startServer } from './test/harness.ts'

type Route = { method: string; url: string; query: string[]; hasBody: boolean }

const { deps, newWorkspace } = await startServer({})
const workspace = await newWorkspace({ sandbox: true })
const routes: Route[] = []
const app = buildApp(deps)
app.addHook('onRoute', ({ method, url, schema }) => {
  const { properties = {} } = (schema?.querystring ?? {}) as { properties?: object }
  for (const each of [method].flat())
    routes.push({
      method: each,
      url,
      query: [...Object.keys(properties), 'connection', 'language'],
      hasBody: each !== 'GET' && each !== 'HEAD',
    })
})
await app.ready()
test.after(() => app.close())

const SECRET = 'a-long-made-up-secret'
const someTime = { team_id: 1, meeting_type_id: 1, start_time: '4102477200' }
const make = async (path: string, attributes: object): Promise<any> => {
  const { status, body } = await workspace.post(path, { data: { attributes } })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}
const meeting = await make('/core/book_meeting', { ...someTime, attendee_email: 'ada@example.com' })
const hold = await make('/core/holds', someTime)
const connection = await make('/core/voice_connections', {
  platform: 'generic',
  name: 'Test',
  team_id: 1,
  secret: SECRET,
})
const IDS: Record<string, string> = {
  meetings: meeting.id,
  contacts: meeting.attributes.contact_id,
  holds: hold.id,
  voice_connections: connection.id,
}
const CONNECTION = new URL(connection.attributes.url).pathname.split('/').at(-1)!

const UUID = '00000000-0000-7000-8000-000000000000'
const MOMENTS = [
  '2026-W10-1',
  '2026-W10-1T09:00Z',
  '+010000-01-01T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '99999-01-01T00:00:00Z',
  '2026-01-01T00:00:00Z[UTC]',
  '2026-01-01T00:00:00+01:00[Europe/Berlin][u-ca=iso8601]',
  '20260101T000000Z',
  '2026-01-01T00:00:00.123456789Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-01-01T00:00:60Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:00:00+23:59:59',
  '2026-01-01t00:00:00z',
  '2026-01-01 00:00:00Z',
  '2026-01-01T00:00:00,5Z',
  '0000-01-01T00:00:00Z',
  '2026-01-01T00:00:00−01:00',
  'infinity',
  '-infinity',
  'now',
  'epoch',
  'today T',
  'allballs T',
  '253402300799',
  '253402300800',
  '-1',
  '1e3',
  '0x10',
  '٢٠٢٦-٠١-٠١T00:00:00Z',
]
const NUMBERS = [
  '0',
  '-0',
  '-1',
  '1.5',
  '1e3',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9223372036854775807',
  '9223372036854775808',
  '9'.repeat(40),
  'NaN',
  'Infinity',
  '0x1',
  '1_000',
  ' 1',
  '+1',
  '١',
]
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  'null',
  'true',
  '[]',
  '{}',
  '%',
  '%2',
  "'",
  '"',
  '\\',
  '../..',
  '..%2f',
  '__proto__',
  'constructor',
  'toString',
  '💥',
  '\u202e',
  'ſ',
  'ä',
  'a'.repeat(300),
  'a'.repeat(3_000),
  'Etc/Nowhere',
  '+99:99',
  'en-u-ca-x',
  'zz-ZZ',
  UUID,
  UUID.toUpperCase(),
  `{${UUID}}`,
]
/** Parts of a URL that are not percent-encoded UTF-8. */
const BROKEN = [
  '%',
  '%0',
  '%zz',
  '%00',
  '%C0%80',
  '%ED%A0%80',
  '%FF%FE',
  '%E0%A4%A',
  '%F4%90%80%80',
  '\u00e4',
  '%0d%0aX-Injected:%201',
  '%2e%2e%2f',
  '+',
  '%2B',
]

const text = fc.oneof(
  fc.constantFrom(...TEXTS, ...NUMBERS, ...MOMENTS),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ maxLength: 20 }),
)
const position = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    0,
    -0,
    -1,
    1.5,
    2 ** 31,
    2 ** 31 - 1,
    -(2 ** 31),
    1e300,
    2 ** 53,
    UUID,
    '',
    null,
    true,
  ),
  fc.tuple(
    fc.oneof(
      fc.constantFrom<unknown>(
        ...MOMENTS,
        0,
        -1,
        1.5,
        1e300,
        253_402_300_799,
        253_402_300_800,
        -62_135_596_800,
      ),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    ),
    fc.constantFrom<unknown>(UUID, UUID.toUpperCase(), '', 0, 1, 2 ** 31, null, []),
  ),
)
const cursor = fc.oneof(
  position.map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
  position.map((value) => Buffer.from(JSON.stringify(value)).toString('base64')),
  text,
)
const encoded = fc.oneof(
  text.map((value) => encodeURIComponent(value.toWellFormed())),
  fc.constantFrom(...BROKEN),
)

const header = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '*',
    '"',
    '""',
    '"1"',
    'W/"1"',
    'w/"1"',
    '"1", "2"',
    '"0"',
    '"999999999"',
    '"9999999999"',
    '"-1"',
    '"1"x',
    '1',
    "'1'",
    '"\u00e9"',
    '\u00ff\u00fe',
    '\u0080',
    '\t',
    'a'.repeat(255),
    'a'.repeat(256),
    'a'.repeat(5_000),
    '\u00f0\u009f\u0092\u00a5',
    '__proto__',
    'null',
    ',',
    'a,b',
  ),
  fc.string({
    unit: fc
      .integer({ min: 0x20, max: 0xff })
      .filter((code) => code !== 0x7f)
      .map((code) => String.fromCharCode(code)),
    maxLength: 30,
  }),
)
const HEADERS = [
  'if-match',
  'if-none-match',
  'idempotency-key',
  'content-type',
  'accept',
  'accept-language',
  'origin',
  'x-forwarded-for',
  'x-call-id',
  'x-caller-number',
  'content-encoding',
  'cookie',
  'user-agent',
  'mcp-protocol-version',
  'x-request-id',
  'authorization',
  'x-vapi-secret',
  'x-twilio-signature',
  'range',
  'expect-ct',
]
const BODIES = [
  undefined,
  '',
  '{}',
  'null',
  '[]',
  '0',
  '{"data":{}}',
  '{"data":{"attributes":{}}}',
  '{"data":{"attributes":{"custom_fields":{"__proto__":{"a":1}}}}}',
  '{"data":{"attributes":{"custom_fields":{"toString":1,"constructor":{"prototype":1}},"email":"a@example.com"}}}',
  '{"tool":"find_times","arguments":{"when":"monday"}}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
  'a=1&a=2',
  '\0',
]

for (const { method, url, query, hasBody } of routes.filter(
  (route) =>
    route.method !== 'HEAD' &&
    route.method !== 'OPTIONS' &&
    !route.url.includes('*') &&
    // Connections that last: these responses have no end.
    route.url !== '/voice/relay/:connection' &&
    route.url !== '/core/events/stream',
)) {
  const names = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...query) },
    { weight: 1, arbitrary: text.map((name) => encodeURIComponent(name.toWellFormed())) },
  )
  const parameter = names.chain((name) =>
    fc.tuple(
      fc.constantFrom(name, name, `${name}[]`),
      name === 'cursor' ? cursor.map((value) => encodeURIComponent(value.toWellFormed())) : encoded,
    ),
  )
  const request = fc.record({
    ids: fc.array(fc.option(encoded, { nil: null, freq: 3 }), { minLength: 3, maxLength: 3 }),
    search: fc.array(parameter, { maxLength: 3 }),
    twice: fc.boolean(),
    headers: fc.dictionary(fc.constantFrom(...HEADERS), header, { maxKeys: 3 }),
    payload: hasBody ? fc.constantFrom(...BODIES) : fc.constant(undefined),
  })

  test(`${method} ${url} never answers any URL and headers with an internal error`, async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ ids, search, twice, headers, payload }) => {
        let place = 0
        const path = url.replaceAll(
          /:(\w+)/g,
          (_, name: string) =>
            ids[place++] ??
            (name === 'connection'
              ? CONNECTION
              : name === 'platform'
                ? 'generic'
                : (IDS[url.split('/')[2]!] ?? '1')),
        )
        const asked = [...search, ...(twice ? search.slice(0, 1) : [])]
          .map(([name, value]) => `${name}=${value}`)
          .join('&')
        const authorization = `Bearer ${url.startsWith('/voice/generic') ? SECRET : workspace.token}`
        const response = await app.inject({
          method: method as 'GET',
          url: asked === '' ? path : `${path}?${asked}`,
          headers: {
            authorization,
            ...(payload !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(payload !== undefined && { payload }),
        })

        assert.ok(
          response.statusCode < 500 || (response.statusCode === 503 && url === '/readyz'),
          `answered ${response.statusCode}: ${response.body.slice(0, 300)}`,
        )
        assert.equal(response.headers['x-injected'], undefined)
        if (!url.startsWith('/core') || response.statusCode < 400) return
        assert.equal(response.headers['content-type'], 'application/problem+json')
        const { code, request_id: requestId } = response.json<{
          code: ProblemCode
          request_id: string
        }>()
        assert.equal(PROBLEMS[code]?.[0], response.statusCode)
        assert.equal(requestId, response.headers['x-request-id'])
      }),
      { numRuns: 60 },
    )
  })
}

for (const path of ['/core/calls', '/core/outbound_calls', '/core/notes']) {
  test(`${path} accepts only cursors of this server`, async () => {
    const at = (...position: unknown[]) =>
      workspace.get(`${path}?cursor=${Buffer.from(JSON.stringify(position)).toString('base64url')}`)
    assert.equal((await at('2026-01-01T00:00:00Z', UUID)).status, 200)
    for (const moment of MOMENTS) {
      const { status, body } = await at(moment, UUID)
      const isOurs =
        (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(moment) &&
          moment.startsWith('2') &&
          !/:60|T24/.test(moment)) ||
        moment.startsWith('9999-12-31')
      assert.deepEqual(
        [status, body.errors?.[0]?.code],
        isOurs ? [200, undefined] : [422, 'not_a_cursor'],
        moment,
      )
    }
  })
}
