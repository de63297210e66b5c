import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { buildApp } from './app.ts'
import { MAX_VALIDATION_ERRORS } from './platform/http/configure-validator.ts'
import { MAX_FAULTS } from './platform/http/limit-faults.ts'
import { startServer } from './test/harness.ts'

const MAX_BODY = 256 * 1024
const MAX_ANSWER = 64 * 1024

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  maxItems?: number
  examples?: unknown[]
  enum?: unknown[]
}
/** A place in a body: the inserted content is between `head` and `tail`. */
type SchemaPosition = { schema: Schema; at: string; head: string; tail: string }
type Route = { method: string; url: string; body: Schema }

const { deps, newWorkspace } = await startServer({})
const workspace = await newWorkspace({ sandbox: true })
const routes: Route[] = []
let reported = 0
const app = buildApp(deps)
app.addHook('onRoute', ({ method, url, schema }) => {
  if (schema?.body) routes.push({ method: String(method), url, body: schema.body as Schema })
})
app.addHook('onError', async (_request, _reply, error) => {
  reported = Math.max(reported, error.validation?.length ?? 0)
})
await app.ready()
test.after(() => app.close())

const booked = await workspace.post('/core/book_meeting', {
  data: {
    attributes: {
      team_id: 1,
      meeting_type_id: 1,
      start_time: '4102477200',
      attendee_email: 'ada@example.com',
    },
  },
})
assert.equal(booked.status, 201)

