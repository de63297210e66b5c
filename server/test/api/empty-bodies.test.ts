import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dereference } from '../dereference.ts'
import { startServer } from '../harness.ts'

type Body = { required?: string[]; properties?: Record<string, Body>; minProperties?: number }
type Operation = {
  requestBody?: { required?: boolean; content: { 'application/json'?: { schema: Body } } }
}
type Document = { paths: Record<string, Record<string, Operation>> }

const { app, newWorkspace } = await startServer()
const { token, post } = await newWorkspace()
const document = dereference(
  JSON.parse((await app.inject({ url: '/openapi.json' })).body),
) as Document

/** Every write under /core, and the schema of its attributes; undefined: it has no body. */
const writes = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, { requestBody }]) => {
    const isFile = requestBody !== undefined && !requestBody.content['application/json']
    if (method === 'get' || !path.startsWith('/core/') || isFile) return []
    const body = requestBody?.content['application/json']?.schema
    const attributes = body?.properties?.data?.properties?.attributes
    return [{ method, path, requestBody, body, attributes }]
  }),
)
const bodiless = writes.filter(
  ({ body, attributes }) =>
    body === undefined ||
    (attributes !== undefined && !attributes.required?.length && !attributes.minProperties),
)

/** A path with ids that do not exist. */
const urlOf = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, () =>
    /teams|agents|schedules|meeting_types/.test(path)
      ? '999'
      : '00000000-0000-7000-8000-000000000000',
  )

const EMPTY: [what: string, headers: Record<string, string>, payload?: string][] = [
  ['no body and no content type', {}],
  ['no body and a content type', { 'content-type': 'application/json' }],
  ['an empty object', { 'content-type': 'application/json' }, '{}'],
  ['empty data', { 'content-type': 'application/json' }, '{"data":{}}'],
  ['empty attributes', { 'content-type': 'application/json' }, '{"data":{"attributes":{}}}'],
]

test('the document has the actions that need no body', () => {
  const paths = bodiless.map(({ path }) => path)
  for (const action of ['confirm', 'decline', 'cancel', 'complete', 'no_show', 'reassign'])
    assert.ok(paths.includes(`/core/meetings/{id}/${action}`), action)
  for (const path of ['/core/holds/{id}/extend', '/core/holds/{id}/release', '/core/teams/{id}'])
    assert.ok(paths.includes(path), path)
})

for (const { method, path, requestBody, body } of bodiless) {
  test(`${method.toUpperCase()} ${path} has the same response for every form of an empty body`, async () => {
    const statuses = await Promise.all(
      EMPTY.map(async ([, headers, payload]) => {
        const { statusCode } = await app.inject({
          method: method.toUpperCase() as 'POST',
          url: urlOf(path),
          headers: { authorization: `Bearer ${token}`, ...headers },
          ...(payload !== undefined && { payload }),
        })
        return statusCode
      }),
    )
    const [first] = statuses
    assert.deepEqual(
      statuses,
      EMPTY.map(() => first),
    )
    if (path.includes('{id}')) assert.equal(first, 404)
    assert.equal(requestBody?.required ?? false, false)
    assert.equal(body?.required?.includes('data') ?? false, false)
  })
}

test('a write with a required attribute needs its body, and an invalid one is rejected', async () => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/core/holds',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  assert.equal(statusCode, 400)
  const cancel = '/core/meetings/00000000-0000-7000-8000-000000000000/cancel'
  for (const body of [[], 'text', { data: [] }, { data: { attributes: [] } }, { attributes: {} }])
    assert.equal((await post(cancel, JSON.stringify(body))).status, 422, JSON.stringify(body))
  for (const body of [{ data: { attributes: { reson: 'Ill' } } }, { data: 'text' }, null])
    assert.notEqual((await post(cancel, JSON.stringify(body))).status, 500)
})
