import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS, type WantedRoster } from '../../test/builders.ts'
import { storeBusyTime } from '../../test/calendars/store-busy-times.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'

const { deps, newWorkspace } = await startServer()
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds / 1000
const sent = (attributes: object) => ({ data: { attributes } })
/** A Monday. */
const MONDAY = '2026-11-23'
const TEN = at('2026-11-23T10:00:00Z')

async function newWorkspaceWith(roster: WantedRoster = {}): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, roster)
  return workspace
}

async function explain(workspace: TestWorkspace, date = MONDAY, more = '') {
  const url = `/core/slots/explain_day?team_id=1&meeting_type_id=1&date=${date}${more}`
  const { status, body, text } = await workspace.get(url)
  assert.equal(status, 200, text)
  return body
}

/** The codes and causes of each agent at a start (Unix seconds). */
function reasonsAt({ data }: any, start: number) {
  const found = data.starts.find((each: any) => each.start_time === String(start))
  assert.ok(found, `The day has no start ${start}.`)
  return found.agents.map(({ agent_id: id, reasons }: any) => [
    id,
    ...reasons.map((i: number) => {
      const { code, cause } = data.reasons[i]
      return [code, cause && `${cause.kind} ${cause.id} ${cause.attribute ?? ''}`.trim()]
    }),
  ])
}

async function book(workspace: TestWorkspace, start: number, more: object = {}) {
  const attendee = { attendee_email: `${start}@example.com` }
  const ids = { team_id: 1, meeting_type_id: 1 }
  return workspace.post(
    '/core/book_meeting',
    sent({ ...ids, ...attendee, start_time: String(start), ...more }),
  )
}

test('every start of the grid is there, with the hours that reject the others', async () => {
  const workspace = await newWorkspaceWith({ agents: [{ weekly: OFFICE_HOURS }] })
  const day = await explain(workspace)
  assert.equal(day.data.starts.length, 48)
  const bookable = day.data.starts.filter((each: any) => each.bookable)
  assert.deepEqual(
    [bookable.length, bookable[0].local, bookable.at(-1).local],
    [16, '2026-11-23T09:00:00+00:00', '2026-11-23T16:30:00+00:00'],
  )
  assert.deepEqual(reasonsAt(day, at('2026-11-23T20:00:00Z')), [
    [1, ['outside_hours', 'schedule 1 weekly']],
  ])
  assert.equal(day.data.starts.at(-1).reason, 'outside_hours')
  assert.deepEqual(day.meta, { time_zone: 'UTC', next_cursor: null })
})

test('each agent has all of its reasons, and each reason has what causes it', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{ weekly: OFFICE_HOURS }, { weekly: OFFICE_HOURS }, { weekly: OFFICE_HOURS }],
    meetingTypes: [{ bufferAfterMinutes: 15 }],
  })
  const booked = await book(workspace, TEN, { agent_id: 1 })
  const held = await workspace.post(
    '/core/holds',
    sent({ team_id: 1, meeting_type_id: 1, agent_id: 2, start_time: String(TEN) }),
  )
  assert.deepEqual([booked.status, held.status], [201, 201])
  const off = await workspace.post(
    '/core/agents/3/time_off',
    sent({ starts_at: '2026-11-23T00:00:00Z', ends_at: '2026-11-26T00:00:00Z' }),
  )
  await storeBusyTime(deps.pool, workspace.workspaceId, { agentId: 3, from: TEN, to: TEN + 600 })

  const day = await explain(workspace)

  const [first, second, third] = reasonsAt(day, TEN)
  assert.deepEqual(first, [1, ['taken', `meeting ${booked.body.data.id}`]])
  assert.deepEqual(second, [2, ['held', `hold ${held.body.data.id}`]])
  assert.deepEqual(third[1], ['time_off', `time_off ${off.body.data.id}`])
  assert.deepEqual([third[2][0], third[2][1].split(' ')[0]], ['busy_elsewhere', 'calendar'])
  const { cause } = day.data.reasons.find((each: any) => each.code === 'taken')
  assert.deepEqual(
    [cause.start_time, cause.end_time, cause.taken_from, cause.taken_until],
    [TEN, TEN + 1800, TEN, TEN + 2700].map(String),
  )
  // The buffer of the meeting at ten takes the beginning of the next start.
  assert.deepEqual(reasonsAt(day, TEN + 1800)[0], first)
})

test('notice, horizon, dates, limits and seats name the attribute of the meeting type', async () => {
  const cases = [
    [{ minimumNoticeMinutes: 60 * 24 * 60 }, 'minimum_notice', 'minimum_notice_minutes'],
    [{ horizonDays: 1 }, 'beyond_horizon', 'horizon_days'],
    [{ horizonDays: 30, horizonWorkingDays: 1 }, 'beyond_horizon', 'horizon_working_days'],
    [{ bookableFrom: '2027-01-01' }, 'outside_dates', 'bookable_from'],
    [{ bookableUntil: '2026-11-20' }, 'outside_dates', 'bookable_until'],
  ] as const
  for (const [type, code, attribute] of cases) {
    const workspace = await newWorkspaceWith({ meetingTypes: [type] })
    const day = await explain(workspace, '2026-11-24')
    assert.deepEqual(reasonsAt(day, TEN + 86_400), [[1, [code, `meeting_type 1 ${attribute}`]]])
  }
  const limited = await newWorkspaceWith({ meetingTypes: [{ limits: { agent: { day: 1 } } }] })
  assert.equal((await book(limited, TEN)).status, 201)
  assert.deepEqual(reasonsAt(await explain(limited), TEN + 7200), [
    [1, ['limit_reached', 'meeting_type 1 limits.agent']],
  ])
  const seats = await newWorkspaceWith({ meetingTypes: [{ seats: 2 }] })
  await book(seats, TEN)
  assert.deepEqual(reasonsAt(await explain(seats), TEN), [[1]])
  await book(seats, TEN, { attendee_email: 'other@example.com' })
  assert.deepEqual(reasonsAt(await explain(seats), TEN), [
    [1, ['fully_booked', 'meeting_type 1 seats']],
  ])
})

