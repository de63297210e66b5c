import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS, type WantedRoster } from '../test/builders.ts'
import { type Answer, NOW, startServer, type TestWorkspace } from '../test/harness.ts'

const { newWorkspace, deps, setNow } = await startServer()
const MONDAY = secondsOf('2026-11-23T00:00:00Z')
const HOUR = 3600

test('every offered slot can be booked, and is then no longer offered', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{ weekly: OFFICE_HOURS }, { weekly: OFFICE_HOURS, timeZone: 'America/New_York' }],
    meetingTypes: [
      {
        durationMinutes: 45,
        bufferBeforeMinutes: 5,
        bufferAfterMinutes: 10,
        minimumNoticeMinutes: 120,
      },
    ],
  })
  const window = { from: MONDAY, to: MONDAY + 48 * HOUR }
  let slots = await slotsOf(workspace, window)
  assert.ok(slots.length > 40)
  let booked = 0
  while (slots.length > 0) {
    const slot = slots[Math.floor(slots.length / 2)]!
    const { status, body } = await book(workspace, slot.start_time, `p${booked++}@example.com`)
    assert.equal(status, 201)
    assert.deepEqual(
      [body.data.attributes.end_time, slot.agent_ids.includes(body.data.attributes.agent_id)],
      [slot.end_time, true],
    )
    const left = await slotsOf(workspace, window)
    assert.ok(
      left.every(
        ({ start_time, agent_ids }) =>
          start_time !== slot.start_time || agent_ids.length < slot.agent_ids.length,
      ),
    )
    slots = left
  }
  // Two agents with two days of eight hours each; a meeting with buffers takes one hour.
  assert.ok(booked >= 20 && booked <= 32, String(booked))
})

test('a slot lists all agents who are free', async () => {
  const workspace = await newWorkspaceWith({ agents: [{}, { weekly: OFFICE_HOURS }] })
  const slots = await slotsOf(workspace, {
    from: MONDAY + 8 * HOUR + 1800,
    to: MONDAY + 9 * HOUR + 1800,
  })
  assert.deepEqual(
    slots.map(({ agent_ids }) => agent_ids),
    [[1], [1, 2]],
  )
})

test('slots can be filtered by agent', async () => {
  const workspace = await newWorkspaceWith({ agents: [{}, { weekly: OFFICE_HOURS }] })
  const slots = await slotsOf(workspace, { agent_id: 2, from: MONDAY, to: MONDAY + 24 * HOUR })
  assert.deepEqual(
    slots.map(({ agent_ids }) => agent_ids),
    Array.from({ length: 16 }, () => [2]),
  )
  assert.equal(slots[0]!.local, '2026-11-23T09:00:00+00:00')
})

test("starts are on the meeting type's grid in the agent's time zone", async () => {
  const workspace = await newWorkspaceWith({
    agents: [{ timeZone: 'Asia/Kathmandu', weekly: OFFICE_HOURS }],
    meetingTypes: [{ slotIntervalMinutes: 60, slotOffsetMinutes: 15 }],
  })
  const slots = await slotsOf(workspace, {
    from: MONDAY,
    to: MONDAY + 24 * HOUR,
    time_zone: 'Asia/Kathmandu',
    limit: 2,
  })
  assert.deepEqual(
    slots.map(({ local }) => local),
    ['2026-11-23T09:15:00+05:45', '2026-11-23T10:15:00+05:45'],
  )
})

test('the window includes its start and excludes its end', async () => {
  const workspace = await newWorkspaceWith()
  const starts = (slots: Slot[]) => slots.map(({ start_time }) => Number(start_time))
  assert.deepEqual(starts(await slotsOf(workspace, { from: MONDAY, to: MONDAY + HOUR })), [
    MONDAY,
    MONDAY + 1800,
  ])
  assert.deepEqual(
    starts(
      await slotsOf(workspace, { from: '2026-11-23T01:00:00%2B01:00', to: '2026-11-23T00:00:01Z' }),
    ),
    [MONDAY],
  )
})

test('without a window, the slots of the next seven days are returned', async () => {
  const workspace = await newWorkspaceWith()
  const now = NOW.epochMilliseconds / 1000
  const slots = await slotsOf(workspace, {})
  assert.deepEqual(
    [slots.length, Number(slots[0]!.start_time), Number(slots.at(-1)!.start_time)],
    [7 * 48, now, now + 7 * 24 * HOUR - 1800],
  )
  assert.deepEqual(await slotsOf(workspace, { from: now - 24 * HOUR, to: now }), [])
})

test('slots are offered only between the minimum notice and the horizon', async () => {
  const workspace = await newWorkspaceWith({
    meetingTypes: [{ minimumNoticeMinutes: 90, horizonDays: 1 }],
  })
  const now = NOW.epochMilliseconds / 1000
  const slots = await slotsOf(workspace, {})
  assert.deepEqual(
    [Number(slots[0]!.start_time) - now, Number(slots.at(-1)!.start_time) - now],
    [5400, 24 * HOUR],
  )
})

