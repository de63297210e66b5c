// Regression tests for common complaints about other schedulers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, type WantedRoster } from '../../test/builders.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'

const { deps, newWorkspace, setNow } = await startServer()
const NOW = deps.now()
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds / 1000
const START = at('2026-11-23T15:00:00Z')
const HALF_AN_HOUR = 1800

async function newWorkspaceWith(roster: WantedRoster = {}, now = NOW): Promise<TestWorkspace> {
  setNow(now)
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, roster)
  return workspace
}

const book = (workspace: TestWorkspace, start: number, attributes: object = {}) =>
  workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: 'ada@example.com',
        start_time: String(start),
        ...attributes,
      },
    },
  })
const offered = async (workspace: TestWorkspace, from: number, to: number): Promise<number[]> =>
  (
    await workspace.get(`/core/slots?team_id=1&meeting_type_id=1&from=${from}&to=${to}`)
  ).body.data.map(({ start_time }: { start_time: string }) => Number(start_time))

test('every offered slot can be booked', async () => {
  const workspace = await newWorkspaceWith({
    agents: [
      { timeZone: 'Europe/Berlin', weekly: [{ weekday: 1, from: '22:00', to: '02:00' }] },
      { capacity: 2 },
    ],
    meetingTypes: [
      {
        durationMinutes: 45,
        slotIntervalMinutes: 20,
        bufferBeforeMinutes: 10,
        bufferAfterMinutes: 15,
        assignment: 'round_robin',
        limits: { agent: { day: 3 } },
      },
    ],
  })
  for (let i = 0; i < 5; i++) {
    const slots = await offered(workspace, START, START + 86_400)
    assert.ok(slots.length > 0)
    const { status, text } = await book(workspace, slots[(i * 7) % slots.length]!, {
      attendee_email: `p${i}@example.com`,
    })
    assert.equal(status, 201, text)
  }
})

test('a held slot can only be booked with its hold', async () => {
  const workspace = await newWorkspaceWith()
  const { body } = await workspace.post('/core/holds', {
    data: { attributes: { team_id: 1, meeting_type_id: 1, start_time: String(START) } },
  })
  const others = await Promise.all(
    [1, 2, 3].map((i) => book(workspace, START, { attendee_email: `p${i}@example.com` })),
  )
  const own = await book(workspace, START, { hold_id: body.data.id })
  assert.deepEqual(
    [others.map((answer) => answer.body.reason), own.status],
    [['held', 'held', 'held'], 201],
  )
})

test('a cancelled meeting does not block the same booking', async () => {
  const workspace = await newWorkspaceWith()
  const { body } = await book(workspace, START)
  await workspace.post(`/core/meetings/${body.data.id}/cancel`, { data: { attributes: {} } })
  const again = await book(workspace, START)
  assert.deepEqual([again.status, again.body.data.attributes.status], [201, 'scheduled'])
})

test('slots after a clock change have the UTC offset of their own day', async () => {
  const weekly = [{ weekday: 1, from: '09:00', to: '10:00' }]
  const workspace = await newWorkspaceWith(
    { agents: [{ timeZone: 'America/New_York', weekly }] },
    Temporal.Instant.from('2027-03-10T12:00:00Z'),
  )
  // The clocks change on the Sunday in between: nine is 14:00 UTC on the day of the request, and
  // 13:00 UTC on the Monday.
  assert.deepEqual(
    await offered(workspace, at('2027-03-15T00:00:00Z'), at('2027-03-16T00:00:00Z')),
    [at('2027-03-15T13:00:00Z'), at('2027-03-15T13:30:00Z')],
  )
})

test('a minimum notice of 24 hours is exact across a clock change', async () => {
  const workspace = await newWorkspaceWith(
    { agents: [{ timeZone: 'Europe/Berlin' }], meetingTypes: [{ minimumNoticeMinutes: 24 * 60 }] },
    Temporal.Instant.from('2027-03-27T11:00:00Z'),
  )
  const earliest = at('2027-03-28T11:00:00Z')
  const [first] = await offered(workspace, at('2027-03-27T11:00:00Z'), earliest + 3600)
  assert.deepEqual(
    [
      first,
      (await book(workspace, earliest - 1)).body.reason,
      (await book(workspace, earliest)).status,
    ],
    [earliest, 'minimum_notice', 201],
  )
})

test('ties are not always resolved in favor of the first agent', async () => {
  for (const assignment of ['any', 'round_robin'] as const) {
    const workspace = await newWorkspaceWith({
      agents: [{}, {}, {}],
      meetingTypes: [{ assignment }],
    })
    const chosen = []
    for (let i = 0; i < 12; i++)
      chosen.push(
        (await book(workspace, START + i * HALF_AN_HOUR, { attendee_email: `p${i}@example.com` }))
          .body.data.attributes.agent_id,
      )
    assert.deepEqual(new Set(chosen), new Set([1, 2, 3]), `${assignment}: ${chosen.join(' ')}`)
  }
})

test('rescheduling frees the old time', async () => {
  const workspace = await newWorkspaceWith()
  const { body } = await book(workspace, START)
  await workspace.post(`/core/meetings/${body.data.id}/reschedule`, {
    data: { attributes: { start_time: String(START + 7200) } },
  })
  assert.deepEqual(
    [
      await offered(workspace, START, START + 1),
      (await book(workspace, START, { attendee_email: 'ben@example.com' })).status,
    ],
    [[START], 201],
  )
})

test("the minimum notice does not depend on midnight in the attendee's zone", async () => {
  // Half an hour before midnight in Auckland, the first slot is two hours later and no day is
  // skipped.
  const workspace = await newWorkspaceWith(
    { meetingTypes: [{ minimumNoticeMinutes: 120 }] },
    Temporal.Instant.from('2026-11-20T10:30:00Z'),
  )
  const { body } = await workspace.get(
    `/core/slots?team_id=1&meeting_type_id=1&time_zone=Pacific/Auckland&from=${at('2026-11-20T10:30:00Z')}&limit=1`,
  )
  assert.equal(body.data[0].local, '2026-11-21T01:30:00+13:00')
})

test('an unavailable start is explained for each agent', async () => {
  const workspace = await newWorkspaceWith({ agents: [{ weekly: [] }, {}, {}] })
  await workspace.post('/core/agents/2/time_off', {
    data: { attributes: { starts_at: String(START - 3600), ends_at: String(START + 3600) } },
  })
  await book(workspace, START, { agent_id: 3 })
  const refused = await book(workspace, START, { attendee_email: 'ben@example.com' })
  const { body } = await workspace.get(
    `/core/slots/explain?team_id=1&meeting_type_id=1&start_time=${START}`,
  )

  assert.deepEqual(
    [refused.status, refused.body.reason, refused.body.alternatives.length],
    [409, 'taken', 3],
  )
  assert.equal(body.data.bookable, false)
  assert.deepEqual(
    body.data.agents.map((agent: any) => [
      agent.agent_id,
      agent.reasons.map(({ code }: { code: string }) => code),
    ]),
    [
      [1, ['outside_hours']],
      [2, ['time_off']],
      [3, ['taken']],
    ],
  )
  for (const { reasons } of body.data.agents)
    for (const { detail } of reasons) assert.match(detail, /^[A-Z].+\.$/)
})
