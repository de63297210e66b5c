import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { buildRoster, OFFICE_HOURS, type WantedRoster } from '../../test/builders.ts'
import { formatInstant } from '../../platform/time.ts'
import { type Answer, startServer, type TestWorkspace } from '../../test/harness.ts'

const { deps, newWorkspace, setNow } = await startServer()
/** NOW is a Friday afternoon, and START the same time on Saturday. */
const NOW = deps.now()
const START = NOW.epochMilliseconds / 1000 + 86_400
const HOUR = 3600
const DAY = 86_400

async function newWorkspaceWith(roster: WantedRoster): Promise<TestWorkspace> {
  setNow(NOW)
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, roster)
  return workspace
}

const book = (workspace: TestWorkspace, email: string, attributes: object = {}) =>
  workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: `${email}@example.com`,
        start_time: String(START),
        ...attributes,
      },
    },
  })
const cancel = (workspace: TestWorkspace, { body }: Answer) =>
  workspace.post(`/core/meetings/${body.data.id}/cancel`, { data: { attributes: { by: 'agent' } } })
const slots = async (workspace: TestWorkspace, from: number, to: number, query = '') => {
  const { body, status, text } = await workspace.get(
    `/core/slots?team_id=1&meeting_type_id=1&from=${from}&to=${to}${query}`,
  )
  assert.equal(status, 200, text)
  return body.data.map(({ start_time, agent_ids }: { start_time: string; agent_ids: number[] }) => [
    (Number(start_time) - START) / HOUR,
    agent_ids,
  ])
}
const at = (hours: number) => ({ start_time: String(START + hours * HOUR) })
const reason = ({ status, body }: Answer) => (status === 409 ? body.reason : status)

test('each attendee of a group has a meeting and a seat, and leaving frees the seat', async () => {
  const workspace = await newWorkspaceWith({ agents: [{}], meetingTypes: [{ seats: 2 }, {}] })
  const [ada, ben, eve] = [
    await book(workspace, 'ada'),
    await book(workspace, 'ben'),
    await book(workspace, 'eve'),
  ]
  const full = await slots(workspace, START, START + 1)
  await cancel(workspace, ada)
  const free = await slots(workspace, START, START + 1)
  const again = await book(workspace, 'eve')
  const other = await book(workspace, 'mia', { meeting_type_id: 2 })

  assert.deepEqual([ada, ben, eve].map(reason), [201, 201, 'fully_booked'])
  assert.equal(ada.body.data.attributes.group_id, ben.body.data.attributes.group_id)
  assert.deepEqual(
    [full, free, again.status, again.body.data.attributes.group_id, reason(other)],
    [[], [[0, [1]]], 201, ben.body.data.attributes.group_id, 'taken'],
  )
})

test("the last attendee to leave a group frees the agent's time", async () => {
  const workspace = await newWorkspaceWith({ meetingTypes: [{ seats: 2 }, {}] })
  const [ada, ben] = [await book(workspace, 'ada'), await book(workspace, 'ben')]
  await cancel(workspace, ada)
  await workspace.post(`/core/meetings/${ben.body.data.id}/reschedule`, {
    data: { attributes: at(2) },
  })
  const other = await book(workspace, 'eve', { meeting_type_id: 2 })
  const [left] = await deps.pool.query<{ groups: number }>(
    sql`select count(*)::integer as groups from meeting_groups where workspace_id = ${workspace.workspaceId}`,
  )

  assert.deepEqual([other.status, left!.groups], [201, 1])
})

test("the only attendee of a group can move it within a day at the agent's limit", async () => {
  const workspace = await newWorkspaceWith({
    meetingTypes: [{ seats: 2, limits: { agent: { day: 1 } } }],
  })
  const ada = await book(workspace, 'ada')
  const move = (hours: number) =>
    workspace.post(`/core/meetings/${ada.body.data.id}/reschedule`, {
      data: { attributes: at(hours) },
    })
  const alone = await move(2)
  await book(workspace, 'ben', at(2))
  const together = await move(3)

  assert.deepEqual([alone, together].map(reason), [200, 'limit_reached'])
})

