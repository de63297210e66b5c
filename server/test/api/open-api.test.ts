import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import Schema from 'typebox/schema'
import { dereference } from '../dereference.ts'
import { startServer } from '../harness.ts'

const { app } = await startServer()
const document = JSON.parse((await app.inject({ url: '/openapi.json' })).body) as Document
const resolved = dereference(document) as Document

type Json = Record<string, any>
type Operation = {
  operationId: string
  summary: string
  description?: string
  security?: { token: string[] }[]
  responses: Record<string, { content: Record<string, { schema: Json; examples?: Json }> }>
  requestBody?: { content: Record<string, { schema: Json; example?: unknown }> }
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, Json>>
}

const operations = operationsOf(resolved)

function operationsOf({ paths }: Document) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
}

/** Each schema of the document that is not a reference, with the place where it stands. */
function* schemasIn(value: unknown, place: string): Generator<[place: string, schema: Json]> {
  if (value === null || typeof value !== 'object') return
  for (const [key, inner] of Object.entries(value)) {
    if (['examples', 'example', 'enum', 'const'].includes(key)) continue
    yield* schemasIn(inner, `${place}/${key}`)
  }
  if ('properties' in value && !place.endsWith('/properties')) yield [place, value]
}

test('the components have the names of the resources', () => {
  const names = Object.keys(document.components.schemas!)
  const expected =
    'Contact Meeting MeetingBooking MeetingType Hold Slot Note Call Team Agent Schedule TimeOff ' +
    'Token Workspace VoiceConnection Problem ProblemCode SlotUnavailableProblem Fault Warning ' +
    'AmbiguousContactProblem NewTeam TeamUpdate TeamResponse TeamList VersionMeta PageMeta'
  for (const name of expected.split(' ')) assert.ok(names.includes(name), name)
})

test('no object schema occurs twice', () => {
  const places = new Map<string, string>()
  for (const [place, schema] of schemasIn(document, '')) {
    // Envelopes differ only in their references, and bodies without attributes are equal.
    const { description: _description, examples: _examples, ...rest } = schema
    if (Object.keys(rest.properties).length === 0) continue
    const key = JSON.stringify(rest)
    const isPositional = /Request(Attributes)?$/.test(place)
    if (!isPositional) assert.equal(places.get(key), undefined, `${place} repeats`)
    places.set(key, place)
  }
})

test('parameters, headers and responses of several operations are components', () => {
  const inline = operationsOf(document).flatMap(({ path, method, responses }) =>
    Object.entries(responses)
      .filter(([status, response]) => Number(status) >= 400 && !('$ref' in response))
      .map(([status, response]) => [`${method} ${path} ${status}`, JSON.stringify(response)]),
  )
  assert.equal(new Set(inline.map(([, response]) => response)).size, inline.length)
  for (const name of ['Limit', 'Cursor', 'IncludeArchived', 'IfMatch', 'IdempotencyKey'])
    assert.ok(document.components.parameters![name], name)
  for (const name of [
    'X-Request-Id',
    'RateLimit',
    'RateLimit-Policy',
    'Idempotent-Replayed',
    'ETag',
  ])
    assert.ok(document.components.headers![name], name)
  for (const name of ['NotFound', 'InsufficientScope', 'RateLimited', 'InvalidAttributes'])
    assert.ok(document.components.responses![name], name)
})

test('operations have conventional ids and summaries', () => {
  const summaries = new Map(operations.map(({ operationId, summary }) => [operationId, summary]))
  assert.equal(summaries.size, operations.length)
  for (const [operationId, summary] of Object.entries({
    bookMeeting: 'Book a meeting',
    cancelMeeting: 'Cancel a meeting',
    completeMeeting: 'Mark a meeting completed',
    createHold: 'Hold a slot',
    deleteVoiceConnection: 'Delete a voice connection',
    explainSlots: 'Explain why a time can be booked or not',
    getMeetingType: 'Get a meeting type',
    listContactChanges: 'List the changes of a contact',
    listTeams: 'List teams',
    markMeetingNoShow: 'Mark a meeting as no-show',
    saveContact: 'Create or update a contact',
    updateTeam: 'Update a team',
  }))
    assert.equal(summaries.get(operationId), summary)
})

for (const { path, method, ...operation } of operations) {
  const title = `${method} ${path}`

  test(`${title} has a summary, the scope that it requires, and valid examples`, () => {
    assert.match(operation.summary, /^[A-Z]/)
    if (path.startsWith('/core/')) {
      const [{ token: [scope = ''] } = { token: [] }] = operation.security ?? []
      assert.match(scope, /^[a-z]+:(read|write|delete)$/)
      assert.ok(operation.description?.endsWith(`Requires scope \`${scope}\`.`))
    }
    for (const [status, { content }] of Object.entries(operation.responses)) {
      if (Number(status) >= 300) continue
      if (!content?.['application/json']) continue
      const { schema, examples } = content['application/json']
      assert.deepEqual(faultsOf(schema, examples!.default.value), [], status)
    }
    const { schema, example } = operation.requestBody?.content['application/json'] ?? {}
    if (schema && example !== undefined) assert.deepEqual(faultsOf(schema, example), [])
  })
}

function faultsOf(schema: Json, value: unknown): unknown[] {
  const [, faults] = Schema.Compile(schema).Errors(value)
  return faults
}

test('problems have the members of their code, with types', () => {
  const { schemas } = resolved.components
  const membersOf = (name: string) => schemas![name]!.allOf[1]
  const { reason, alternatives } = membersOf('SlotUnavailableProblem').properties
  assert.equal(alternatives.items.properties.agent_id.type, 'integer')
  // A time in the past is a separate problem: start_time_in_the_past.
  assert.deepEqual(reason.enum.toSorted(), [
    'archived',
    'beyond_horizon',
    'busy_elsewhere',
    'calendar_unchecked',
    'closed',
    'fully_booked',
    'held',
    'holiday',
    'limit_reached',
    'minimum_notice',
    'no_agents',
    'off_grid',
    'outside_dates',
    'outside_hours',
    'taken',
    'time_off',
  ])
  const [advice] = /^.*`slot_unavailable`.*$/m.exec(readFileSync('docs/errors.md', 'utf8'))!
  for (const each of reason.enum) assert.match(advice, new RegExp(`\\b${each}\\b`))
  const { candidates } = membersOf('AmbiguousContactProblem').properties
  assert.equal(candidates.items.properties.id.format, 'uuid')
  assert.deepEqual(membersOf('RoutingUndecidedProblem').properties.missing.items, {
    type: 'string',
  })
})

test('maps with arbitrary keys have additionalProperties', () => {
  const { ContactAttributes, MeetingBookingAttributes } = resolved.components.schemas!
  assert.equal(ContactAttributes!.properties.custom_fields.additionalProperties, true)
  assert.equal(MeetingBookingAttributes!.properties.answers.additionalProperties, true)
})
