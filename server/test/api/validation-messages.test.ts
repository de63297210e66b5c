import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dereference } from '../dereference.ts'
import { startServer } from '../harness.ts'

type Json = Record<string, any>
type Limit = { path: (string | number)[]; schema: Json }
type Invalid = { what: string; value: unknown; limit?: number }

const { app, newWorkspace } = await startServer()
const workspace = await newWorkspace({ sandbox: true })
const ID = '0199c2a4-7b1e-7c3a-9f52-3d1f6a2b8c40'
const document = dereference(app.swagger()) as Json
const operations = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
  Object.entries<Json>(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** The schemas inside the attributes of a body, with the keys that lead to them. */
function* limitsIn(schema: Json, path: Limit['path'] = []): Generator<Limit> {
  if (path.length > 0) yield { path, schema }
  for (const [name, inner] of Object.entries<Json>(schema.properties ?? {}))
    yield* limitsIn(inner, [...path, name])
  if (schema.items) yield* limitsIn(schema.items, [...path, 0])
}

/** Values that the schema does not accept, one for each of its keywords. */
function invalidValues(schema: Json): Invalid[] {
  const types = [schema.type].flat()
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, pattern, format } = schema
  const isText = types.includes('string')
  const items = (length: number) => Array.from({ length }, () => null)
  return [
    { what: 'type', value: types.includes('object') ? 'text' : { no: 'value' } },
    ...(isText && maxLength
      ? [{ what: 'maxLength', value: 'x'.repeat(maxLength + 1), limit: maxLength }]
      : []),
    ...(isText && minLength > 1
      ? [{ what: 'minLength', value: 'x'.repeat(minLength - 1), limit: minLength }]
      : []),
    ...(isText && minLength ? [{ what: 'minLength', value: '' }] : []),
    ...(isText && (pattern || format) ? [{ what: 'pattern or format', value: ' ! !' }] : []),
    ...(isText && schema.enum ? [{ what: 'enum', value: 'no such value' }] : []),
    ...(types.includes('array') && maxItems
      ? [{ what: 'maxItems', value: items(maxItems + 1), limit: maxItems }]
      : []),
    ...(types.includes('array') && minItems
      ? [{ what: 'minItems', value: [], limit: minItems }]
      : []),
    ...(types.includes('array') && schema.uniqueItems
      ? [{ what: 'uniqueItems', value: Array(2).fill(schema.items.enum?.[0] ?? 'twice') }]
      : []),
    ...(minimum !== undefined && !isText
      ? [{ what: 'minimum', value: minimum - 1, limit: minimum }]
      : []),
    ...(maximum !== undefined && !isText
      ? [{ what: 'maximum', value: maximum + 1, limit: maximum }]
      : []),
    ...(types.includes('object') && schema.maxProperties
      ? [
          {
            what: 'maxProperties',
            value: Object.fromEntries(items(schema.maxProperties + 1).map((_, i) => [`k${i}`, 1])),
            limit: schema.maxProperties,
          },
        ]
      : []),
    ...(types.includes('object') && schema['x-max-bytes']
      ? [{ what: 'x-max-bytes', value: { k: 'x'.repeat(schema['x-max-bytes']) } }]
      : []),
    ...(types.includes('object') && schema['x-max-depth']
      ? [
          {
            what: 'x-max-depth',
            value: nested(schema['x-max-depth']),
            limit: schema['x-max-depth'],
          },
        ]
      : []),
  ]
}

const nested = (levels: number): object => ({ k: levels === 0 ? 1 : nested(levels - 1) })

function bodyWith(path: Limit['path'], value: unknown): object {
  const attributes = path.reduceRight<unknown>(
    (inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }),
    value,
  )
  return { data: { attributes } }
}