test('a booking with a hold has the duration of the hold, even after the hold has expired', async () => {
  const workspace = await newWorkspaceWith({ meetingTypes: [{ durationOptions: [60] }] })
  const { body: held } = await workspace.post('/core/holds', {
    data: { attributes: { team_id: 1, meeting_type_id: 1, duration_minutes: 60, ...at(0) } },
  })
  setNow(NOW.add({ minutes: 6 }))
  const { status, body } = await book(workspace, 'ada', { hold_id: held.data.id })

  assert.deepEqual([status, body.data.attributes.end_time], [201, String(START + HOUR)])
})

test("a held seat counts toward the agent's limit until it expires, and a booked seat always", async () => {
  const hold = (workspace: TestWorkspace) =>
    workspace.post('/core/holds', {
      data: { attributes: { team_id: 1, meeting_type_id: 1, ...at(0) } },
    })
  const roster = { meetingTypes: [{ seats: 2, limits: { agent: { day: 1 } } }] }
  const held = await newWorkspaceWith(roster)
  await hold(held)
  const whileHeld = await book(held, 'ada', at(2))
  setNow(NOW.add({ minutes: 6 }))
  const [offered, afterwards] = [
    await slots(held, START + 2 * HOUR, START + 2 * HOUR + 1),
    await book(held, 'ada', at(2)),
  ]
  const joined = await newWorkspaceWith(roster)
  await hold(joined)
  await book(joined, 'ada')
  setNow(NOW.add({ minutes: 6 }))
  const another = await book(joined, 'ben', at(2))

  assert.deepEqual([whileHeld, afterwards, another].map(reason), [
    'limit_reached',
    201,
    'limit_reached',
  ])
  assert.deepEqual(offered, [[2, [1]]])
})

test('one attendee cannot move into the time of the group, and a held seat takes a seat', async () => {
  const workspace = await newWorkspaceWith({ meetingTypes: [{ seats: 2 }] })
  const ada = await book(workspace, 'ada')
  const held = await workspace.post('/core/holds', {
    data: { attributes: { team_id: 1, meeting_type_id: 1, ...at(0) } },
  })
  const eve = await book(workspace, 'eve')
  const redeemed = await book(workspace, 'ben', { hold_id: held.body.data.id })
  const moved = await workspace.post(`/core/meetings/${ada.body.data.id}/reschedule`, {
    data: { attributes: at(0.25) },
  })

  assert.deepEqual(
    [held.status, reason(eve), redeemed.status, redeemed.body.data.attributes.group_id],
    [201, 'fully_booked', 201, ada.body.data.attributes.group_id],
  )
  assert.deepEqual([moved.status, moved.body.reason], [409, 'taken'])
})

test('of eight concurrent bookings of three seats, three succeed', async () => {
  const workspace = await newWorkspaceWith({ meetingTypes: [{ seats: 3 }] })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => book(workspace, `p${i}`)))
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted(),
    [201, 201, 201, 409, 409, 409, 409, 409],
  )
})

test('the limits of a meeting type apply per agent and day, and per attendee and week', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{}],
    meetingTypes: [{ limits: { agent: { day: 2 }, attendee: { week: 1 } } }],
  })
  const ada = await book(workspace, 'ada')
  const twice = await book(workspace, 'ada', at(1))
  const ben = await book(workspace, 'ben', at(1))
  const eve = await book(workspace, 'eve', at(2))
  const offered = await slots(workspace, START - 15 * HOUR, START + 10 * HOUR)
  const nextDay = await book(workspace, 'eve', at(24))
  await cancel(workspace, ada)
  const instead = await book(workspace, 'mia', at(3))
  const contact = ben.body.data.attributes.contact_id
  const ownWeek = await slots(
    workspace,
    START + 24 * HOUR,
    START + 30 * HOUR,
    `&contact_id=${contact}`,
  )
  const nextWeek = await slots(
    workspace,
    START + 40 * HOUR,
    START + 40 * HOUR + 1,
    `&contact_id=${contact}`,
  )

  assert.deepEqual([ada, twice, ben, eve, nextDay, instead].map(reason), [
    201,
    'limit_reached',
    201,
    'limit_reached',
    201,
    201,
  ])
  // The day ends at midnight, nine hours after START.
  assert.deepEqual(
    offered.map(([hour]: [number]) => hour),
    [9, 9.5],
  )
  assert.deepEqual([ownWeek, nextWeek], [[], [[40, [1]]]])
})