test('a closed date, a holiday and other hours of a date name the attribute of the schedule', async () => {
  const workspace = await newWorkspaceWith({ agents: [{ weekly: OFFICE_HOURS }] })
  const overrides = [
    { date: MONDAY, spans: [] },
    { date: '2026-11-24', spans: [{ from: '12:00', to: '13:00' }] },
  ]
  await workspace.patch('/core/schedules/1', sent({ holiday_region: 'DE', overrides }))
  const at10 = async (date: string) =>
    reasonsAt(await explain(workspace, date), at(`${date}T10:00:00Z`))[0][1]
  assert.deepEqual(
    [await at10(MONDAY), await at10('2026-11-24'), await at10('2026-12-25')],
    [
      ['closed', 'schedule 1 overrides'],
      ['outside_hours', 'schedule 1 overrides'],
      ['holiday', 'schedule 1 holiday_region'],
    ],
  )
})

test('an archived type, a team without agents and a past day are explained without an agent', async () => {
  const reasonsOf = async (workspace: TestWorkspace, date = MONDAY) => {
    const { data } = await explain(workspace, date)
    assert.ok(data.starts.length > 0)
    assert.ok(data.starts.every((each: any) => !each.bookable))
    return data.starts[20].reasons.map((i: number) => {
      const { code, cause } = data.reasons[i]
      return [code, cause && `${cause.kind} ${cause.id}`]
    })
  }
  const archived = await newWorkspaceWith()
  await archived.delete('/core/meeting_types/1')
  const empty = await newWorkspaceWith({ agents: [] })
  assert.deepEqual(
    [await reasonsOf(archived), await reasonsOf(empty), await reasonsOf(empty, '2026-11-01')],
    [[['archived', 'meeting_type 1']], [['no_agents', 'team 1']], [['past', null]]],
  )
})

/** The starts of each page of a day. */
async function explainPages(workspace: TestWorkspace): Promise<number[][]> {
  const pages: number[][] = []
  let cursor: string | null = ''
  while (cursor !== null && pages.length < 10) {
    const { data, meta } = await explain(workspace, MONDAY, cursor && `&cursor=${cursor}`)
    pages.push(data.starts.map((each: any) => Number(each.start_time)))
    cursor = meta.next_cursor
  }
  return pages
}

function startsEvery(minutes: number): number[] {
  const midnight = at(`${MONDAY}T00:00:00Z`)
  return Array.from({ length: 1440 / minutes }, (_, i) => midnight + i * minutes * 60)
}

test('a day with more than 288 starts continues with the cursor, without a gap', async () => {
  const workspace = await newWorkspaceWith({ meetingTypes: [{ slotIntervalMinutes: 1 }] })
  assert.deepEqual((await explainPages(workspace)).flat(), startsEvery(1))
})

test('the pages of a day of many agents have fewer starts, and no gap', async () => {
  const workspace = await newWorkspaceWith({
    agents: Array.from({ length: 100 }, () => ({ weekly: OFFICE_HOURS })),
    meetingTypes: [{ slotIntervalMinutes: 5 }],
  })
  const pages = await explainPages(workspace)
  assert.deepEqual(
    pages.map(({ length }) => length),
    [200, 88],
  )
  assert.deepEqual(pages.flat(), startsEvery(5))
})

test('the date is one of the zone that is asked for, on days of 23 and 25 hours, too', async () => {
  const workspace = await newWorkspaceWith({ agents: [{ timeZone: 'Europe/Berlin' }] })
  const count = async (date: string) => {
    const { data } = await explain(workspace, date, '&time_zone=Europe/Berlin')
    return [data.starts.length, data.starts[0].local, data.starts.at(-1).local]
  }
  assert.deepEqual(
    [await count('2027-03-28'), await count('2027-10-31')],
    [
      [46, '2027-03-28T00:00:00+01:00', '2027-03-28T23:30:00+02:00'],
      // The repeated hour is offered once.
      [48, '2027-10-31T00:00:00+02:00', '2027-10-31T23:30:00+01:00'],
    ],
  )
})

test('the limits of the contact count, and faults of the query are named', async () => {
  const workspace = await newWorkspaceWith({
    meetingTypes: [{ limits: { attendee: { day: 1 } } }],
  })
  const { body } = await book(workspace, TEN)
  const { contact_id: contactId } = body.data.attributes
  const day = await explain(workspace, MONDAY, `&contact_id=${contactId}`)
  assert.deepEqual(reasonsAt(day, TEN + 7200), [
    [1, ['limit_reached', 'meeting_type 1 limits.attendee']],
  ])
  const url = '/core/slots/explain_day?team_id=1&meeting_type_id=1'
  for (const [query, pointer] of [
    ['', '/date'],
    ['&date=2026-02-30', '/date'],
    [`&date=${MONDAY}&agent_id=9`, '/agent_id'],
    [`&date=${MONDAY}&cursor=x`, '/cursor'],
    [`&date=${MONDAY}&time_zone=Mars`, '/time_zone'],
  ] as const) {
    const refused = await workspace.get(`${url}${query}`)
    assert.deepEqual([refused.status, refused.body.errors?.[0].pointer], [422, pointer], query)
  }
})