/** These ignore blank texts, with a warning. */
const IGNORING_BLANK = ['/core/contact', '/core/book_meeting', '/core/meetings/{id}']
const SAYS_WHAT_TO_SEND = /(^| )(Send|Did you mean|is required)\b/
/** Parts of regular expressions and of JSON Schema, and of the messages of the validator. */
const NO_PROSE = /\^|\$\b|\\[dswS]|\[[a-z0-9]-|\{\d+,?\d*\}|must (be|NOT|match|have)|undefined|NaN/

const withBody = operations.filter(({ operation }) => operation.requestBody)
for (const { path, method, operation } of withBody) {
  const schema = operation.requestBody.content['application/json']?.schema
  const attributes = schema?.properties?.data?.properties?.attributes
  if (!attributes || !path.startsWith('/core/')) continue

  test(`each invalid attribute of ${method} ${path} is rejected with what to send`, async () => {
    const url = path.replaceAll(/\{\w+\}/g, ID)
    for (const { path: place, schema: limited } of limitsIn(attributes)) {
      for (const { what, value, limit } of invalidValues(limited)) {
        if (value === '' && IGNORING_BLANK.includes(path)) continue
        const send = workspace[method as 'post' | 'put' | 'patch']
        const { status, body, text } = await send(url, bodyWith(place, value))
        const pointer = ['', 'data', 'attributes', ...place].join('/')
        const title = `${method} ${path} ${pointer} ${what}`
        assert.equal(status, 422, `${title} ${text}`)
        const faults = (body.errors as Json[]).filter((fault) => fault.pointer === pointer)
        assert.ok(faults.length > 0, `${title} ${text}`)
        for (const { detail } of faults) {
          assert.match(detail, SAYS_WHAT_TO_SEND, title)
          assert.doesNotMatch(detail, NO_PROSE, title)
        }
        if (limit !== undefined)
          assert.ok(
            faults.some(({ detail }) => detail.includes(String(limit))),
            `${title} does not name ${limit}: ${faults.map(({ detail }) => detail).join(' ')}`,
          )
      }
    }
  })
}

test('each invalid query parameter is rejected with what to send', async () => {
  for (const { path, method, operation } of operations) {
    if (method !== 'get' || !path.startsWith('/core/')) continue
    for (const { name, in: place, schema } of (operation.parameters ?? []) as Json[]) {
      if (place !== 'query') continue
      const isFree = !schema.format && !schema.enum && schema.type !== 'integer'
      if (isFree) continue
      const url = `${path.replaceAll(/\{\w+\}/g, ID)}?${name}=%20no`
      const { status, body } = await workspace.get(url)
      const faults = (body.errors ?? []) as Json[]
      const fault = faults.find(({ pointer }) => pointer === `/${name}`)
      // The resource in the path does not exist.
      if (status === 404 && !fault) continue
      assert.equal(status, 422, url)
      assert.ok(fault, `${url} ${JSON.stringify(body)}`)
      assert.match(fault!.detail, SAYS_WHAT_TO_SEND, url)
      assert.doesNotMatch(fault!.detail, NO_PROSE, url)
    }
  }
})

test('messages name what to send', async () => {
  const schedule = (from: string) => ({
    data: {
      attributes: { name: 'A', time_zone: 'UTC', weekly: [{ weekday: 1, from, to: '17:00' }] },
    },
  })
  const { body: clock } = await workspace.post('/core/schedules', schedule('noon'))
  assert.equal(clock.detail, 'Send HH:MM, such as 09:00.')
  const { body: weekday } = await workspace.post('/core/schedules', {
    data: {
      attributes: {
        name: 'A',
        time_zone: 'UTC',
        weekly: [{ weekday: 8, from: '09:00', to: '17:00' }],
      },
    },
  })
  assert.equal(weekday.detail, 'Send a whole number from 1 to 7; this is 8.')
  const token = { name: 'A', scopes: ['slots:read', 'slots:read'] }
  const { body: twice } = await workspace.post('/core/tokens', { data: { attributes: token } })
  assert.equal(twice.detail, 'Send each item once; items 0 and 1 are equal.')
})