test('limit returns the first slots, and spread those of different days or parts of the day', async () => {
  const workspace = await newWorkspaceWith({ agents: [{ weekly: OFFICE_HOURS }] })
  const locals = async (query: object) =>
    (await slotsOf(workspace, { from: MONDAY, ...query })).map(({ local }) => local.slice(8, 16))

  assert.deepEqual(await locals({ limit: 3 }), ['23T09:00', '23T09:30', '23T10:00'])
  assert.deepEqual(await locals({ limit: 3, spread: 'days' }), ['23T09:00', '24T09:00', '25T09:00'])
  assert.deepEqual(await locals({ limit: 2, spread: 'dayparts' }), ['23T09:00', '24T12:00'])
  assert.equal((await locals({ limit: 1000, spread: 'days' })).length, 80)
})

for (const [language, spoken] of [
  ['en', 'Monday, November twenty-third at three thirty in the afternoon'],
  ['en-GB', 'Monday, November twenty-third at three thirty in the afternoon'],
  ['de', 'am Montag, dem dreiundzwanzigsten November, um fünfzehn Uhr dreißig'],
  ['es', 'el lunes veintitrés de noviembre, a las tres y media de la tarde'],
  ['fr', 'le lundi vingt-trois novembre à quinze heures trente'],
] as const) {
  test(`a slot is spoken in ${language} and in the requested time zone`, async () => {
    const workspace = await newWorkspaceWith()
    const { body } = await search(workspace, {
      from: MONDAY + 14 * HOUR + 1800,
      to: MONDAY + 15 * HOUR,
      limit: 1,
      language,
      time_zone: 'Europe/Paris',
    })
    assert.deepEqual(body.data[0].spoken, spoken)
    assert.equal(body.data[0].local, '2026-11-23T15:30:00+01:00')
    assert.deepEqual(body.meta, { next_cursor: null, time_zone: 'Europe/Paris', language })
  })
}

test('language and time zone default to those of the team', async () => {
  const workspace = await newWorkspaceWith({
    teams: [{ timeZone: 'America/New_York', language: 'de' }],
  })
  const [from, to] = [MONDAY + 15 * HOUR, MONDAY + 15 * HOUR + 1800]
  const { body } = await search(workspace, { from, to, limit: 1 })
  assert.equal(body.data[0].local, '2026-11-23T10:00:00-05:00')
  assert.match(body.data[0].spoken, /^am Montag/)
  assert.deepEqual(body.meta, { next_cursor: null, time_zone: 'America/New_York', language: 'de' })
})

test('a skipped hour is not offered, and a repeated hour is offered once', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{ timeZone: 'Europe/Berlin', weekly: [{ weekday: 7, from: '01:00', to: '04:00' }] }],
  })
  const locals = async (day: string) =>
    (
      await slotsOf(workspace, {
        from: `${day}T00:00:00Z`,
        to: `${day}T12:00:00Z`,
        time_zone: 'Europe/Berlin',
      })
    ).map(({ local }) => local.slice(11))

  assert.deepEqual(await locals('2027-03-28'), [
    '01:00:00+01:00',
    '01:30:00+01:00',
    '03:00:00+02:00',
    '03:30:00+02:00',
  ])
  setNow(Temporal.Instant.from('2026-10-01T00:00:00Z'))
  const autumn = (
    await slotsOf(workspace, {
      from: '2026-10-24T22:00:00Z',
      to: '2026-10-25T12:00:00Z',
      time_zone: 'Europe/Berlin',
    })
  ).map(({ local }) => local.slice(11))
  setNow(NOW)
  assert.deepEqual(autumn, [
    '01:00:00+02:00',
    '01:30:00+02:00',
    '02:00:00+02:00',
    '02:30:00+02:00',
    '03:00:00+01:00',
    '03:30:00+01:00',
  ])
})

test('a dated override replaces the hours of its day', async () => {
  const overrides = [
    { date: '2026-11-23', spans: [] },
    { date: '2026-11-24', spans: [{ from: '12:00', to: '13:00' }] },
  ]
  const workspace = await newWorkspaceWith({ agents: [{ weekly: OFFICE_HOURS, overrides }] })
  const slots = await slotsOf(workspace, { from: MONDAY, to: MONDAY + 48 * HOUR })
  assert.deepEqual(
    slots.map(({ local }) => local.slice(0, 16)),
    ['2026-11-24T12:00', '2026-11-24T12:30'],
  )
})

test('a window longer than 62 days, or without a positive length, is rejected', async () => {
  const workspace = await newWorkspaceWith()
  // The longest window has 2,976 slots, of which the first page has a thousand.
  assert.equal(
    (await slotsOf(workspace, { from: MONDAY, to: MONDAY + 62 * 24 * HOUR })).length,
    1000,
  )
  assert.deepEqual(
    faultOf(await search(workspace, { from: MONDAY, to: MONDAY + 62 * 24 * HOUR + 1 })),
    ['/to', 'window_too_long'],
  )
  assert.deepEqual(faultOf(await search(workspace, { from: MONDAY, to: MONDAY })), [
    '/to',
    'not_after_from',
  ])
})

