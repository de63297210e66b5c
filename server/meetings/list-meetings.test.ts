import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../test/builders.ts'
import { NOW, startServer, type TestWorkspace } from '../test/harness.ts'

const { newWorkspace, deps } = await startServer()
const HOUR = 3600
const START = NOW.add({ hours: 48 }).epochMilliseconds / 1000

const workspace = await newWorkspace()
await buildRoster(deps.pool, workspace.workspaceId, {
  teams: [{}, {}],
  agents: [{ teamIds: [1, 2] }, { capacity: 2 }],
  meetingTypes: [{}, { teamId: 2 }],
})
/** In order of start. The last two start at the same time. */
const ada = await book(workspace, { attendee_email: 'Ada@example.com', start_time: String(START) })
const ben = await book(workspace, {
  attendee_email: 'ben@example.com',
  start_time: String(START + HOUR),
  team_id: 2,
  meeting_type_id: 2,
})
const later = await book(workspace, {
  attendee_email: 'ada@example.com',
  start_time: String(START + 2 * HOUR),
  agent_id: 2,
})
const last = await book(workspace, {
  attendee_email: 'ben@example.com',
  start_time: String(START + 2 * HOUR),
  agent_id: 2,
})
const all = [ada, ben, ...[later, last].toSorted((a, b) => (a.id < b.id ? -1 : 1))]
const iso = encodeURIComponent(
  Temporal.Instant.fromEpochMilliseconds((START + HOUR) * 1000).toString({ timeZone: '+05:30' }),
)

for (const [what, query, expected] of [
  ['nothing', '', all],
  ['an attendee, in any spelling of the address', 'attendee_email=ADA@EXAMPLE.COM', [ada, later]],
  ['a contact', `contact_id=${ben.attributes.contact_id}`, [ben, last]],
  ['a team', 'team_id=2', [ben]],
  ['an agent', 'agent_id=2', [later, last]],
  ['a meeting type', 'meeting_type_id=1', [ada, later, last]],
  ['a status', 'status=scheduled', all],
  ['a status without meetings', 'status=cancelled', []],
  ['a first start', `from=${START + HOUR}`, [ben, later, last]],
  ['a first start in ISO 8601', `from=${iso}`, [ben, later, last]],
  ['an end that excludes its own time', `to=${START + HOUR}`, [ada]],
  ['several things', `from=${START + 1}&agent_id=2&attendee_email=ben@example.com`, [last]],
] as const) {
  test(`meetings can be filtered by ${what}, in order of start`, async () => {
    const { status, body } = await workspace.get(`/core/meetings?${query}`)
    assert.equal(status, 200)
    assert.deepEqual(body, {
      data: all.filter((meeting) => expected.includes(meeting as never)),
      meta: { next_cursor: null },
    })
  })
}

test('following next_cursor lists every meeting once, including simultaneous ones', async () => {
  const seen: unknown[] = []
  let cursor: string | null = ''
  while (cursor !== null && seen.length <= all.length) {
    const { body } = await workspace.get(`/core/meetings?limit=1${cursor && `&cursor=${cursor}`}`)
    seen.push(...body.data)
    cursor = body.meta.next_cursor
  }
  assert.deepEqual(seen, all)
})

test('an invalid query is rejected with the parameter', async () => {
  for (const [query, pointer] of [
    ['status=over', '/status'],
    ['from=yesterday', '/from'],
    ['to=2026-11-20T10:00:00', '/to'],
    ['agent_id=0', '/agent_id'],
    ['contact_id=7', '/contact_id'],
    ['attendee_email=nobody', '/attendee_email'],
    ['limit=201', '/limit'],
    ['cursor=bm8', '/cursor'],
    ['state=scheduled', '/state'],
  ] as const) {
    const { status, body } = await workspace.get(`/core/meetings?${query}`)
    assert.deepEqual(
      [status, body.code, body.errors?.[0].pointer],
      [422, 'invalid_attributes', pointer],
      query,
    )
  }
})

test('a meeting of another workspace is not listed, and is 404', async () => {
  const stranger = await newWorkspace()
  assert.deepEqual((await stranger.get('/core/meetings')).body.data, [])
  assert.deepEqual(
    (await stranger.get(`/core/meetings?contact_id=${ada.attributes.contact_id}`)).body.data,
    [],
  )
  const { status, body } = await stranger.get(`/core/meetings/${ada.id}`)
  assert.deepEqual([status, body.code], [404, 'not_found'])
})

test('an unknown meeting and an invalid id are 404', async () => {
  for (const id of [crypto.randomUUID(), '1', 'x'.repeat(100)])
    assert.equal((await workspace.get(`/core/meetings/${id}`)).status, 404)
})

async function book(
  { post }: TestWorkspace,
  attributes: object,
): Promise<{ id: string; attributes: { contact_id: string } }> {
  const { status, body } = await post('/core/book_meeting', {
    data: { attributes: { team_id: 1, agent_id: 1, meeting_type_id: 1, ...attributes } },
  })
  assert.equal(status, 201)
  return body.data
}