const placesOf = (schema: Schema, place: Omit<SchemaPosition, 'schema'>): SchemaPosition[] => {
  const { at, head, tail } = place
  const members = Object.entries(schema.properties ?? {})
    .filter(([name]) => name !== 'id' && name !== 'type')
    .flatMap(([name, inner]) => {
      const others = Object.entries((schema.examples?.[0] ?? {}) as object)
        .filter(([other]) => other !== name)
        .map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)},`)
        .join('')
      return placesOf(inner, {
        at: `${at}/${name}`,
        head: `${head}{${others}${JSON.stringify(name)}:`,
        tail: `}${tail}`,
      })
    })
  return [
    { schema, ...place },
    ...members,
    ...(schema.items
      ? placesOf(schema.items, { at: `${at}/0`, head: `${head}[`, tail: `]${tail}` })
      : []),
  ]
}

const fill = (
  { head, tail }: SchemaPosition,
  [open, unit, close]: [string, (i: number) => string, string],
  most = Infinity,
): string => {
  const units: string[] = []
  let length = Buffer.byteLength(head + open + close + tail)
  for (let i = 0; i < most; i++) {
    const next = unit(i)
    length += Buffer.byteLength(next) + (open === '"' ? 0 : 1)
    if (length > MAX_BODY) break
    units.push(next)
  }
  return head + open + units.join(open === '"' ? '' : ',') + close + tail
}

const KEYS: readonly ((i: number, schema: Schema) => string)[] = [
  (i) => i.toString(36),
  (i) => `custom_fields.${i}`,
  (i) => `${i}${'~/'.repeat(500)}`,
  (i) => `\\ud800${i}`,
  (i) => `\\u0001${i}${'\\u0001'.repeat(90)}`,
  (i, { properties = {} }) => {
    const names = ['a', ...Object.keys(properties)]
    return `${names[i % names.length]}s${i}`
  },
]
const UNITS = [
  '0',
  '1e999',
  'null',
  'true',
  '{}',
  '[]',
  '""',
  '"a"',
  '"\\u0000"',
  '{"a":0}',
  '[[[[[0]]]]]',
  '{"all":[{}]}',
  '{"attribute":"email","operator":"in","value":[{}]}',
  `{${Array.from({ length: 80 }, (_, i) => `"k${i}":0`).join(',')}}`,
]
const TEXTS = [
  'a',
  ' ',
  '0',
  '+',
  '.',
  '-',
  '@',
  'a@',
  'a.',
  '%2b',
  '\\t',
  '\\u0000',
  '\\ud83d\\ude00',
  '💥',
  '://',
  '1990-',
  'a b ',
  '{',
  '<',
  'İ',
  '~/',
  '\\"',
]

const floods = (place: SchemaPosition): fc.Arbitrary<string> => {
  const { schema } = place
  const within = fc.constantFrom(Infinity, schema.maxItems ?? Infinity)
  return fc.oneof(
    fc.constantFrom(...KEYS).map((key) => fill(place, ['{', (i) => `"${key(i, schema)}":0`, '}'])),
    fc
      .tuple(fc.constantFrom(...UNITS), within)
      .map(([unit, most]) => fill(place, ['[', () => unit, ']'], most)),
    fc
      .array(fc.constantFrom(...UNITS), { minLength: 1, maxLength: 5 })
      .map((units) => fill(place, ['[', (i) => units[i % units.length]!, ']'])),
    fc
      .array(fc.constantFrom(...TEXTS), { minLength: 1, maxLength: 3 })
      .map((units) => fill(place, ['"', (i) => units[i % units.length]!, '"'])),
    fc
      .tuple(fc.integer({ min: 1, max: 28 }), fc.constantFrom('[', '{"a":'))
      .map(([levels, open]) =>
        fill(place, [
          '[',
          () => open.repeat(levels) + '0' + (open === '[' ? ']' : '}').repeat(levels),
          ']',
        ]),
      ),
    fc
      .constantFrom(...KEYS)
      .map((key) =>
        fill(place, [`{"${'x'.repeat(100_000)}":{`, (i) => `"${key(i, schema)}":"\\u0000"`, '}}']),
      ),
  )
}

type Problem = { errors?: unknown[] }

/** The problem that a response consists of, or those of the rejected items of a batch. */
const problemsOf = (
  url: string,
  { statusCode, json }: { statusCode: number; json: <Body>() => Body },
): Problem[] => {
  if (statusCode >= 400 && statusCode < 500) return [json<Problem>()]
  if (url !== '/core/contacts/batch' || statusCode !== 200) return []
  return json<{ data: (Problem & { result: string })[] }>().data.filter(
    ({ result }) => result === 'rejected',
  )
}

for (const { method, url, body } of routes) {
  const path = url
    .replace(':id', url.includes('/meetings/') ? booked.body.data.id : '1')
    .replace(/:\w+/g, '1')
  const places = placesOf(body, { at: '', head: '', tail: '' })

  test(`${method} ${url} with a body full of faults gets a short error`, async () => {
    const sent = fc
      .constantFrom(...places)
      .chain((place) => fc.tuple(fc.constant(place.at), floods(place)))
    await fc.assert(
      fc.asyncProperty(sent, async ([, payload]) => {
        reported = 0
        const response = await app.inject({
          method: method as 'POST',
          url: path,
          headers: {
            authorization: `Bearer ${workspace.token}`,
            'content-type': 'application/json',
          },
          payload,
        })

        const problems = problemsOf(url, response)
        assert.ok(problems.length > 0, `${response.statusCode}: ${response.body.slice(0, 300)}`)
        for (const problem of problems) {
          const bytes = Buffer.byteLength(JSON.stringify(problem))
          assert.ok(bytes <= MAX_ANSWER, `${bytes} bytes`)
          assert.ok((problem.errors?.length ?? 0) <= MAX_FAULTS)
        }
        assert.ok(reported <= MAX_VALIDATION_ERRORS, `the validator reported ${reported} errors`)
      }),
      { numRuns: 12 },
    )
  })
}

test('the error for a body with twelve faults lists all of them, in the order of the validator', async () => {
  const attributes = {
    email: 1,
    name: 2,
    city: 3,
    visits: 'x',
    chats: 'y',
    company_is_icp: 0,
    company_tech: Array.from({ length: 501 }, () => 0),
    enriched_fields: [1],
    bio: [],
    nme: 'x',
    custom_fields: [],
    state: {},
  }
  const { body } = await workspace.post('/core/contact', { data: { attributes } })
  assert.equal(body.errors.length, 12)
  assert.match(body.detail, /And 11 more; see errors\.$/)
  assert.deepEqual(
    body.errors
      .filter(({ pointer }: { pointer: string }) =>
        pointer.startsWith('/data/attributes/company_tech'),
      )
      .map(({ code }: { code: string }) => code),
    ['too_many_items'],
  )
})

test('of 51 faults 50 are listed, and the detail states that there are more', async () => {
  const attributes = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`unknown_${i}`, i]))
  const { body } = await workspace.post('/core/contact', { data: { attributes } })
  assert.equal(body.errors.length, 50)
  assert.match(body.detail, /And at least 49 more; errors lists the first\.$/)
})
