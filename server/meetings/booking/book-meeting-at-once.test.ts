import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { buildApp } from '../../app.ts'
import { buildRoster, type WantedRoster } from '../../test/builders.ts'
import { type Answer, NOW, startServer, type TestWorkspace } from '../../test/harness.ts'

const { newWorkspace, deps, app } = await startServer()
/** A second server on the same database. */
const other = buildApp(deps)
await other.ready()
after(() => other.close())

const START = NOW.add({ hours: 48 }).epochMilliseconds / 1000

for (const [what, named] of [
  ['with its agent', { agent_id: 1 }],
  ['without an agent', {}],
] as const) {
  test(`a repeated booking, ${what}, returns the first meeting`, async () => {
    const workspace = await newWorkspaceWith({ agents: [{}, {}] })
    const first = await book(workspace, named)
    const again = await book(workspace, { ...named, attendee_email: 'ADA@example.com' })

    assert.deepEqual([first.status, first.headers['idempotent-replayed']], [201, undefined])
    assert.deepEqual([again.status, again.headers['idempotent-replayed']], [200, 'true'])
    assert.deepEqual(again.body.data, first.body.data)
    assert.deepEqual(await countsOf(workspace), { meetings: 1, counted: 1 })
  })

  test(`ten identical concurrent bookings, ${what}, create one meeting`, async () => {
    const workspace = await newWorkspaceWith({ agents: [{ capacity: 5 }, { capacity: 5 }] })
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(workspace, named)))

    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [
      ...Array.from({ length: 9 }, () => 200),
      201,
    ])
    assert.equal(new Set(answers.map(({ body }) => body.data.id)).size, 1)
    assert.deepEqual(await countsOf(workspace), { meetings: 1, counted: 1 })
  })
}

test('an attendee can book two agents at the same time if both are named', async () => {
  const workspace = await newWorkspaceWith({ agents: [{}, {}] })
  const answers = [await book(workspace, { agent_id: 1 }), await book(workspace, { agent_id: 2 })]
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201],
  )
})

test('of two concurrent bookings of one time, one succeeds and the other gets alternatives', async () => {
  const workspace = await newWorkspaceWith()
  const answers = await Promise.all(
    ['ada@example.com', 'ben@example.com'].map((attendee_email) =>
      book(workspace, { attendee_email }),
    ),
  )
  const [booked, refused] = answers.toSorted((a, b) => a.status - b.status)

  assert.deepEqual([booked!.status, refused!.status], [201, 409])
  assert.deepEqual([refused!.body.reason, refused!.body.alternatives.length], ['taken', 3])
})

for (const [what, servers] of [
  ['one server', [app]],
  ['two servers', [app, other]],
] as const) {
  test(`of ten concurrent bookings of one time on ${what}, one succeeds`, async () => {
    const workspace = await newWorkspaceWith()
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, i) => {
        const { statusCode } = await servers[i % servers.length]!.inject({
          method: 'POST',
          url: '/core/book_meeting',
          headers: { authorization: `Bearer ${workspace.token}` },
          payload: bodyOf({ attendee_email: `p${i}@example.com` }),
        })
        return statusCode
      }),
    )
    assert.deepEqual(statuses.toSorted(), [201, ...Array.from({ length: 9 }, () => 409)])
    assert.deepEqual(await countsOf(workspace), { meetings: 1, counted: 1 })
  })
}

test('twelve concurrent bookings of overlapping starts never take the same time twice', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{ capacity: 2 }],
    meetingTypes: [{ bufferAfterMinutes: 5 }],
  })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      book(workspace, { attendee_email: `p${i}@example.com`, start_time: String(START + i * 600) }),
    ),
  )
  const starts = answers
    .filter(({ status }) => status === 201)
    .map(({ body }) => Number(body.data.attributes.start_time))

  assert.ok(starts.length >= 4)
  for (const start of starts)
    assert.ok(starts.filter((each) => each <= start && start < each + 35 * 60).length <= 2)
})

test('concurrent bookings without a named agent take each free agent of the team once', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{ capacity: 2 }, {}, {}],
    meetingTypes: [{ assignment: 'round_robin' }],
  })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => book(workspace, { attendee_email: `p${i}@example.com` })),
  )
  const agents = answers
    .filter(({ status }) => status === 201)
    .map(({ body }) => body.data.attributes.agent_id)

  assert.deepEqual(agents.toSorted(), [1, 1, 2, 3])
  assert.equal(answers.filter(({ status }) => status === 409).length, 6)
})

async function newWorkspaceWith(roster?: WantedRoster): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, roster)
  return workspace
}

function book(workspace: TestWorkspace, attributes: object): Promise<Answer> {
  return workspace.post('/core/book_meeting', bodyOf(attributes))
}

function bodyOf(attributes: object) {
  return {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: 'ada@example.com',
        start_time: String(START),
        ...attributes,
      },
    },
  }
}

/** The number of meetings, and the sum of the meetings that the contacts count. */
async function countsOf(workspace: TestWorkspace): Promise<object> {
  const [meetings, contacts] = await Promise.all([
    workspace.get('/core/meetings?limit=200'),
    workspace.get('/core/contacts?limit=200'),
  ])
  const counted = contacts.body.data.map(
    ({ attributes }: { attributes: { meetings: number } }) => attributes.meetings,
  )
  return {
    meetings: meetings.body.data.length,
    counted: counted.reduce((sum: number, each: number) => sum + each, 0),
  }
}
