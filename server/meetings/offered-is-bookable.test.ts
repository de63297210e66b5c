import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isOnGrid } from '../scheduling/core/availability.ts'
import { buildRoster } from '../test/builders.ts'
import { type Answer, startServer, type TestWorkspace } from '../test/harness.ts'

const { newWorkspace, deps, setNow } = await startServer()
const MINUTE = 60
const A_DAY = 86_400

// Zones that change their clocks at midnight, by half an hour, not at all, and on the other side of the date line.
const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia')
// A quiet day, and days before the clocks change in some of those zones.
const today = fc.constantFrom('2026-11-20T15:00:00Z', '2026-10-24T20:00:00Z', '2027-03-27T22:00:00Z', '2027-04-03T10:00:00Z', '2026-09-05T20:00:00Z')

const clock = fc.integer({ min: 0, max: 47 }).map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`)
// A span that does not end after it begins ends on the next day.
const hours = fc.record({ from: clock, to: clock })
const span = fc.record({ weekday: fc.integer({ min: 1, max: 7 }), from: clock, to: clock })
const override = fc.record({ daysAhead: fc.integer({ min: 0, max: 3 }), spans: fc.array(hours, { maxLength: 2 }) })
const agent = fc.record({
  timeZone: zone, capacity: fc.integer({ min: 1, max: 3 }), weekly: fc.array(span, { minLength: 4, maxLength: 12 }),
  overrides: fc.uniqueArray(override, { maxLength: 2, selector: ({ daysAhead }) => daysAhead }),
})
const minutes = (...choices: number[]) => fc.constantFrom(...choices)
const meetingType = fc.record({
  durationMinutes: minutes(15, 30, 45, 90), slotIntervalMinutes: minutes(15, 20, 30, 50), slotOffsetMinutes: minutes(0, 5, -10),
  bufferBeforeMinutes: minutes(0, 5, 30), bufferAfterMinutes: minutes(0, 10), minimumNoticeMinutes: minutes(0, 0, 600), horizonDays: fc.constantFrom(null, 1, 2),
  gridOnly: fc.boolean(), assignment: fc.constantFrom('any' as const, 'round_robin' as const, 'collective' as const), seats: minutes(1, 1, 3),
  limits: fc.constantFrom({}, {}, { agent: { day: 3 } }, { agent: { week: 4 } }),
})
const step = fc.record({
  how: fc.constantFrom('book' as const, 'book' as const, 'hold' as const, 'redeem' as const, 'move' as const),
  // Minutes from now, near each other, so that meetings get in each other's way; or where among what is offered: few starts at random are.
  at: fc.oneof(
    fc.record({ minute: fc.oneof(fc.integer({ min: -2, max: 60 }).map((n) => n * 30), fc.integer({ min: 0, max: 600 }).map((n) => n * 5)) }),
    fc.record({ offered: fc.nat() }),
  ),
})
const situation = fc.record({
  now: today,
  roster: fc.record({ agents: fc.array(agent, { minLength: 1, maxLength: 3 }), meetingTypes: fc.tuple(meetingType) }),
  named: fc.boolean(),
  // Hours from now at which the first agent is away, and whether the last one stands in.
  away: fc.option(fc.record({ from: fc.integer({ min: 0, max: 40 }), hours: fc.integer({ min: 1, max: 20 }), standIn: fc.boolean() })),
  steps: fc.array(step, { minLength: 14, maxLength: 22 }),
})

test('what is offered can be booked, held and moved to, what is on the grid and not offered cannot, and the explanation agrees', { timeout: 300_000 }, async () => {
  const counts: Record<string, number> = {}
  await fc.assert(fc.asyncProperty(situation, async ({ now: moment, roster, named, away, steps }) => {
    const instant = Temporal.Instant.from(moment)
    const now = instant.epochMilliseconds / 1000
    setNow(instant)
    const workspace = await newWorkspace()
    const [type] = roster.meetingTypes
    await buildRoster(deps.pool, workspace.workspaceId, {
      agents: roster.agents.map((each) => ({ ...each, overrides: datesOf(each, instant) })),
      meetingTypes: [{ ...type, ...(type.assignment === 'collective' && { seats: 1, agentIds: roster.agents.map((_, i) => i + 1) }) }],
    })
    if (away) await takeTimeOff(workspace, now, away, roster.agents.length)
    const asked: { team_id: number; meeting_type_id: number; agent_id?: number } = { team_id: 1, meeting_type_id: 1, ...(named && type.assignment !== 'collective' && { agent_id: 1 }) }
    const all = await slotsWithin(workspace, asked, { from: now, to: now + 3 * A_DAY })
    const meetings: string[] = []
    const holds: { id: string; start: number }[] = []
    for (const [i, { how, at }] of steps.entries()) {
      const hold = how === 'redeem' ? holds.pop() : undefined
      const start = hold?.start ?? ('minute' in at ? now + at.minute * MINUTE : all[at.offered % all.length]?.start ?? now)
      const moved = how === 'move' ? meetings[i % meetings.length] : undefined
      const own = moved === undefined ? {} : { meeting_id: moved }
      const attendee = { ...asked, attendee_email: `p${i}@example.com`, start_time: String(start) }
      if (hold) {
        const { status, text, body } = await post(workspace, '/core/book_meeting', { ...attendee, hold_id: hold.id })
        assert.equal(status, 201, `${start} is held, and refused: ${text}`)
        meetings.push(body.data.id)
        counts['redeemed'] = (counts['redeemed'] ?? 0) + 1
        continue
      }
      const [slot] = await slotsWithin(workspace, { ...asked, ...own }, { from: start, to: start + 1 })
      const bookable = await isBookable(workspace, { ...asked, ...own, start_time: start })
      const startingThen = { ...(asked.agent_id && { agent_id: asked.agent_id }), start_time: String(start) }
      const { status, body, text } = moved !== undefined ? await post(workspace, `/core/meetings/${moved}/reschedule`, startingThen)
        : how === 'hold' ? await post(workspace, '/core/holds', { ...asked, ...startingThen })
          : await post(workspace, '/core/book_meeting', attendee)
      const done = status < 300
      const doing = moved !== undefined ? 'move' : how === 'hold' ? 'hold' : 'book'
      assert.ok(done || (status === 409 && body.code === 'slot_unavailable') || (status === 422 && body.code === 'start_time_in_the_past'), `${doing}: ${text}`)
      assert.equal(done, bookable, `${doing} ${start}: explained as ${bookable ? 'bookable' : 'not bookable'}, and ${text}`)
      if (slot) assert.ok(done, `${doing} ${start} is offered, and refused: ${body.reason}`)
      const agentId = done ? body.data.attributes.agent_id : null
      if (done && !slot?.agentIds.includes(agentId)) assert.ok(!isOnItsGrid(roster, agentId, start), `${doing} ${start} is not offered with agent ${agentId}, and was done`)
      if (done && doing === 'hold') holds.push({ id: body.data.id, start })
      if (done && doing === 'book') meetings.push(body.data.id)
      const what = `${doing} ${done ? 'done' : 'refused'}`
      counts[what] = (counts[what] ?? 0) + 1
    }
  }), { numRuns: Number(process.env.RUNS ?? 30), endOnFailure: true })
  for (const what of ['book done', 'book refused', 'hold done', 'hold refused', 'move done', 'move refused', 'redeemed']) {
    assert.ok((counts[what] ?? 0) >= 3, `Too little was tried: ${JSON.stringify(counts)}`)
  }
})

type Roster = { agents: { timeZone: string }[]; meetingTypes: { slotIntervalMinutes: number; slotOffsetMinutes: number; gridOnly: boolean; assignment: string }[] }

/** Whether search offers this start where the agent is free. Other starts can be booked as well, unless the type keeps to its grid. */
function isOnItsGrid({ agents, meetingTypes: [type] }: Roster, agentId: number, start: number): boolean {
  const { slotIntervalMinutes, slotOffsetMinutes, gridOnly, assignment } = type!
  const rule = { duration: 0, bufferBefore: 0, bufferAfter: 0, minimumNotice: 0, horizon: null, grid: slotIntervalMinutes * MINUTE, gridOffset: slotOffsetMinutes * MINUTE, gridOnly }
  // Who meets together goes by one grid.
  return gridOnly || isOnGrid(rule, agents[assignment === 'collective' ? 0 : agentId - 1]!.timeZone, start)
}

function datesOf({ timeZone, overrides }: { timeZone: string; overrides: { daysAhead: number; spans: { from: string; to: string }[] }[] }, now: Temporal.Instant) {
  const day = now.toZonedDateTimeISO(timeZone).toPlainDate()
  return overrides.map(({ daysAhead, spans }) => ({ date: day.add({ days: daysAhead }).toString(), spans }))
}

async function takeTimeOff(workspace: TestWorkspace, now: number, away: { from: number; hours: number; standIn: boolean }, agents: number): Promise<void> {
  const startsAt = now + away.from * 3600
  const { status, text } = await post(workspace, '/core/agents/1/time_off', {
    starts_at: String(startsAt), ends_at: String(startsAt + away.hours * 3600), ...(away.standIn && agents > 1 && { stand_in_id: agents }),
  })
  assert.equal(status, 201, text)
}

function post(workspace: TestWorkspace, path: string, attributes: object): Promise<Answer> {
  return workspace.post(path, { data: { attributes } })
}

function query(parameters: object): string {
  return Object.entries(parameters).map((pair) => pair.join('=')).join('&')
}

async function slotsWithin(workspace: TestWorkspace, asked: object, window: { from: number; to: number }): Promise<{ start: number; agentIds: number[] }[]> {
  const { status, body, text } = await workspace.get(`/core/slots?${query({ ...asked, ...window })}`)
  assert.equal(status, 200, text)
  return body.data.map(({ start_time, agent_ids }: { start_time: string; agent_ids: number[] }) => ({ start: Number(start_time), agentIds: agent_ids }))
}

async function isBookable(workspace: TestWorkspace, asked: object): Promise<boolean> {
  const { status, body, text } = await workspace.get(`/core/slots/explain?${query(asked)}`)
  assert.equal(status, 200, text)
  return body.data.bookable
}
