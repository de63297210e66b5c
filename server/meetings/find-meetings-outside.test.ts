import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS, type WantedRoster } from '../test/builders.ts'
import { type Answer, startServer, type TestWorkspace } from '../test/harness.ts'

const { deps, newWorkspace } = await startServer()
const MONDAY = Temporal.Instant.from('2026-11-23T00:00:00Z').epochMilliseconds / 1000
const HOUR = 3600
const DAY = 86_400

const at = (day: number, hour: number) => String(MONDAY + day * DAY + hour * HOUR)
const sent = (attributes: object) => ({ data: { attributes } })

async function newOffice(
  roster: WantedRoster = { agents: [{ weekly: OFFICE_HOURS }] },
): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, roster)
  return workspace
}

let attendees = 0
async function book(
  workspace: TestWorkspace,
  start: string,
  attributes: object = {},
): Promise<string> {
  const { status, body, text } = await workspace.post(
    '/core/book_meeting',
    sent({
      team_id: 1,
      meeting_type_id: 1,
      attendee_email: `p${attendees++}@example.com`,
      start_time: start,
      ...attributes,
    }),
  )
  assert.equal(status, 201, text)
  return body.data.id
}

function outsideOf({ status, body, text }: Answer): string[] {
  assert.ok(status === 200 || status === 201, text)
  const { total, meetings } = body.meta.meetings_outside
  assert.equal(total, meetings.length)
  return meetings.map(({ id }: { id: string }) => id)
}

test('shorter hours report the meetings outside of them in order of start, without changing them', async () => {
  const workspace = await newOffice()
  const [late, early, inside] = [
    await book(workspace, at(1, 16)),
    await book(workspace, at(0, 9)),
    await book(workspace, at(0, 12)),
  ]
  const before = await workspace.get(`/core/meetings/${late}`)
  const shorter = OFFICE_HOURS.map((span) => ({ ...span, from: '10:00', to: '16:15' }))
  const answer = await workspace.patch('/core/schedules/1', sent({ weekly: shorter }))

  assert.deepEqual(outsideOf(answer), [early, late])
  assert.deepEqual(answer.body.meta.meetings_outside.meetings[0], {
    id: early,
    meeting_type_id: 1,
    agent_id: 1,
    start_time: at(0, 9),
    end_time: at(0, 9.5),
  })
  assert.deepEqual((await workspace.get(`/core/meetings/${late}`)).body, before.body)
  assert.equal(
    (await workspace.get(`/core/meetings/${inside}`)).body.data.attributes.status,
    'scheduled',
  )
  assert.deepEqual(
    outsideOf(await workspace.patch('/core/schedules/1', sent({ weekly: OFFICE_HOURS }))),
    [],
  )
})

test('a closed date, a public holiday and another time zone report the meetings outside the hours', async () => {
  const workspace = await newOffice()
  const [monday, christmas] = [
    await book(workspace, at(0, 10)),
    await book(
      workspace,
      String(Temporal.Instant.from('2026-12-25T10:00:00Z').epochMilliseconds / 1000),
    ),
  ]
  const changed = async (change: object) =>
    outsideOf(await workspace.patch('/core/schedules/1', sent(change)))

  assert.deepEqual(await changed({ overrides: [{ date: '2026-11-23', spans: [] }] }), [monday])
  assert.deepEqual(await changed({ overrides: [], holiday_region: 'DE' }), [christmas])
  assert.deepEqual(await changed({ holiday_region: null, time_zone: 'America/New_York' }), [
    monday,
    christmas,
  ])
})

test("a change of an agent's schedule or time off reports only meetings of that agent", async () => {
  const workspace = await newOffice({
    agents: [{ weekly: OFFICE_HOURS }, { weekly: [{ weekday: 2, from: '09:00', to: '17:00' }] }],
  })
  const mine = await book(workspace, at(0, 10), { agent_id: 1 })
  const next = await book(workspace, at(1, 10), { agent_id: 1 })
  await book(workspace, at(1, 11), { agent_id: 2 })
  const away = await workspace.post(
    '/core/agents/1/time_off',
    sent({ starts_at: at(1, 10.25), ends_at: at(1, 12) }),
  )
  const longer = await workspace.patch(
    `/core/agents/1/time_off/${away.body.data.id}`,
    sent({ starts_at: at(0, 10) }),
  )
  const moved = await workspace.patch('/core/agents/1', sent({ schedule_id: 2 }))

  assert.deepEqual([away, longer, moved].map(outsideOf), [[next], [mine, next], [mine, next]])
})

test('past and cancelled meetings and holds are not reported, and each meeting of a group is', async () => {
  const workspace = await newOffice({
    agents: [{ weekly: OFFICE_HOURS }, {}],
    meetingTypes: [{}, { seats: 2 }, { assignment: 'collective', agentIds: [2, 1] }],
  })
  const cancelled = await book(workspace, at(0, 9), { agent_id: 1 })
  await workspace.post(`/core/meetings/${cancelled}/cancel`, sent({ by: 'agent' }))
  await workspace.post(
    '/core/holds',
    sent({ team_id: 1, meeting_type_id: 1, agent_id: 1, start_time: at(0, 9) }),
  )
  const group = [
    await book(workspace, at(0, 11), { meeting_type_id: 2, agent_id: 1 }),
    await book(workspace, at(0, 11), { meeting_type_id: 2, agent_id: 1 }),
  ]
  const together = await book(workspace, at(0, 14), { meeting_type_id: 3 })

  assert.deepEqual(
    outsideOf(await workspace.patch('/core/schedules/1', sent({ weekly: [] }))).toSorted(),
    [...group, together].toSorted(),
  )
})