for (const [query, pointer, code] of [
  [{ team_id: 'sales' }, '/team_id', 'not_positive_integer'],
  [{ agent_id: 0 }, '/agent_id', 'not_positive_integer'],
  [{ from: 'tomorrow' }, '/from', 'not_moment'],
  [{ from: '2026-11-23T10:00:00' }, '/from', 'not_moment'],
  [{ time_zone: 'Berlin' }, '/time_zone', 'not_time_zone'],
  [{ language: 'German!' }, '/language', 'not_language'],
  [{ duration: 45 }, '/duration', 'not_allowed'],
  [{ limit: 0 }, '/limit', 'not_positive_integer'],
  [{ limit: 3, spread: 'weeks' }, '/spread', 'not_allowed'],
  [{ spread: 'days' }, '/limit', 'missing'],
  [{ agent: 1 }, '/agent', 'unknown_attribute'],
] as const) {
  test(`a search with ${JSON.stringify(query)} is rejected with the parameter`, async () => {
    const answer = await search(await newWorkspaceWith(), query)
    assert.deepEqual(
      [answer.status, answer.body.code, ...faultOf(answer)],
      [422, 'invalid_attributes', pointer, code],
    )
  })
}

test('all unknown ids are reported together', async () => {
  const workspace = await newWorkspaceWith({ teams: [{}, {}], agents: [{ teamIds: [2] }] })
  const unknown = await search(workspace, { team_id: 9, meeting_type_id: 9, agent_id: 9 })
  const elsewhere = await search(workspace, { agent_id: 1 })

  assert.equal(unknown.status, 422)
  assert.deepEqual(
    unknown.body.errors.map(({ pointer, code }: Fault) => [pointer, code]),
    [
      ['/team_id', 'team_not_found'],
      ['/agent_id', 'agent_not_found'],
      ['/meeting_type_id', 'meeting_type_not_found'],
    ],
  )
  assert.deepEqual(
    [elsewhere.status, ...faultOf(elsewhere)],
    [422, '/agent_id', 'agent_not_in_team'],
  )
})

test('records added to the roster after a search are found by the next search', async () => {
  const workspace = await newWorkspaceWith()
  assert.equal((await search(workspace, { team_id: 2, meeting_type_id: 2 })).status, 422)
  await buildRoster(deps.pool, workspace.workspaceId, {
    teams: [{ id: 2 }],
    agents: [],
    meetingTypes: [{ id: 2, teamId: 2 }],
  })
  assert.deepEqual(await slotsOf(workspace, { team_id: 2, meeting_type_id: 2 }), [])
})

type Slot = {
  start_time: string
  end_time: string
  agent_ids: number[]
  local: string
  spoken: string
}
type Fault = { pointer: string; code: string }

test("slots for rescheduling have the meeting's duration and respect the attendee's limits", async () => {
  const workspace = await newWorkspaceWith({
    meetingTypes: [{ durationOptions: [60], limits: { attendee: { day: 1 } } }],
  })
  const booked = async (day: number) => {
    const attributes = {
      team_id: 1,
      meeting_type_id: 1,
      attendee_email: 'ada@example.com',
      start_time: String(MONDAY + day * 24 * HOUR),
      duration_minutes: 60,
    }
    return (await workspace.post('/core/book_meeting', { data: { attributes } })).body.data.id
  }
  const [first] = [await booked(0), await booked(1)]
  const slots = await slotsOf(workspace, {
    meeting_id: first,
    from: MONDAY + 22 * HOUR,
    to: MONDAY + 49 * HOUR,
  })
  assert.deepEqual(
    slots.map((slot) => (Number(slot.start_time) - MONDAY) / HOUR),
    [22, 22.5, 23, 48, 48.5],
  )
  assert.equal(Number(slots[0]!.end_time) - Number(slots[0]!.start_time), HOUR)
  assert.deepEqual(faultOf(await search(workspace, { meeting_id: crypto.randomUUID() })), [
    '/meeting_id',
    'not_found',
  ])
  assert.deepEqual(faultOf(await search(workspace, { hold_id: crypto.randomUUID() })), [
    '/hold_id',
    'not_found',
  ])
})

async function newWorkspaceWith(roster?: WantedRoster): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, roster)
  return workspace
}

function search(workspace: TestWorkspace, query: object): Promise<Answer> {
  return workspace.get(
    `/core/slots?${Object.entries({ team_id: 1, meeting_type_id: 1, ...query })
      .map((pair) => pair.join('='))
      .join('&')}`,
  )
}

async function slotsOf(workspace: TestWorkspace, query: object): Promise<Slot[]> {
  const { status, body } = await search(workspace, query)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

function faultOf({ body }: Answer): string[] {
  assert.equal(body.errors.length, 1)
  return [body.errors[0].pointer, body.errors[0].code]
}

function book(workspace: TestWorkspace, start: string, email: string): Promise<Answer> {
  return workspace.post('/core/book_meeting', {
    data: {
      attributes: { team_id: 1, meeting_type_id: 1, attendee_email: email, start_time: start },
    },
  })
}

function secondsOf(moment: string): number {
  return Temporal.Instant.from(moment).epochMilliseconds / 1000
}
