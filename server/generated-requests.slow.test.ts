import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type ProblemCode, PROBLEMS } from './platform/http/problem.ts'
import { dereference } from './test/dereference.ts'
import { type Answer, startServer } from './test/harness.ts'

const { app, newWorkspace } = await startServer()
const workspace = await newWorkspace({ sandbox: true })
const someTime = { team_id: 1, meeting_type_id: 1, start_time: '4102477200' }
const booked = await workspace.post('/core/book_meeting', {
  data: { attributes: { ...someTime, attendee_email: 'ada@example.com' } },
})
const held = await workspace.post('/core/holds', { data: { attributes: someTime } })
const IDS: Readonly<Record<string, string>> = {
  meetings: booked.body.data.id,
  holds: held.body.data.id,
  contacts: booked.body.data.attributes.contact_id,
}

type Operation = {
  operationId: string
  requestBody?: { content: Record<string, { schema: any }> }
  parameters?: { name: string; in: string }[]
}
const { paths } = dereference(app.swagger()) as {
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

const hostile = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '0',
  '-1',
  'null',
  '💥',
  '\u202e',
  'a'.repeat(2_000),
  "'; drop table contacts; --",
  '%',
  '1e400',
  '9'.repeat(40),
  '253402300800',
  '2026-02-30T00:00:00Z',
  -1,
  0,
  1.5,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  {},
  [[]],
  { a: { b: [null] } },
  'Europe/Atlantis',
  'en-\u0661',
  '+266696687',
  'a@b',
  '00000000-0000-0000-0000-000000000000',
)
const value = fc.oneof(
  hostile,
  fc.string({ unit: 'grapheme' }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 4 }),
)

function assertAnswered({ status, body, headers }: Answer): void {
  assert.ok(status < 500, `answered ${status}`)
  if (status < 400) return
  assert.equal(headers['content-type'], 'application/problem+json')
  assert.equal(PROBLEMS[body.code as ProblemCode]?.[0], status)
}

for (const { operationId, method, path: template, requestBody } of operations.filter(
  (each) => each.requestBody,
)) {
  const path = withIds(template)
  const [type, { schema }] = Object.entries(requestBody!.content)[0]!
  const send = (body: unknown) =>
    workspace[method as 'post' | 'put' | 'patch'](path, body, { 'content-type': type })

  const data = schema.properties?.data
  const isList = data?.type === 'array'
  const attributes = (isList ? data.items : data)?.properties?.attributes
  // Files, and bodies without members, have no attributes.
  if (attributes) {
    const [example] = attributes.examples ?? [
      Object.fromEntries(
        Object.entries(attributes.properties).map(([name, property]: [string, any]) => [
          name,
          property.examples?.[0],
        ]),
      ),
    ]

    test(`${operationId} never answers any attributes with an internal error`, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.dictionary(keysOf(Object.keys(attributes.properties)), value, { maxKeys: 6 }),
          async (change) => {
            const sent = { attributes: { ...example, ...change } }
            assertAnswered(await send({ data: isList ? [sent] : sent }))
          },
        ),
        { numRuns: 150 },
      )
    })
  }

  test(`${operationId} never answers any body with an internal error`, async () => {
    const body = fc.oneof(
      fc.string(),
      fc.json(),
      value.map((data) => JSON.stringify({ data })),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    )
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        assertAnswered(await send(sent))
      }),
      { numRuns: 150 },
    )
  })
}

for (const { operationId, path, parameters = [] } of operations.filter(
  // A stream that is answered has no end.
  ({ method, path: each }) =>
    method === 'get' && each.startsWith('/core') && each !== '/core/events/stream',
)) {
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)

  test(`${operationId} never answers any parameters with an internal error`, async () => {
    const query = fc.dictionary(
      keysOf(names),
      value.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))),
      { maxKeys: 6 },
    )
    const id = fc.oneof(
      fc.constantFrom(
        '1',
        '0',
        '-1',
        '99999999999',
        '00000000-0000-0000-0000-000000000000',
        '%00',
        '..',
      ),
      fc.string().map((text) => encodeURIComponent(text.toWellFormed())),
    )
    await fc.assert(
      fc.asyncProperty(query, id, async (asked, someId) => {
        const search = new URLSearchParams(
          Object.entries(asked).map(([name, text]): [string, string] => [
            name.toWellFormed(),
            text.toWellFormed(),
          ]),
        )
        assertAnswered(
          await workspace.get(`${path.replace(/\{\w+\}/, someId)}?${search.toString()}`),
        )
      }),
      { numRuns: 80 },
    )
  })
}

function keysOf(known: readonly string[]): fc.Arbitrary<string> {
  return known.length > 0 ? fc.oneof(fc.constantFrom(...known), fc.string()) : fc.string()
}

/** The URL with ids of existing resources. */
function withIds(path: string): string {
  const noun = path.split('/')[2]!
  return path
    .replace('{channel}', 'sms')
    .replace('{address}', 'ada@example.com')
    .replace(/\{\w+\}/, IDS[noun] ?? '1')
    .replace(/\{\w+\}/, '1')
}