test('up to fifty meetings are listed, all are counted, and a repeated request is replayed', async () => {
  const workspace = await newOffice({ agents: [{ capacity: 60 }] })
  for (let i = 0; i < 51; i++) await book(workspace, at(0, 10))
  const closing = () =>
    workspace.patch('/core/schedules/1', sent({ weekly: [] }), { 'idempotency-key': 'close' })
  const first = await closing()
  const again = await closing()

  assert.deepEqual(
    [first.body.meta.meetings_outside.total, first.body.meta.meetings_outside.meetings.length],
    [51, 50],
  )
  assert.equal(again.text, first.text)
})

test('archiving an agent, a team or a meeting type lists its future meetings, without changing them', async () => {
  for (const path of ['agents/1', 'teams/1', 'meeting_types/1']) {
    const workspace = await newOffice({
      teams: [{}, {}],
      agents: [{ capacity: 2, teamIds: [1, 2] }, { teamIds: [1, 2] }],
      meetingTypes: [{}, { teamId: 2 }],
    })
    const [later, first] = [
      await book(workspace, at(2, 10), { agent_id: 1 }),
      await book(workspace, at(1, 10), { agent_id: 1 }),
    ]
    const cancelled = await book(workspace, at(0, 12), { agent_id: 1 })
    await workspace.post(`/core/meetings/${cancelled}/cancel`, sent({ by: 'agent' }))
    await book(workspace, at(0, 10), { agent_id: 2, team_id: 2, meeting_type_id: 2 })
    const archived = await workspace.delete(`/core/${path}`)

    assert.deepEqual(outsideOf(archived), [first, later], path)
    const { body } = await workspace.get(`/core/meetings/${first}`)
    assert.equal(body.data.attributes.status, 'scheduled')
    const restored = await workspace.post(`/core/${path}/restore`, {})
    assert.deepEqual([restored.status, Object.keys(restored.body.meta)], [200, ['version']])
  }
})

test('an agent without meetings is archived with an empty list', async () => {
  const workspace = await newOffice()
  assert.deepEqual(outsideOf(await workspace.delete('/core/agents/1')), [])
})

test('leaving a team lists the meetings of that team, but not those as a stand-in', async () => {
  const workspace = await newOffice({
    teams: [{}, {}],
    agents: [{ teamIds: [1, 2] }, { teamIds: [1] }],
    meetingTypes: [{}, { teamId: 2 }],
  })
  const [one, two] = [
    await book(workspace, at(0, 10), { agent_id: 1 }),
    await book(workspace, at(0, 12), { agent_id: 1, team_id: 2, meeting_type_id: 2 }),
  ]
  const left = await workspace.delete('/core/teams/2/members/1')
  assert.deepEqual(outsideOf(left), [two])
  await workspace.post(
    '/core/agents/2/time_off',
    sent({ starts_at: at(0, 9), ends_at: at(0, 11), stand_in_id: 1 }),
  )
  assert.deepEqual(outsideOf(await workspace.patch('/core/agents/1', sent({ teams: [] }))), [two])
  assert.equal((await workspace.get(`/core/meetings/${one}`)).status, 200)
})

test('less capacity lists the later of simultaneous meetings, and a group counts as one', async () => {
  const workspace = await newOffice({
    agents: [{ capacity: 3 }],
    meetingTypes: [{ bufferAfterMinutes: 30 }, { seats: 3 }],
  })
  const first = await book(workspace, at(0, 10))
  const within = await book(workspace, at(0, 10.25))
  const inBuffer = await book(workspace, at(0, 10.75))
  await book(workspace, at(0, 11.5))
  const group = [
    await book(workspace, at(1, 10), { meeting_type_id: 2 }),
    await book(workspace, at(1, 10), { meeting_type_id: 2 }),
  ]
  const beside = await book(workspace, at(1, 10.25))
  const shrink = async (capacity: number) =>
    outsideOf(await workspace.patch('/core/agents/1', sent({ capacity })))

  assert.deepEqual(await shrink(3), [])
  assert.deepEqual(await shrink(2), [inBuffer])
  assert.deepEqual(await shrink(1), [within, inBuffer, beside])
  for (const id of [first, ...group])
    assert.equal(
      (await workspace.get(`/core/meetings/${id}`)).body.data.attributes.status,
      'scheduled',
    )
})

test('archiving a team with more than fifty meetings lists fifty and counts all', async () => {
  const workspace = await newOffice({ agents: [{ capacity: 60 }] })
  for (let i = 0; i < 51; i++) await book(workspace, at(0, 10))
  const { body } = await workspace.delete('/core/teams/1')
  assert.deepEqual(
    [body.meta.meetings_outside.total, body.meta.meetings_outside.meetings.length],
    [51, 50],
  )
})
