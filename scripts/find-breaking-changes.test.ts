import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findBreakingChanges } from './find-breaking-changes.ts'

const Team = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 100 },
    kind: { type: 'string', enum: ['sales', 'support'] },
    created_at: { type: 'string', format: 'date-time' },
  },
}
const before = documentOf({})

/** A document with one operation; each of its parts can be replaced. */
function documentOf({
  request = Team as object,
  response = Team as object,
  parameters = [{ name: 'dry_run', in: 'query', schema: { type: 'string' } }] as object[],
  statuses = ['200', '409'],
  security = [{ token: [] }] as object[],
}) {
  const contentOf = (schema: object) => ({ content: { 'application/json': { schema } } })
  const responses = Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: '',
        headers: { ETag: { schema: { type: 'string' } } },
        ...contentOf(response),
      },
    ]),
  )
  const post = { parameters, security, requestBody: contentOf(request), responses }
  return { openapi: '3.1.0', paths: { '/teams': { post } } }
}

function withProperty(name: string, property: object | undefined) {
  return { ...Team, properties: { ...Team.properties, [name]: property } }
}

function expectChange(after: object, expected: string): void {
  // Schemas in JSON documents have no undefined members.
  assert.deepEqual(findBreakingChanges(before, JSON.parse(JSON.stringify(after)) as object), [
    expected,
  ])
}

test('references, alternatives, texts and additions do not break clients', () => {
  const after = documentOf({
    request: { $ref: '#/components/schemas/NewTeam', description: 'A team.' },
    response: {
      oneOf: [
        { allOf: [Team, { properties: { kind: { const: 'sales' } } }] },
        {
          allOf: [Team, { properties: { kind: { const: 'support' }, size: { type: 'integer' } } }],
        },
      ],
    },
    parameters: [
      { name: 'dry_run', in: 'query', schema: { type: 'string', examples: ['true'] } },
      { name: 'limit', in: 'query', schema: { type: 'integer' } },
    ],
  })
  const components = { schemas: { NewTeam: { ...Team, title: 'A new team' } } }
  assert.deepEqual(findBreakingChanges(before, { ...after, components }), [])
})

test('a removed operation, response, header or parameter is reported', () => {
  expectChange({ paths: {} }, 'POST /teams: the operation is removed')
  expectChange(documentOf({ statuses: ['200'] }), 'POST /teams 409: the response is removed')
  expectChange(documentOf({ parameters: [] }), 'POST /teams query parameter dry_run: is removed')
})

test('a parameter or an authentication that becomes required is reported', () => {
  expectChange(
    documentOf({
      parameters: [{ name: 'dry_run', in: 'query', required: true, schema: { type: 'string' } }],
    }),
    'POST /teams query parameter dry_run: is required now',
  )
  expectChange(
    documentOf({ security: [{ key: [] }] }),
    'POST /teams: its authentication was token and is key',
  )
})

test('a request that accepts more types is not reported', () => {
  const wider = withProperty('name', { type: ['string', 'integer'], maxLength: 100 })
  assert.deepEqual(findBreakingChanges(before, documentOf({ request: wider })), [])
})

test('a request that accepts a longer text is not reported, and such a response is', () => {
  const longer = withProperty('name', { type: 'string', maxLength: 200 })
  assert.deepEqual(findBreakingChanges(before, documentOf({ request: longer })), [])
  assert.equal(
    findBreakingChanges(before, documentOf({ response: longer }))[0],
    'POST /teams 200.name: its maxLength was 100 and is 200',
  )
})

test('a narrower request is reported', () => {
  const cases: [object, string][] = [
    [withProperty('kind', undefined), '.kind: is removed'],
    [
      withProperty('kind', { type: 'string', enum: ['sales'] }),
      '.kind: "support" is not accepted any more',
    ],
    [
      withProperty('name', { type: 'integer', maxLength: 100 }),
      '.name: its type was string and is integer',
    ],
    [
      withProperty('name', { type: 'string', maxLength: 10 }),
      '.name: its maxLength was 100 and is 10',
    ],
    [{ ...Team, required: ['name', 'kind'] }, '.kind: is required now'],
    [{ ...Team, additionalProperties: false }, ': refuses other members now'],
  ]
  for (const [request, expected] of cases)
    expectChange(documentOf({ request }), `POST /teams body${expected}`)
})

test('a response that loses a member or allows more values is reported', () => {
  const cases: [object, string][] = [
    [withProperty('kind', undefined), '.kind: is removed'],
    [
      withProperty('kind', { type: 'string', enum: ['sales', 'support', 'success'] }),
      '.kind: "success" is new',
    ],
    [
      withProperty('created_at', { type: 'string' }),
      '.created_at: its format was "date-time" and is not set',
    ],
    [{ ...Team, required: [] }, '.name: can be missing now'],
  ]
  for (const [response, expected] of cases) {
    const after = documentOf({ response, statuses: ['200'] })
    const changes = findBreakingChanges(
      documentOf({ statuses: ['200'] }),
      JSON.parse(JSON.stringify(after)) as object,
    )
    assert.deepEqual(changes, [`POST /teams 200${expected}`])
  }
})

test('a constraint that is added to a response or removed from a request is not reported', () => {
  const open = documentOf({ response: withProperty('name', { type: 'string' }), statuses: ['200'] })
  const limited = documentOf({ statuses: ['200'] })
  assert.deepEqual(findBreakingChanges(open, limited), [])
  const request = withProperty('name', { type: 'string' })
  assert.deepEqual(findBreakingChanges(documentOf({}), documentOf({ request })), [])
})
