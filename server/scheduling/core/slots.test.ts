import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { AgentTime } from '../taken-time/core/agent-time.ts'
import { computeOpeningHours, type ScheduleRule } from '../taken-time/core/compute-opening-hours.ts'
import { findFreeLane } from '../taken-time/core/find-free-lanes.ts'
import { merged, overlap } from '../taken-time/core/interval.ts'
import { arrangeAgents } from '../../test/arrange-agents.ts'
import { computeSlots, type Slot } from './slots.ts'
import {
  findJoinableGroup,
  findRefusal,
  isOnGrid,
  type StartRules,
  takenPeriod,
} from './start-rules.ts'

const MINUTE = 60
const DAY = 86_400
const ZONES = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'America/Sao_Paulo',
]
/** Weeks in which some of these zones change their clocks, and one without clock changes. */
const WEEKS = [
  '2027-03-12',
  '2027-03-26',
  '2027-04-02',
  '2027-10-01',
  '2027-10-29',
  '2027-11-05',
  '2027-07-01',
].map((date) => Temporal.Instant.from(`${date}T00:00:00Z`).epochMilliseconds / 1000)

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const span = fc.record({ from: clock, to: fc.oneof(clock, fc.constant('24:00')) })
const schedule: fc.Arbitrary<ScheduleRule> = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  weekly: fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 7 }), span)
      .map(([weekday, hours]) => ({ weekday, ...hours })),
    { minLength: 4, maxLength: 12 },
  ),
  overrides: fc.uniqueArray(
    fc.record({
      date: fc.constantFrom(
        '2027-03-14',
        '2027-03-28',
        '2027-04-04',
        '2027-10-31',
        '2027-11-07',
        '2027-07-02',
      ),
      spans: fc.array(span, { maxLength: 2 }),
    }),
    { maxLength: 2, selector: ({ date }) => date },
  ),
})
/** A rule with times relative to now and dates relative to the week. */
type AskedRule = Omit<StartRules, 'now' | 'earliest' | 'horizonEnds' | 'dates' | 'attendeeFull'> & {
  minimumNotice: number
  horizon: number | null
  dates: { from: number; days: number } | null
  attendeeFull: readonly { at: number; hours: number }[]
}

function ruleOf(
  { minimumNotice, horizon, dates, attendeeFull, ...rule }: AskedRule,
  now: number,
  week: number,
): StartRules {
  return {
    ...rule,
    now,
    earliest: now + minimumNotice,
    horizonEnds: horizon === null ? Infinity : now + horizon + 1,
    dates: dates
      ? { from: week + dates.from, to: week + dates.from + dates.days * DAY }
      : { from: -Infinity, to: Infinity },
    attendeeFull: attendeeFull.map(({ at, hours }) => ({
      from: week + at * 3600,
      to: week + (at + hours) * 3600,
    })),
  }
}

const closed = fc.array(
  fc.record({ at: fc.integer({ min: 0, max: 120 }), hours: fc.integer({ min: 1, max: 24 }) }),
  { maxLength: 2 },
)
const rule: fc.Arbitrary<AskedRule> = fc.record({
  durationSeconds: fc.constantFrom(15, 30, 45, 50, 90, 240).map((minutes) => minutes * MINUTE),
  bufferBefore: fc.constantFrom(0, 5, 30).map((minutes) => minutes * MINUTE),
  bufferAfter: fc.constantFrom(0, 10, 60).map((minutes) => minutes * MINUTE),
  minimumNotice: fc.constantFrom(0, 60, 1441).map((minutes) => minutes * MINUTE),
  horizon: fc.constantFrom(null, null, DAY, 2 * DAY + 1800),
  grid: fc.constantFrom(15, 30, 50, 60, 7, 1440).map((minutes) => minutes * MINUTE),
  gridOffset: fc.constantFrom(0, 5, 20, 45, -10, 1500).map((minutes) => minutes * MINUTE),
  gridOnly: fc.boolean(),
  dates: fc.option(fc.record({ from: fc.nat(2 * DAY), days: fc.integer({ min: 1, max: 4 }) })),
  attendeeFull: closed,
})

type Busy = { at: number; minutes: number; lane: number; by: 'meeting' | 'hold' }
const busy: fc.Arbitrary<Busy> = fc.record({
  at: fc.integer({ min: -DAY / MINUTE, max: (5 * DAY) / MINUTE }),
  minutes: fc.oneof(
    { weight: 30, arbitrary: fc.integer({ min: 5, max: 300 }) },
    { weight: 3, arbitrary: fc.constant(1440) },
  ),
  // A lane may exceed the capacity if that was reduced.
  lane: fc.constantFrom(0, 0, 0, 1, 2, 3),
  by: fc.constantFrom('meeting' as const, 'hold' as const),
})

