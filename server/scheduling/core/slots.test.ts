import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AgentTime, freeLane, isOnGrid, type MeetingTypeRule, refusalOf, takenPeriod } from './availability.ts'
import { overlap } from './interval.ts'
import { openingHours, type ScheduleRule } from './opening-hours.ts'
import { slotsOf } from './slots.ts'

const MINUTE = 60
const DAY = 86_400
const ZONES = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia', 'Africa/Casablanca', 'America/Sao_Paulo']
/** Weeks in which some of these zones change their clocks, and one in which none does. */
const WEEKS = ['2027-03-12', '2027-03-26', '2027-04-02', '2027-10-01', '2027-10-29', '2027-11-05', '2027-07-01'].map((date) => Temporal.Instant.from(`${date}T00:00:00Z`).epochMilliseconds / 1000)

const clock = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45)).map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const span = fc.record({ from: clock, to: fc.oneof(clock, fc.constant('24:00')) })
const schedule: fc.Arbitrary<ScheduleRule> = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  weekly: fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), span).map(([weekday, hours]) => ({ weekday, ...hours })), { maxLength: 10 }),
  overrides: fc.uniqueArray(fc.record({ date: fc.constantFrom('2027-03-14', '2027-03-28', '2027-04-04', '2027-10-31', '2027-11-07', '2027-07-02'), spans: fc.array(span, { maxLength: 2 }) }), { maxLength: 2, selector: ({ date }) => date }),
})
const rule: fc.Arbitrary<MeetingTypeRule> = fc.record({
  duration: fc.constantFrom(15, 30, 45, 50, 90, 240).map((minutes) => minutes * MINUTE),
  bufferBefore: fc.constantFrom(0, 5, 30).map((minutes) => minutes * MINUTE),
  bufferAfter: fc.constantFrom(0, 10, 60).map((minutes) => minutes * MINUTE),
  minimumNotice: fc.constantFrom(0, 60, 1441).map((minutes) => minutes * MINUTE),
  horizon: fc.constantFrom(null, DAY, 2 * DAY + 1800),
  grid: fc.constantFrom(15, 30, 50, 60, 7).map((minutes) => minutes * MINUTE),
  gridOffset: fc.constantFrom(0, 5, 20, 45).map((minutes) => minutes * MINUTE),
  gridOnly: fc.boolean(),
})

type Busy = { at: number; minutes: number; lane: number; by: 'meeting' | 'hold' }
const busy = fc.record({ at: fc.integer({ min: -DAY / MINUTE, max: (5 * DAY) / MINUTE }), minutes: fc.integer({ min: 5, max: 600 }), lane: fc.integer({ min: 0, max: 2 }), by: fc.constantFrom('meeting' as const, 'hold' as const) })

function agentOf(agentId: number, { hours, capacity, taken, elsewhere }: { hours: ScheduleRule; capacity: number; taken: readonly Busy[]; elsewhere: readonly Busy[] }, week: number): AgentTime {
  const period = ({ at, minutes }: Busy) => ({ from: week + at * MINUTE, to: week + (at + minutes) * MINUTE })
  return {
    agentId, timeZone: hours.timeZone, capacity,
    open: openingHours(hours, { from: week - DAY, to: week + 6 * DAY }),
    taken: taken.map((each) => ({ ...period(each), lane: each.lane % capacity, by: each.by })).toSorted((a, b) => a.from - b.from),
    busy: elsewhere.map(period),
  }
}

const agents = fc.array(fc.record({ hours: schedule, capacity: fc.integer({ min: 1, max: 3 }), taken: fc.array(busy, { maxLength: 8 }), elsewhere: fc.array(busy, { maxLength: 2 }) }), { minLength: 1, maxLength: 3 })
const question = fc.record({ rule, agents, week: fc.constantFrom(...WEEKS), later: fc.integer({ min: 0, max: 3 * DAY }) })

test('a start is offered exactly when no rule refuses it, on the grid of each agent', () => {
  fc.assert(fc.property(question, ({ rule: type, agents: wanted, week, later }) => {
    const roster = wanted.map((each, i) => agentOf(i + 1, each, week))
    const now = week + later
    const window = { from: week, to: week + 4 * DAY }
    const expected = new Map<number, number[]>()
    for (let start = window.from; start < window.to; start += MINUTE) {
      const free = roster.filter((agent) => isOnGrid(type, agent.timeZone, start) && refusalOf(type, agent, start, now) === null)
      if (free.length > 0) expected.set(start, free.map(({ agentId }) => agentId))
    }
    assert.deepEqual(new Map(slotsOf(type, roster, window, now).map(({ start, agentIds }) => [start, agentIds])), expected)
  }), { numRuns: 120 })
})

test('what is offered lies within opening hours, clear of other calendars, and in a lane that is free', () => {
  fc.assert(fc.property(question, ({ rule: type, agents: wanted, week, later }) => {
    const roster = wanted.map((each, i) => agentOf(i + 1, each, week))
    for (const { start, agentIds } of slotsOf(type, roster, { from: week, to: week + 4 * DAY }, week + later)) {
      for (const agent of roster.filter(({ agentId }) => agentIds.includes(agentId))) {
        const period = takenPeriod(type, start)
        assert.ok(agent.open.some(({ from, to }) => from <= start && start + type.duration <= to))
        assert.ok(!agent.busy.some((each) => overlap(each, period)))
        const lane = freeLane(agent, period)
        assert.ok(lane !== null && lane < agent.capacity && !agent.taken.some((each) => each.lane === lane && overlap(each, period)))
      }
    }
  }), { numRuns: 200 })
})