test('of six concurrent bookings of the last meeting within a limit, one succeeds', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{ capacity: 5 }],
    meetingTypes: [{ limits: { agent: { month: 1 } } }],
  })
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => book(workspace, `p${i}`, at(i))),
  )
  assert.deepEqual(answers.map(reason).toSorted(), [
    201,
    ...Array.from({ length: 5 }, () => 'limit_reached'),
  ])
})

test('rescheduling within a day does not count the meeting twice', async () => {
  const workspace = await newWorkspaceWith({
    meetingTypes: [{ limits: { agent: { day: 1 }, attendee: { day: 1 } } }],
  })
  const { body } = await book(workspace, 'ada')
  const moved = await workspace.post(`/core/meetings/${body.data.id}/reschedule`, {
    data: { attributes: at(3) },
  })
  assert.deepEqual([moved.status, reason(await book(workspace, 'ben'))], [200, 'limit_reached'])
})

test('a pending meeting keeps its time until it expires without confirmation', async () => {
  const workspace = await newWorkspaceWith({ meetingTypes: [{ confirmationMinutes: 60 }] })
  const { body } = await book(workspace, 'ada')
  const meanwhile = await book(workspace, 'ben')
  setNow(NOW.add({ minutes: 60 }))
  const late = await workspace.post(`/core/meetings/${body.data.id}/confirm`, {
    data: { attributes: {} },
  })
  const expired = await workspace.get('/core/meetings?status=expired')
  const free = await book(workspace, 'ben')

  assert.deepEqual(
    [body.data.attributes.status, body.data.attributes.expires_at, reason(meanwhile)],
    ['pending', formatInstant(NOW.add({ minutes: 60 })), 'taken'],
  )
  assert.deepEqual(
    [late.status, late.body.state, expired.body.data.length, free.status],
    [409, 'expired', 1, 201],
  )
})

test('a meeting booked to start now can still be confirmed', async () => {
  const workspace = await newWorkspaceWith({ meetingTypes: [{ confirmationMinutes: 60 }] })
  const { body } = await book(workspace, 'ada', at(-24))
  setNow(NOW.add({ minutes: 59 }))
  const confirmed = await workspace.post(`/core/meetings/${body.data.id}/confirm`, {
    data: { attributes: {} },
  })
  assert.deepEqual(
    [body.data.attributes.expires_at, confirmed.status],
    [formatInstant(NOW.add({ minutes: 60 })), 200],
  )
})

test('a confirmed meeting does not expire', async () => {
  const workspace = await newWorkspaceWith({
    meetingTypes: [{ confirmationMinutes: 60, seats: 2 }],
  })
  const { body } = await book(workspace, 'ada')
  await workspace.post(`/core/meetings/${body.data.id}/confirm`, { data: { attributes: {} } })
  setNow(NOW.add({ hours: 2 }))
  const [ben, eve] = [await book(workspace, 'ben'), await book(workspace, 'eve')]
  assert.deepEqual(
    [ben.status, ben.body.data.attributes.group_id, reason(eve)],
    [201, body.data.attributes.group_id, 'fully_booked'],
  )
})

