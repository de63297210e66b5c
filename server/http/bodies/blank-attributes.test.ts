import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../../test/builders.ts'
import { type Answer, startServer, type TestWorkspace } from '../../test/harness.ts'

const { deps, newWorkspace } = await startServer()
const START = String(Temporal.Instant.from('2026-11-23T10:00:00Z').epochMilliseconds / 1000)
const BOOKING = {
  team_id: 1,
  meeting_type_id: 1,
  attendee_email: 'ada@example.com',
  start_time: START,
}

async function newWorkspaceWithRoster(): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {})
  return workspace
}

const post = (workspace: TestWorkspace, path: string, attributes: object, key?: string) =>
  workspace.post(
    path,
    { data: { attributes } },
    key === undefined ? {} : { 'idempotency-key': key },
  )
const faultsIn = ({ body }: Answer) =>
  Object.fromEntries(
    (body.errors as { pointer: string; code: string }[]).map(({ pointer, code }) => [
      pointer.replace('/data/attributes/', ''),
      code,
    ]),
  )
const warningsIn = ({ body }: Answer) =>
  (body.meta.warnings as { pointer: string; code: string }[]).map(
    ({ pointer, code }) => `${pointer.replace('/data/attributes/', '')} ${code}`,
  )

test('blank strings in a booking are ignored with a warning each', async () => {
  const workspace = await newWorkspaceWithRoster()
  const blank = {
    agent_id: '',
    attendee_name: ' ',
    attendee_phone: '\u00a0',
    time_zone: '',
    language: '\u200b',
    notes: '\n',
    hold_id: '',
    call_id: '',
    duration_minutes: '',
    answers: '',
  }
  const booked = await post(workspace, '/core/book_meeting', { ...BOOKING, ...blank })
  const plain = await post(workspace, '/core/book_meeting', BOOKING)

  assert.equal(booked.status, 201, booked.text)
  assert.deepEqual(
    warningsIn(booked),
    Object.keys(blank).map((name) => `${name} empty_ignored`),
  )
  assert.equal(plain.status, 200)
  assert.deepEqual(plain.body.data, booked.body.data)
  const contact = await post(workspace, '/core/contact', { email: BOOKING.attendee_email })
  assert.deepEqual(contact.body.data.attributes, { email: BOOKING.attendee_email, meetings: 1 })
})

test('a repeated booking has the warnings about its own blank strings', async () => {
  const workspace = await newWorkspaceWithRoster()
  const request = { ...BOOKING, notes: '' }
  const first = await post(workspace, '/core/book_meeting', request, 'once')
  const replayed = await post(workspace, '/core/book_meeting', request, 'once')
  const again = await post(workspace, '/core/book_meeting', request)

  assert.equal(first.status, 201)
  assert.equal(replayed.text, first.text)
  assert.equal(again.status, 200)
  assert.deepEqual(warningsIn(again), ['notes empty_ignored'])
})

test('a blank attribute that a booking requires is missing', async () => {
  const workspace = await newWorkspaceWithRoster()
  const refused = await post(workspace, '/core/book_meeting', {
    team_id: '',
    meeting_type_id: '\u3000',
    attendee_email: ' ',
    start_time: '\u200b',
  })

  assert.equal(refused.status, 422)
  assert.deepEqual(faultsIn(refused), {
    attendee_email: 'missing',
    start_time: 'missing',
    team_id: 'missing',
    meeting_type_id: 'missing',
  })
})

test('a blank answer to a required question is missing', async () => {
  const workspace = await newWorkspaceWithRoster()
  const changed = await workspace.patch('/core/meeting_types/1', {
    data: {
      attributes: {
        questions: [
          { key: 'topic', label: 'Topic?', kind: 'text', required: true },
          { key: 'size', label: 'Team size?', kind: 'number', required: false },
        ],
      },
    },
  })
  assert.equal(changed.status, 200, changed.text)
  const answers = { topic: ' \u00a0', size: '' }
  const refused = await post(workspace, '/core/book_meeting', { ...BOOKING, answers })
  const booked = await post(workspace, '/core/book_meeting', {
    ...BOOKING,
    answers: { ...answers, topic: 'Prices' },
  })

  assert.deepEqual(faultsIn(refused), { 'answers/topic': 'missing' })
  assert.equal(booked.status, 201)
})

for (const [path, attributes] of [
  ['/core/teams', {}],
  ['/core/schedules', { time_zone: 'UTC', weekly: {} }],
  ['/core/agents', { kind: 'voice', schedule_id: 1 }],
  ['/core/meeting_types', { team_id: 1 }],
  ['/core/routing_rules', { conditions: {}, team_id: 1, meeting_type_id: 1, agent: 'any' }],
  ['/core/voice_connections', { platform: 'generic', team_id: 1, secret: 'a-long-secret-value' }],
  ['/core/tokens', { scopes: ['contacts:read'] }],
] as const)
  for (const name of ['', '   ', '\u00a0\u200b'])
    test(`${path} without a visible name (${JSON.stringify(name)}) misses the name`, async () => {
      const workspace = await newWorkspaceWithRoster()
      const refused = await post(workspace, path, { ...attributes, name })

      assert.equal(refused.status, 422)
      assert.equal(faultsIn(refused).name, 'missing')
    })

test('a name cannot be changed to a blank one', async () => {
  const workspace = await newWorkspaceWithRoster()
  for (const path of [
    '/core/teams/1',
    '/core/agents/1',
    '/core/meeting_types/1',
    '/core/workspace',
  ])
    for (const name of ['', ' ', '\u200b']) {
      const refused = await workspace.patch(path, { data: { attributes: { name } } })
      assert.deepEqual([refused.status, faultsIn(refused)], [422, { name: 'empty' }], path)
    }
})
