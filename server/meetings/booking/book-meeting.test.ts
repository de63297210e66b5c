import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { buildRoster, OFFICE_HOURS, type WantedRoster } from '../../test/builders.ts'
import { type Answer, NOW, startServer, type TestWorkspace } from '../../test/harness.ts'

const { newWorkspace, deps, setNow } = await startServer()
/** The Monday three days after the server's clock. */
const START = secondsOf('2026-11-23T10:00:00Z')

test('the response to a booking has every sent attribute with its type', async () => {
  const workspace = await newWorkspaceWith()
  const { status, body } = await book(workspace, { agent_id: 1, attendee_email: 'Ada@Example.com' })

  assert.equal(status, 201)
  const { attributes } = body.data
  assert.deepEqual([body.data.type, body.data.id], ['meeting', attributes.meeting_id])
  assert.deepEqual(
    pick(attributes, ['team_id', 'agent_id', 'meeting_type_id', 'attendee_email', 'start_time']),
    {
      team_id: 1,
      agent_id: 1,
      meeting_type_id: 1,
      attendee_email: 'Ada@Example.com',
      start_time: String(START),
    },
  )
  const { manage, ...links } = attributes.links
  assert.match(manage, /^http:\/\/slotline\.test\/manage\/[\w-]{47,}$/)
  assert.deepEqual(links, { self: `http://slotline.test/core/meetings/${body.data.id}` })
  assert.deepEqual(
    pick(attributes, ['end_time', 'status', 'time_zone', 'local', 'spoken', 'location']),
    {
      end_time: String(START + 1800),
      status: 'scheduled',
      time_zone: 'UTC',
      local: '2026-11-23T10:00:00+00:00',
      spoken: 'Monday, November twenty-third at ten in the morning',
      location: { kind: 'voice_call' },
    },
  )
  assert.deepEqual(body.meta, { version: 1, warnings: [] })
})

test('the optional attributes of a booking are stored with the meeting', async () => {
  const workspace = await newWorkspaceWith()
  const said = {
    attendee_name: 'Ada',
    attendee_phone: '+14155550100',
    time_zone: 'Europe/Berlin',
    language: 'de',
    notes: 'Bring the plans.',
    answers: { size: 5 },
    call_id: 'call-1',
  }
  const booked = await book(workspace, said)
  const read = await workspace.get(`/core/meetings/${booked.body.data.id}`)

  assert.deepEqual(pick(booked.body.data.attributes, Object.keys(said)), said)
  assert.equal(booked.body.data.attributes.local, '2026-11-23T11:00:00+01:00')
  assert.deepEqual(read.body.data, booked.body.data)
  assert.equal(read.headers.etag, '"1"')
})

test('a meeting that is booked without a name has the name of its contact', async () => {
  const workspace = await newWorkspaceWith()
  const email = 'ada@example.com'
  await workspace.post('/core/contact', {
    data: { attributes: { email, first_name: 'Ada', last_name: 'Lovelace' } },
  })
  const { status, body } = await book(workspace, { attendee_email: email })
  assert.deepEqual([status, body.data.attributes.attendee_name], [201, 'Ada Lovelace'])
  const events = await workspace.get('/core/events?type=meeting.scheduled')
  assert.equal(events.body.data[0].data.attributes.attendee_name, 'Ada Lovelace')
})

test('a start time may be sent as an integer, and is returned as a string', async () => {
  const { status, body } = await book(await newWorkspaceWith(), { start_time: START })
  assert.deepEqual([status, body.data.attributes.start_time], [201, String(START)])
})

for (const [what, start] of [
  ['a string', `${START}000`],
  ['an integer', START * 1000],
] as const) {
  test(`a start in milliseconds as ${what} is rejected with a detail that mentions milliseconds`, async () => {
    const { status, body } = await book(await newWorkspaceWith(), { start_time: start })
    assert.deepEqual(
      [status, body.errors[0].pointer, body.errors[0].code],
      [422, '/data/attributes/start_time', 'not_unix_seconds'],
    )
    assert.match(body.errors[0].detail, /milliseconds/)
  })
}