test('a booking can choose only a duration of the meeting type', async () => {
  const workspace = await newWorkspaceWith({ meetingTypes: [{ durationOptions: [60, 90] }] })
  const long = await book(workspace, 'ada', { duration_minutes: 90 })
  const odd = await book(workspace, 'ben', { duration_minutes: 45, ...at(5) })
  const offered = await slots(workspace, START, START + 3 * HOUR, '&duration=60')

  assert.equal(Number(long.body.data.attributes.end_time) - START, 5400)
  assert.deepEqual(
    [odd.status, odd.body.errors[0].pointer],
    [422, '/data/attributes/duration_minutes'],
  )
  assert.deepEqual(
    offered.map(([hour]: [number]) => hour),
    [1.5, 2, 2.5],
  )
})

test('a collective meeting is offered when all of its agents are free, and takes the time of each', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{}, {}, {}],
    meetingTypes: [{ assignment: 'collective', agentIds: [1, 2] }, {}],
  })
  await book(workspace, 'ben', { meeting_type_id: 2, agent_id: 2, ...at(1) })
  const offered = await slots(workspace, START, START + 2 * HOUR)
  const { body } = await book(workspace, 'ada')
  const taken = await Promise.all(
    [1, 2, 3].map((agent_id) => book(workspace, `p${agent_id}`, { meeting_type_id: 2, agent_id })),
  )
  await cancel(workspace, { body } as Answer)

  assert.deepEqual(
    offered.map(([hour]: [number]) => hour),
    [0, 0.5, 1.5],
  )
  assert.deepEqual(
    [body.data.attributes.agent_id, body.data.attributes.agent_ids, taken.map(reason)],
    [1, [1, 2], ['taken', 'taken', 201]],
  )
  assert.deepEqual(await slots(workspace, START, START + 1), [[0, [1, 2]]])
})

test('while an agent is away, its stand-in takes the meetings', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{}, { teamIds: [] }],
    meetingTypes: [{ assignment: 'fixed', agentIds: [1] }],
  })
  assert.equal(
    (
      await workspace.post('/core/agents/1/time_off', {
        data: {
          attributes: {
            starts_at: String(START - HOUR),
            ends_at: String(START + 2 * HOUR),
            stand_in_id: 2,
          },
        },
      })
    ).status,
    201,
  )
  const offered = await slots(workspace, START, START + 3 * HOUR)
  const booked = await book(workspace, 'ada')
  const named = await book(workspace, 'ben', { agent_id: 1, ...at(1) })
  const explained = await workspace.get(
    `/core/slots/explain?team_id=1&meeting_type_id=1&start_time=${START + HOUR}`,
  )

  assert.deepEqual(offered, [
    [0, [2]],
    [0.5, [2]],
    [1, [2]],
    [1.5, [2]],
    [2, [1]],
    [2.5, [1]],
  ])
  assert.deepEqual(
    [booked.status, booked.body.data.attributes.agent_id, reason(named)],
    [201, 2, 'time_off'],
  )
  assert.deepEqual(
    explained.body.data.agents.map((agent: any) => [
      agent.agent_id,
      agent.stands_in_for,
      agent.reasons.map(({ code }: { code: string }) => code),
    ]),
    [
      [1, undefined, ['time_off']],
      [2, 1, []],
    ],
  )
})

test('a meeting type is bookable within its dates and its horizon in working days', async () => {
  const dated = await newWorkspaceWith({
    meetingTypes: [{ bookableFrom: '2026-11-23', bookableUntil: '2026-11-23' }],
  })
  const working = await newWorkspaceWith({
    agents: [{ weekly: OFFICE_HOURS }],
    meetingTypes: [{ horizonWorkingDays: 1 }],
  })
  const monday = Temporal.Instant.from('2026-11-23T10:00:00Z').epochMilliseconds / 1000
  const on = (time: number) => ({ start_time: String(time) })

  assert.deepEqual(
    [
      reason(await book(dated, 'ada')),
      reason(await book(dated, 'ada', on(monday))),
      reason(await book(dated, 'ada', on(monday + DAY))),
    ],
    ['outside_dates', 201, 'outside_dates'],
  )
  assert.deepEqual(
    [
      reason(await book(working, 'ada', on(monday))),
      reason(await book(working, 'ada', on(monday + DAY))),
    ],
    [201, 'beyond_horizon'],
  )
})

