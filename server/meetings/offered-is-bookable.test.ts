import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isOnGrid } from '../scheduling/core/availability.ts'
import { buildRoster } from '../test/builders.ts'
import { startServer, type TestWorkspace } from '../test/harness.ts'

const { newWorkspace, deps, setNow } = await startServer()
const MINUTE = 60
const A_DAY = 86_400

// Zones that change their clocks at midnight, by half an hour, not at all, and on the other side of the date line.
const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia')
// A quiet day, and days before the clocks change in some of those zones.
const today = fc.constantFrom('2026-11-20T15:00:00Z', '2026-10-24T20:00:00Z', '2027-03-27T22:00:00Z', '2027-04-03T10:00:00Z', '2026-09-05T20:00:00Z')

const clock = fc.integer({ min: 0, max: 47 }).map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`)
const span = fc.record({ weekday: fc.integer({ min: 1, max: 7 }), from: clock, to: clock })
const agent = fc.record({ timeZone: zone, capacity: fc.integer({ min: 1, max: 3 }), weekly: fc.array(span, { minLength: 4, maxLength: 12 }) })
const minutes = (...choices: number[]) => fc.constantFrom(...choices)
const meetingType = fc.record({
  durationMinutes: minutes(15, 30, 45, 90), slotIntervalMinutes: minutes(15, 20, 30, 50), slotOffsetMinutes: minutes(0, 5, -10),
  bufferBeforeMinutes: minutes(0, 5, 30), bufferAfterMinutes: minutes(0, 10), minimumNoticeMinutes: minutes(0, 0, 600), horizonDays: fc.constantFrom(null, 1, 2),
  gridOnly: fc.boolean(), assignment: fc.constantFrom('any' as const, 'round_robin' as const),
})
const situation = fc.record({
  now: today,
  roster: fc.record({ agents: fc.array(agent, { minLength: 1, maxLength: 3 }), meetingTypes: fc.tuple(meetingType) }),
  named: fc.boolean(),
  // Minutes from now, near each other, so that meetings get in each other's way.
  starts: fc.array(fc.oneof(fc.integer({ min: -2, max: 60 }).map((n) => n * 30), fc.integer({ min: 0, max: 600 }).map((n) => n * 5)), { minLength: 10, maxLength: 16 }),
  // Where among the slots that are offered to look as well: few starts at random are.
  offered: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
})

test('what is offered can be booked, and what is on the grid and not offered cannot', { timeout: 60_000 }, async () => {
  let [taken, refused] = [0, 0]
  await fc.assert(fc.asyncProperty(situation, async ({ now: moment, roster, named, starts, offered }) => {
    const instant = Temporal.Instant.from(moment)
    const now = instant.epochMilliseconds / 1000
    setNow(instant)
    const workspace = await newWorkspace()
    await buildRoster(deps.pool, workspace.workspaceId, roster)
    const asked = { team_id: 1, meeting_type_id: 1, ...(named && { agent_id: 1 }) }
    const all = await slotsWithin(workspace, asked, { from: now, to: now + 3 * A_DAY })
    const chosen = all.length === 0 ? [] : offered.flatMap((n) => [all[n % all.length]!.start, all[n % all.length]!.start])
    for (const [i, start] of [...starts.map((minute) => now + minute * MINUTE), ...chosen].entries()) {
      const [slot] = await slotsWithin(workspace, asked, { from: start, to: start + 1 })
      const { status, body } = await workspace.post('/core/book_meeting', { data: { attributes: { ...asked, attendee_email: `p${i}@example.com`, start_time: String(start) } } })
      const agentId = status === 201 ? body.data.attributes.agent_id : null
      if (slot) assert.equal(status, 201, `${start} is offered, and refused: ${body.reason}`)
      if (agentId !== null && !slot?.agentIds.includes(agentId)) assert.ok(!isOnItsGrid(roster, agentId, start), `${start} is not offered with agent ${agentId}, and booked`)
      if (agentId === null) refused++
      else taken++
    }
  }), { numRuns: 40, interruptAfterTimeLimit: 8_000, markInterruptAsFailure: false })
  assert.ok(taken > 20 && refused > 20, `${taken} taken, ${refused} refused`)
})

type Roster = { agents: { timeZone: string }[]; meetingTypes: { slotIntervalMinutes: number; slotOffsetMinutes: number; gridOnly: boolean }[] }

/** Whether search offers this start where the agent is free. Other starts can be booked as well, unless the type keeps to its grid. */
function isOnItsGrid({ agents, meetingTypes: [type] }: Roster, agentId: number, start: number): boolean {
  const { slotIntervalMinutes, slotOffsetMinutes, gridOnly } = type!
  const rule = { duration: 0, bufferBefore: 0, bufferAfter: 0, minimumNotice: 0, horizon: null, grid: slotIntervalMinutes * MINUTE, gridOffset: slotOffsetMinutes * MINUTE, gridOnly }
  return gridOnly || isOnGrid(rule, agents[agentId - 1]!.timeZone, start)
}

async function slotsWithin(workspace: TestWorkspace, asked: object, window: { from: number; to: number }): Promise<{ start: number; agentIds: number[] }[]> {
  const query = Object.entries({ ...asked, ...window }).map((pair) => pair.join('=')).join('&')
  const { status, body } = await workspace.get(`/core/slots?${query}`)
  assert.equal(status, 200)
  return body.data.map(({ start_time, agent_ids }: { start_time: string; agent_ids: number[] }) => ({ start: Number(start_time), agentIds: agent_ids }))
}