for (const start of [`${START}000`, START * 1000, 'tomorrow', '2027-01-04T09:00:00', '1e9']) {
  test(`a start_time of ${JSON.stringify(start)} is rejected with an example of both forms`, async () => {
    const workspace = await newWorkspaceWith()
    const { body } = await book(workspace, { start_time: start })
    const holds = await workspace.post('/core/holds', {
      data: { attributes: { team_id: 1, meeting_type_id: 1, start_time: start } },
    })
    for (const { code, detail } of [body.errors[0], holds.body.errors[0]]) {
      assert.equal(code, 'not_unix_seconds')
      assert.match(detail, /Unix seconds, such as "1798797600"/)
      assert.match(detail, /such as 2027-01-01T09:00:00\+01:00/)
    }
  })
}

test('a request with missing or invalid attributes is rejected with every fault', async () => {
  const workspace = await newWorkspaceWith()
  const empty = await workspace.post('/core/book_meeting', { data: { attributes: {} } })
  const wrong = await book(workspace, {
    team_id: 'one',
    agent_id: null,
    attendee_email: 'nobody',
    start_time: 'tomorrow',
    time_zone: '+02:00',
    atendee_name: 'Ada',
  })

  assert.deepEqual(faultsOf(empty), [
    'attendee_email missing',
    'meeting_type_id missing',
    'start_time missing',
    'team_id missing',
  ])
  assert.deepEqual(faultsOf(wrong), [
    'agent_id wrong_type',
    'atendee_name unknown_attribute',
    'attendee_email not_email',
    'start_time not_unix_seconds',
    'team_id wrong_type',
    'time_zone not_time_zone',
  ])
})

test('a start in the past is rejected, and a start now is accepted', async () => {
  const workspace = await newWorkspaceWith()
  const now = NOW.epochMilliseconds / 1000
  const { status, body } = await book(workspace, { start_time: String(now - 1) })

  assert.deepEqual(
    [status, body.code, body.errors[0].pointer],
    [422, 'start_time_in_the_past', '/data/attributes/start_time'],
  )
  assert.ok(body.say)
  assert.equal((await book(workspace, { start_time: String(now) })).status, 201)
})

test('every unknown id is reported with its own code', async () => {
  const workspace = await newWorkspaceWith()
  for (const [id, code] of [
    ['team_id', 'team_not_found'],
    ['agent_id', 'agent_not_found'],
    ['meeting_type_id', 'meeting_type_not_found'],
  ] as const) {
    const { status, body } = await book(workspace, { agent_id: 1, [id]: 9 })
    assert.deepEqual([status, body.code], [422, code])
    assert.deepEqual(
      body.errors.map(({ pointer, code: each }: Fault) => [pointer, each]),
      [[`/data/attributes/${id}`, code]],
    )
  }
  const several = await book(workspace, { team_id: 9, agent_id: 9, meeting_type_id: 9 })
  assert.deepEqual(faultsOf(several), [
    'agent_id agent_not_found',
    'meeting_type_id meeting_type_not_found',
    'team_id team_not_found',
  ])
})

test('an agent and a meeting type of another team are rejected', async () => {
  const workspace = await newWorkspaceWith({
    teams: [{}, {}],
    agents: [{}, { teamIds: [2] }],
    meetingTypes: [{}, { teamId: 2 }],
  })
  const answer = await book(workspace, { agent_id: 2, meeting_type_id: 2 })

  assert.equal(answer.status, 422)
  assert.deepEqual(faultsOf(answer), [
    'agent_id agent_not_in_team',
    'meeting_type_id meeting_type_not_in_team',
  ])
})

test('a new team can be booked immediately, even after a request with its unknown id', async () => {
  const workspace = await newWorkspaceWith()
  assert.equal((await book(workspace, { team_id: 2, meeting_type_id: 2 })).status, 422)
  await buildRoster(deps.pool, workspace.workspaceId, {
    teams: [{ id: 2 }],
    agents: [],
    meetingTypes: [],
  })
  assert.deepEqual(faultsOf(await book(workspace, { team_id: 2, meeting_type_id: 2 })), [
    'meeting_type_id meeting_type_not_found',
  ])
})