test('public holidays are closed unless the schedule has an override for the date', async () => {
  const workspace = await newWorkspaceWith({ agents: [{ weekly: OFFICE_HOURS }] })
  await workspace.patch('/core/schedules/1', { data: { attributes: { holiday_region: 'DE-BW' } } })
  const epiphany = Temporal.Instant.from('2027-01-06T10:00:00Z').epochMilliseconds / 1000
  const closed = await book(workspace, 'ada', { start_time: String(epiphany) })
  await workspace.patch('/core/schedules/1', {
    data: {
      attributes: { overrides: [{ date: '2027-01-06', spans: [{ from: '09:00', to: '12:00' }] }] },
    },
  })
  const open = await book(workspace, 'ada', { start_time: String(epiphany) })
  assert.deepEqual([reason(closed), reason(open)], ['holiday', 201])
})

test('answers must match the questions, and the language must be one of the meeting type', async () => {
  const workspace = await newWorkspaceWith({
    meetingTypes: [
      {
        languages: ['de', 'fr'],
        questions: [
          { key: 'size', label: 'How many?', kind: 'number', required: true },
          { key: 'plan', label: 'Which?', kind: 'choice', required: false, options: ['a', 'b'] },
        ],
      },
    ],
  })
  const wrong = await book(workspace, 'ada', { answers: { plan: 'c', other: 1 }, language: 'es' })
  const right = await book(workspace, 'ada', {
    answers: { size: 12, plan: 'a' },
    language: 'fr-CA',
  })
  const usual = await book(workspace, 'ben', { answers: { size: 3 }, ...at(1) })

  assert.deepEqual(
    wrong.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [
      pointer.split('/').at(-1),
      code,
    ]),
    [
      ['size', 'missing'],
      ['plan', 'not_acceptable'],
      ['other', 'unknown_question'],
      ['language', 'not_allowed'],
    ],
  )
  assert.deepEqual([right.status, usual.body.data.attributes.language], [201, 'de'])
})

test('with owner_first, the owner of the contact takes precedence over other agents', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{ priority: 5 }, {}, {}],
    meetingTypes: [{ assignment: 'round_robin', ownerFirst: true }],
  })
  await workspace.post('/core/contact', {
    data: { attributes: { email: 'ada@example.com', owner_agent_id: 3 } },
  })
  const owned = await book(workspace, 'ada')
  const busy = await book(workspace, 'ada', { start_time: String(START + 600) })
  assert.deepEqual(
    [
      owned.body.data.attributes.agent_id,
      owned.body.data.attributes.assignment.decided_by,
      busy.body.data.attributes.agent_id,
    ],
    [3, 'owner', 1],
  )
})

test('archived agents and meeting types take no bookings, but existing meetings can be moved', async () => {
  const workspace = await newWorkspaceWith({ agents: [{}, {}] })
  const { body } = await book(workspace, 'ada', { agent_id: 1 })
  await workspace.delete('/core/agents/1')
  const named = await book(workspace, 'ben', { agent_id: 1, ...at(1) })
  const offered = await slots(workspace, START + HOUR, START + HOUR + 1)
  await workspace.delete('/core/meeting_types/1')
  const closed = await book(workspace, 'ben', at(1))
  const moved = await workspace.post(`/core/meetings/${body.data.id}/reschedule`, {
    data: { attributes: at(2) },
  })

  assert.deepEqual(
    [named.body.code, offered, closed.body.code],
    ['agent_not_found', [[1, [2]]], 'meeting_type_not_found'],
  )
  assert.deepEqual([moved.status, moved.body.data.attributes.agent_id], [200, 2])
})