type Hours = { at: number; hours: number }
type Person = {
  timeZone: string | null
  schedule: number
  capacity: number
  taken: readonly Busy[]
  elsewhere: readonly Busy[]
  away: readonly Hours[]
  full: readonly Hours[]
  groups: readonly { at: number; seats: number }[]
}
const somePerson: fc.Arbitrary<Person> = fc.record({
  // Most agents are in the zone of their schedule, and several share a schedule.
  timeZone: fc.option(fc.constantFrom(...ZONES)),
  schedule: fc.nat(1),
  capacity: fc.integer({ min: 1, max: 3 }),
  taken: fc.array(busy, { maxLength: 10 }),
  elsewhere: fc.array(busy, { maxLength: 2 }),
  away: closed,
  full: closed,
  groups: fc.uniqueArray(
    fc.record({
      at: fc.integer({ min: 0, max: 5 * 96 }).map((quarter) => quarter * 15),
      seats: fc.nat(2),
    }),
    { maxLength: 2, selector: ({ at }) => at },
  ),
})

type Team = {
  week: number
  schedules: readonly [ScheduleRule, ScheduleRule]
  people: readonly Person[]
}

function rosterOf({ week, schedules, people }: Team): AgentTime[] {
  const period = ({ at, minutes }: Busy) => ({
    from: week + at * MINUTE,
    to: week + (at + minutes) * MINUTE,
  })
  const open = schedules.map((hours) =>
    computeOpeningHours(hours, { from: week - DAY, to: week + 6 * DAY }),
  )
  const hours = ({ at, hours: lasts }: Hours) => ({
    from: week + at * 3600,
    to: week + (at + lasts) * 3600,
  })
  return people.map(
    ({ timeZone, schedule, capacity, taken, elsewhere, away, full, groups }, i) => ({
      agentId: i + 1,
      archived: false,
      closures: [],
      standsInFor: null,
      away: away.map(hours),
      full: full.map(hours),
      groups: groups.map(({ at, seats }) => ({
        id: String(at),
        start: week + at * MINUTE,
        freeSeats: Array.from({ length: seats }, (_, seat) => seat + 1),
      })),
      timeZone: timeZone ?? schedules[schedule]!.timeZone,
      capacity,
      open: open[schedule]!,
      taken: taken
        .map((each) => ({ ...period(each), lane: each.lane, by: each.by }))
        .toSorted((a, b) => a.from - b.from),
      busy: merged(elsewhere.map(period)),
    }),
  )
}

const question = fc.record({
  rule,
  week: fc.constantFrom(...WEEKS),
  schedules: fc.tuple(schedule, schedule),
  people: fc.array(somePerson, { minLength: 1, maxLength: 3 }),
  later: fc.nat(DAY),
  begins: fc.nat(DAY),
  lasts: fc.integer({ min: DAY, max: 4 * DAY }),
})

test("a start is offered if and only if it is on the agent's grid and no rule rejects it", () => {
  let offered = 0
  fc.assert(
    fc.property(question, ({ rule: asked, later, begins, lasts, ...team }) => {
      const roster = rosterOf(team)
      const type = ruleOf(asked, team.week + later, team.week)
      const window = { from: team.week + begins, to: team.week + begins + lasts }
      const expected: Slot[] = []
      for (
        let start = Math.ceil(window.from / MINUTE) * MINUTE;
        start < window.to;
        start += MINUTE
      ) {
        const free = roster.filter(
          (agent) =>
            (isOnGrid(type, agent.timeZone, start) ||
              findJoinableGroup(type, agent, start) !== null) &&
            findRefusal(type, agent, start) === null,
        )
        if (free.length > 0) expected.push({ start, agentIds: free.map(({ agentId }) => agentId) })
      }
      offered += expected.length
      assert.deepEqual(computeSlots(type, arrangeAgents(type, roster), window), expected)
      assert.deepEqual(
        computeSlots(type, arrangeAgents(type, roster, { together: true }), window),
        expected.filter(({ agentIds }) => agentIds.length === roster.length),
      )
    }),
    { numRuns: 1_000 },
  )
  assert.ok(offered > 1_000, `only ${offered} starts were offered`)
})