test('an agent takes as many simultaneous meetings as its capacity', async () => {
  const workspace = await newWorkspaceWith({ agents: [{ capacity: 5 }] })
  const statuses = []
  for (let i = 0; i < 6; i++)
    statuses.push(
      (await book(workspace, { agent_id: 1, attendee_email: `p${i}@example.com` })).status,
    )
  assert.deepEqual(statuses, [201, 201, 201, 201, 201, 409])
})

test('the buffers of the meeting type are kept free before and after a meeting', async () => {
  const workspace = await newWorkspaceWith({
    meetingTypes: [{ bufferBeforeMinutes: 10, bufferAfterMinutes: 15 }],
  })
  await book(workspace, {})
  const attempt = async (minutes: number) =>
    (
      await book(workspace, {
        attendee_email: 'ben@example.com',
        start_time: String(START + minutes * 60),
      })
    ).status

  assert.deepEqual(
    [await attempt(54), await attempt(-54), await attempt(55), await attempt(-55)],
    [409, 409, 201, 201],
  )
})

test('only a grid-only meeting type rejects starts that are not on the grid', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{ capacity: 3 }],
    meetingTypes: [{ gridOnly: true }, {}],
  })
  const between = String(START + 60)

  assert.equal(reasonOf(await book(workspace, { start_time: between })), 'off_grid')
  assert.equal((await book(workspace, { meeting_type_id: 2, start_time: between })).status, 201)
})

const INSIDE_OFFICE_HOURS = {
  agents: [{ weekly: OFFICE_HOURS }],
  meetingTypes: [{ minimumNoticeMinutes: 120, horizonDays: 30 }],
}
for (const [reason, start] of [
  ['minimum_notice', '2026-11-20T16:30:00Z'],
  ['beyond_horizon', '2026-12-21T10:00:00Z'],
  ['outside_hours', '2026-11-23T17:00:00Z'],
  ['outside_hours', '2026-11-22T10:00:00Z'],
  ['taken', '2026-11-23T10:00:00Z'],
] as const) {
  test(`a start at ${start} is rejected as ${reason}, with the three nearest bookable starts`, async () => {
    const workspace = await newWorkspaceWith(INSIDE_OFFICE_HOURS)
    await book(workspace, {})
    const refused = await book(workspace, {
      attendee_email: 'ben@example.com',
      start_time: String(secondsOf(start)),
    })

    assert.equal(refused.status, 409)
    assert.deepEqual([refused.body.code, refused.body.reason], ['slot_unavailable', reason])
    assert.match(refused.body.say, /The nearest is .+/)
    assert.equal(refused.body.alternatives.length, 3)
    for (const [
      i,
      { start_time, end_time, agent_id, spoken },
    ] of refused.body.alternatives.entries()) {
      assert.deepEqual([Number(end_time) - Number(start_time), agent_id], [1800, 1])
      assert.doesNotMatch(spoken, /\d/)
      assert.equal(
        (await book(workspace, { agent_id, start_time, attendee_email: `p${i}@example.com` }))
          .status,
        201,
      )
    }
  })
}

test('alternatives are the nearest starts before and after, of the named agent', async () => {
  const workspace = await newWorkspaceWith({ agents: [{}, {}] })
  await book(workspace, { agent_id: 1 })
  const { body } = await book(workspace, { agent_id: 1, attendee_email: 'ben@example.com' })

  assert.deepEqual(
    body.alternatives.map(({ start_time }: Alternative) => Number(start_time) - START),
    [-3600, -1800, 1800],
  )
  assert.deepEqual(
    body.alternatives.map(({ agent_id }: Alternative) => agent_id),
    [1, 1, 1],
  )
})

test('without any bookable start, the rejection has no alternatives', async () => {
  const workspace = await newWorkspaceWith({ agents: [{ weekly: [] }] })
  const { body } = await book(workspace, {})
  assert.deepEqual([body.reason, body.alternatives], ['outside_hours', []])
  assert.match(body.say, /no other time/)
})

test("alternatives are spoken in the attendee's language and time zone", async () => {
  const workspace = await newWorkspaceWith()
  await book(workspace, {})
  const { body } = await book(workspace, {
    attendee_email: 'ben@example.com',
    time_zone: 'Europe/Berlin',
    language: 'de',
  })
  assert.equal(body.alternatives[2].local, '2026-11-23T11:30:00+01:00')
  assert.match(body.alternatives[2].spoken, /Montag.*elf Uhr dreißig/)
})

