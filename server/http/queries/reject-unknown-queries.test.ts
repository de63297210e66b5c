import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../../test/harness.ts'

const { app, newWorkspace } = await startServer()
const workspace = await newWorkspace({ sandbox: true })
const { get, post } = workspace
const ID = '0199c2a4-7b1e-7c3a-9f52-3d1f6a2b8c40'

type Json = Record<string, any>

test('every operation under /core rejects a query parameter that it does not know', async () => {
  const { paths } = app.swagger() as Json
  for (const [template, methods] of Object.entries<Json>(paths)) {
    if (!template.startsWith('/core/')) continue
    const path = template.replaceAll(/\{\w+\}/g, ID)
    for (const method of Object.keys(methods)) {
      const { requestBody } = methods[method]!
      // Files have tests of their own.
      if (requestBody && !requestBody.content['application/json']) continue
      const url = `${path}?no_such_parameter=1`
      const { status, body } =
        method === 'get' || method === 'delete'
          ? await workspace[method](url)
          : await workspace[method as 'post' | 'put' | 'patch'](url, exampleOf(methods[method]!))
      assert.deepEqual([status, body.code], [422, 'invalid_attributes'], `${method} ${template}`)
      const [fault] = body.errors.filter(
        ({ pointer }: { pointer: string }) => pointer === '/no_such_parameter',
      )
      assert.equal(fault?.code, 'unknown_attribute', `${method} ${template}`)
    }
  }
})

function exampleOf(operation: Json): object {
  const { $ref } = operation.requestBody?.content['application/json'].schema ?? {}
  const { components } = app.swagger() as Json
  const schema = $ref
    ? components.schemas[$ref.split('/').at(-1)]
    : operation.requestBody?.content['application/json'].schema
  return schema?.examples?.[0] ?? operation.requestBody?.content['application/json'].example ?? {}
}

test('a misspelled query parameter is rejected with the nearest known one', async () => {
  for (const [url, detail] of [
    ['/core/teams?limt=5', 'The query parameter "limt" is unknown. Did you mean "limit"?'],
    ['/core/meetings?teamId=1', 'The query parameter "teamId" is unknown. Did you mean "team_id"?'],
    [
      '/core/calls?limit=5&page=2',
      'The query parameter "page" is unknown. Known query parameters: from, to, outcome, open, claimed_without_booking, contact_id, number, voice_connection_id, platform, team_id, agent_id, sort, limit, cursor.',
    ],
    [
      '/core/workspace?_=1',
      'The query parameter "_" is unknown. This operation has no query parameters.',
    ],
    [
      '/core/workspace?__proto__=1',
      'The query parameter "__proto__" is unknown. This operation has no query parameters.',
    ],
    ['/core/teams?limit=1&limit=2', 'Send the query parameter "limit" once.'],
    ['/core/slots?team_id=1', 'The query parameter "meeting_type_id" is required.'],
  ] as const) {
    const { status, body } = await get(url)
    assert.deepEqual([status, body.code, body.detail], [422, 'invalid_attributes', detail])
  }
})

test('a request without a query, and one with an empty query, is accepted', async () => {
  for (const url of ['/core/workspace', '/core/workspace?', '/core/teams?'])
    assert.equal((await get(url)).status, 200)
})

test('an unknown query parameter does not use its Idempotency-Key', async () => {
  const key = { 'idempotency-key': 'one' }
  const body = { data: { attributes: { email: 'ada@example.com' } } }
  assert.equal((await post('/core/contact?dry_run=true', body, key)).status, 422)
  assert.equal((await post('/core/contact', body, key)).status, 201)
})