test('an offered meeting is within opening hours, outside busy time, and within the capacity', () => {
  fc.assert(
    fc.property(question, ({ rule: asked, later, begins, lasts, ...team }) => {
      const type = ruleOf(asked, team.week + later, team.week)
      const roster = rosterOf({
        ...team,
        people: team.people.map((each) => ({ ...each, groups: [] })),
      })
      for (const { start, agentIds } of computeSlots(type, arrangeAgents(type, roster), {
        from: team.week + begins,
        to: team.week + begins + lasts,
      })) {
        const period = takenPeriod(type, start)
        assert.deepEqual(period, {
          from: start - type.bufferBefore,
          to: start + type.durationSeconds + type.bufferAfter,
        })
        for (const agent of roster.filter(({ agentId }) => agentIds.includes(agentId))) {
          assert.ok(
            agent.open.some(({ from, to }) => from <= start && start + type.durationSeconds <= to),
          )
          assert.ok(!agent.busy.some((each) => overlap(each, period)))
          assert.ok(
            !agent.away.some((each) =>
              overlap(each, { from: start, to: start + type.durationSeconds }),
            ),
          )
          const occupied = new Set(
            agent.taken.filter((each) => overlap(each, period)).map(({ lane }) => lane),
          )
          assert.ok(occupied.size < agent.capacity)
          assert.ok(!occupied.has(findFreeLane(agent, period)!))
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('booking offered slots one after another never exceeds the capacity', () => {
  fc.assert(
    fc.property(
      question,
      fc.infiniteStream(fc.nat()),
      ({ rule: asked, later, begins, lasts, ...team }, choices) => {
        const type = ruleOf(asked, team.week + later, team.week)
        const roster = rosterOf({
          ...team,
          people: team.people.map((each) => ({ ...each, taken: [], groups: [] })),
        })
        const window = { from: team.week + begins, to: team.week + begins + lasts }
        for (let booked = 0; booked < 12; booked++) {
          const slots = computeSlots(type, arrangeAgents(type, roster), window)
          if (slots.length === 0) return
          const { start, agentIds } = slots[choices.next().value % slots.length]!
          const agent = roster.find(({ agentId }) => agentId === agentIds[0])!
          const period = takenPeriod(type, start)
          agent.taken = [
            ...agent.taken,
            { ...period, lane: findFreeLane(agent, period)!, by: 'meeting' as const },
          ].sort((a, b) => a.from - b.from)
          for (const { from } of agent.taken)
            assert.ok(
              agent.taken.filter((each) => each.from <= from && from < each.to).length <=
                agent.capacity,
            )
        }
      },
    ),
    { numRuns: 200 },
  )
})

const EVERY_HALF_HOUR: AskedRule = {
  durationSeconds: 30 * MINUTE,
  bufferBefore: 0,
  bufferAfter: 0,
  minimumNotice: 0,
  horizon: null,
  grid: 30 * MINUTE,
  gridOffset: 0,
  gridOnly: false,
  dates: null,
  attendeeFull: [],
}

test('only starts that fit between existing meetings are offered', () => {
  const at = (text: string) => Temporal.Instant.from(`2027-07-02T${text}Z`).epochMilliseconds / 1000
  const agent = {
    archived: false,
    closures: [],
    standsInFor: null,
    timeZone: 'Europe/London',
    capacity: 1,
    away: [],
    full: [],
    groups: [],
    open: [{ from: at('08:00'), to: at('11:00') }],
    busy: [{ from: at('10:40'), to: at('10:50') }],
  }
  const roster = [
    {
      ...agent,
      agentId: 7,
      taken: [{ from: at('09:00'), to: at('09:45'), lane: 0, by: 'meeting' as const }],
    },
    { ...agent, agentId: 3, taken: [] },
  ]
  const type = ruleOf({ ...EVERY_HALF_HOUR, bufferAfter: 15 * MINUTE }, at('00:00'), 0)
  const offered = computeSlots(type, arrangeAgents(type, roster), {
    from: at('08:10'),
    to: at('12:00'),
  }).map(({ start, agentIds }) => [(start - at('08:00')) / MINUTE, agentIds])
  assert.deepEqual(offered, [
    [30, [3]],
    [60, [3]],
    [90, [3]],
  ])
})

test('a group with a free seat is offered from the start of the window to before its end', () => {
  const [from, to] = [WEEKS[0]!, WEEKS[0]! + 3600]
  const never: ScheduleRule = { timeZone: 'UTC', weekly: [], overrides: [] }
  const roster = rosterOf({
    week: from,
    schedules: [never, never],
    people: [
      {
        timeZone: 'UTC',
        schedule: 0,
        capacity: 1,
        taken: [],
        elsewhere: [],
        away: [],
        full: [],
        groups: [0, 30, 60].map((at) => ({ at, seats: 1 })),
      },
    ],
  })
  const type = ruleOf(EVERY_HALF_HOUR, from, from)
  const starts = computeSlots(type, arrangeAgents(type, roster), { from, to }).map(
    ({ start }) => start,
  )
  assert.deepEqual(starts, [from, from + 1800])
})