test('the attendee becomes a contact, which counts its meetings', async () => {
  const workspace = await newWorkspaceWith()
  const first = await book(workspace, {
    attendee_name: 'Ada Lovelace',
    attendee_phone: '+14155550100',
  })
  const second = await book(workspace, {
    attendee_email: 'ADA@example.com',
    start_time: String(START + 3600),
  })
  const { body } = await workspace.get(`/core/contacts/${first.body.data.attributes.contact_id}`)

  assert.equal(second.body.data.attributes.contact_id, first.body.data.attributes.contact_id)
  assert.deepEqual(body.data.attributes, {
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    phone: '+14155550100',
    meetings: 2,
  })
})

test('a booking with an invalid phone number is accepted with a warning', async () => {
  const workspace = await newWorkspaceWith()
  const { status, body } = await book(workspace, { attendee_phone: 'ask reception' })
  assert.equal(status, 201)
  assert.equal(body.data.attributes.attendee_phone, 'ask reception')
  assert.deepEqual(
    body.meta.warnings.map(({ code, pointer }: { code: string; pointer: string }) => [
      code,
      pointer,
    ]),
    [['phone_not_parseable', '/data/attributes/attendee_phone']],
  )
})

test('a booking fills in missing attributes of a stored contact and replaces none', async () => {
  const workspace = await newWorkspaceWith()
  const saved = await workspace.post('/core/contact', {
    data: { attributes: { email: 'ada@example.com', name: 'Ada Lovelace', meetings: 7 } },
  })
  const booked = await book(workspace, { attendee_name: 'Eda', attendee_phone: '+14155550100' })
  const { body } = await workspace.get(`/core/contacts/${saved.body.data.id}`)

  assert.deepEqual(body.data.attributes, {
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    phone: '+14155550100',
    meetings: 8,
  })
  assert.equal(booked.body.data.attributes.contact_id, saved.body.data.id)
  assert.equal(booked.body.data.attributes.attendee_name, 'Eda')
})

test('a rejected booking creates no contact and counts no meeting', async () => {
  const workspace = await newWorkspaceWith()
  await book(workspace, {})
  await book(workspace, { attendee_email: 'ben@example.com' })
  const contacts = await deps.pool.query(
    sql`select attributes from contacts where workspace_id = ${workspace.workspaceId}`,
  )
  assert.deepEqual(contacts, [{ attributes: { email: 'ada@example.com', meetings: 1 } }])
})

test('ten concurrent bookings of one attendee are all counted', async () => {
  const workspace = await newWorkspaceWith()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => book(workspace, { start_time: String(START + i * 1800) })),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array.from({ length: 10 }, () => 201),
  )
  assert.equal(
    (await workspace.get(`/core/contacts/${answers[0]!.body.data.attributes.contact_id}`)).body.data
      .attributes.meetings,
    10,
  )
})

test('a start that has passed since the server started is rejected', async () => {
  const workspace = await newWorkspaceWith()
  setNow(NOW.add({ hours: 96 }))
  const late = await book(workspace, {})
  setNow(NOW)
  assert.equal(late.body.code, 'start_time_in_the_past')
})

type Fault = { pointer: string; code: string }
type Alternative = { start_time: string; agent_id: number }

async function newWorkspaceWith(roster?: WantedRoster): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, roster)
  return workspace
}

/** Books Ada with any agent of team 1, unless `attributes` override it. */
function book(workspace: TestWorkspace, attributes: object): Promise<Answer> {
  return workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: 'ada@example.com',
        start_time: String(START),
        ...attributes,
      },
    },
  })
}

function faultsOf({ body }: Answer): string[] {
  return body.errors
    .map(({ pointer, code }: Fault) => `${pointer.split('/').at(-1)!} ${code}`)
    .toSorted()
}

function reasonOf({ status, body }: Answer): string {
  assert.equal(status, 409)
  return body.reason
}

function pick(
  attributes: Record<string, unknown>,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, attributes[name]]))
}

function secondsOf(moment: string): number {
  return Temporal.Instant.from(moment).epochMilliseconds / 1000
}
