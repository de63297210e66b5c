import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AgentTime, TakenTime } from '../taken-time/core/agent-time.ts'
import { findFreeLane, findFreeLanes } from '../taken-time/core/find-free-lanes.ts'
import {
  findRefusal,
  findRefusals,
  isOnGrid,
  nextOnGrid,
  type RefusalReason,
  type StartRules,
} from './start-rules.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
/** Midnight in UTC. */
const TODAY = Temporal.Instant.from('2026-11-20T00:00:00Z').epochMilliseconds / 1000
const clock = (text: string) =>
  TODAY + Number(text.slice(0, 2)) * HOUR + Number(text.slice(3)) * MINUTE
const time = (from: string, to: string) => ({ from: clock(from), to: clock(to) })
const meeting = (from: string, to: string, lane = 0): TakenTime => ({
  ...time(from, to),
  lane,
  by: 'meeting',
})
const hold = (from: string, to: string, lane = 0): TakenTime => ({
  ...time(from, to),
  lane,
  by: 'hold',
})

const HALF_AN_HOUR: StartRules = {
  now: 0,
  earliest: 0,
  horizonEnds: Infinity,
  dates: { from: -Infinity, to: Infinity },
  attendeeFull: [],
  durationSeconds: 30 * MINUTE,
  bufferBefore: 0,
  bufferAfter: 0,
  grid: 30 * MINUTE,
  gridOffset: 0,
  gridOnly: false,
}
const AGENT: AgentTime = {
  agentId: 1,
  archived: false,
  closures: [],
  standsInFor: null,
  timeZone: 'UTC',
  capacity: 1,
  open: [time('09:00', '12:00'), time('13:00', '17:00')],
  away: [],
  taken: [],
  busy: [],
  full: [],
  groups: [],
}

type Case = {
  what: string
  start: string
  rule?: Partial<StartRules>
  agent?: Partial<AgentTime>
  now?: string
  refused?: RefusalReason
}

/**
 * The default time of the request is eight in the morning. Without `refused`, the start is
 * accepted.
 */
const CASES: Case[] = [
  { what: 'the first meeting of the day may begin at opening', start: '09:00' },
  { what: 'a meeting does not begin before opening', start: '08:59', refused: 'outside_hours' },
  { what: 'the last meeting may end at closing', start: '11:30' },
  { what: 'a meeting does not end after closing', start: '11:31', refused: 'outside_hours' },
  {
    what: 'a meeting does not run through a pause',
    start: '11:45',
    rule: { durationSeconds: 2 * HOUR },
    refused: 'outside_hours',
  },
  {
    what: 'a buffer may lie outside opening hours',
    start: '09:00',
    rule: { bufferBefore: HOUR, bufferAfter: HOUR },
  },
  {
    what: 'an agent without hours takes no meetings',
    start: '10:00',
    agent: { open: [] },
    refused: 'outside_hours',
  },

  { what: 'a start at the current second is not past', start: '10:00', now: '10:00' },
  {
    what: 'a start in the past is rejected as past, even if it is also within the notice',
    start: '10:00',
    now: '10:01',
    rule: { earliest: clock('11:01') },
    refused: 'past',
  },
  {
    what: 'a start exactly at the minimum notice is accepted',
    start: '10:00',
    rule: { earliest: clock('10:00') },
  },
  {
    what: 'a start within the minimum notice is rejected',
    start: '09:59',
    rule: { earliest: clock('10:00') },
    refused: 'minimum_notice',
  },
  {
    what: 'a start exactly at the horizon is accepted',
    start: '10:00',
    rule: { horizonEnds: clock('10:00') + 1 },
  },
  {
    what: 'a start beyond the horizon is rejected',
    start: '10:01',
    rule: { horizonEnds: clock('10:00') + 1 },
    refused: 'beyond_horizon',
  },
  {
    what: 'a start at the beginning of the dates is accepted',
    start: '10:00',
    rule: { dates: time('10:00', '11:00') },
  },
  {
    what: 'a start after the last date is rejected',
    start: '11:00',
    rule: { dates: time('10:00', '11:00') },
    refused: 'outside_dates',
  },
  {
    what: 'a start before the first date is rejected',
    start: '09:30',
    rule: { dates: time('10:00', '11:00') },
    refused: 'outside_dates',
  },
  {
    what: 'an agent at its limit takes no further meeting',
    start: '10:00',
    agent: { full: [time('00:00', '24:00')] },
    refused: 'limit_reached',
  },
  {
    what: 'an attendee at the limit gets no further meeting',
    start: '10:00',
    rule: { attendeeFull: [time('00:00', '24:00')] },
    refused: 'limit_reached',
  },
  {
    what: 'the limit of one day does not apply to the next',
    start: '10:00',
    agent: { full: [time('00:00', '10:00')] },
  },
  {
    what: 'a meeting may end when time off begins',
    start: '10:00',
    agent: { away: [time('10:30', '12:00')] },
  },
  {
    what: 'a meeting may begin when time off ends',
    start: '10:00',
    agent: { away: [time('09:00', '10:00')] },
  },
  {
    what: 'a meeting does not run into time off',
    start: '10:01',
    agent: { away: [time('10:30', '12:00')] },
    refused: 'time_off',
  },
  {
    what: 'a buffer may lie in time off',
    start: '10:00',
    rule: { bufferAfter: HOUR },
    agent: { away: [time('10:30', '12:00')] },
  },
  { what: 'any free start can be booked', start: '10:07' },
  {
    what: 'a start off the grid is rejected if the meeting type is grid-only',
    start: '10:07',
    rule: { gridOnly: true },
    refused: 'off_grid',
  },

  {
    what: 'a meeting may begin when another ends',
    start: '10:30',
    agent: { taken: [meeting('10:00', '10:30')] },
  },
  {
    what: 'a meeting may end where another begins',
    start: '09:30',
    agent: { taken: [meeting('10:00', '10:30')] },
  },
  {
    what: 'two meetings do not overlap',
    start: '10:29',
    agent: { taken: [meeting('10:00', '10:30')] },
    refused: 'taken',
  },
  {
    what: "a buffer before needs the agent's time too",
    start: '10:30',
    rule: { bufferBefore: 1 },
    agent: { taken: [meeting('10:00', '10:30')] },
    refused: 'taken',
  },
  {
    what: "a buffer after needs the agent's time too",
    start: '09:30',
    rule: { bufferAfter: 1 },
    agent: { taken: [meeting('10:00', '10:30')] },
    refused: 'taken',
  },
  {
    what: 'a hold takes time like a meeting',
    start: '10:00',
    agent: { taken: [hold('10:00', '10:30')] },
    refused: 'held',
  },
  {
    what: 'a time with both a meeting and a hold is taken and not held',
    start: '10:00',
    agent: { taken: [hold('10:00', '10:15'), meeting('10:15', '10:45')] },
    refused: 'taken',
  },
  {
    what: 'busy time in other calendars takes all lanes',
    start: '10:00',
    agent: { capacity: 5, busy: [time('10:29', '10:31')] },
    refused: 'busy_elsewhere',
  },
  {
    what: 'a buffer does not overlap busy time in other calendars',
    start: '10:30',
    rule: { bufferBefore: 1 },
    agent: { busy: [time('10:00', '10:30')] },
    refused: 'busy_elsewhere',
  },

  {
    what: 'an agent with a capacity of two takes a second meeting',
    start: '10:00',
    agent: { capacity: 2, taken: [meeting('10:00', '10:30')] },
  },
  {
    what: 'an agent with a capacity of two takes no third meeting',
    start: '10:00',
    agent: { capacity: 2, taken: [meeting('10:00', '10:30'), meeting('10:00', '10:30', 1)] },
    refused: 'taken',
  },
  {
    what: 'one lane must be free for the whole meeting',
    start: '10:00',
    agent: { capacity: 2, taken: [meeting('10:00', '10:10', 1), meeting('10:20', '10:30', 0)] },
    refused: 'taken',
  },
  {
    what: 'a hold in one lane and a meeting in the other make the time held',
    start: '10:00',
    agent: { capacity: 2, taken: [meeting('10:00', '10:30'), hold('10:00', '10:30', 1)] },
    refused: 'held',
  },
  {
    what: "a meeting in a lane above the current capacity takes the agent's time as well",
    start: '10:00',
    agent: { taken: [meeting('10:00', '10:30', 4)] },
    refused: 'taken',
  },
  {
    what: 'a meeting in a lane above the current capacity takes only one of two lanes',
    start: '10:00',
    agent: { capacity: 2, taken: [meeting('10:00', '10:30', 4)] },
  },

  {
    what: 'an attendee can join a group with a free seat',
    start: '10:00',
    agent: {
      taken: [meeting('10:00', '10:30')],
      groups: [{ id: 'a', start: clock('10:00'), freeSeats: [2] }],
    },
  },
  {
    what: 'a group without a seat left is fully booked',
    start: '10:00',
    agent: {
      taken: [meeting('10:00', '10:30')],
      groups: [{ id: 'a', start: clock('10:00'), freeSeats: [] }],
    },
    refused: 'fully_booked',
  },
  {
    what: 'a group can only be joined at its start',
    start: '10:10',
    agent: {
      taken: [meeting('10:00', '10:30')],
      groups: [{ id: 'a', start: clock('10:00'), freeSeats: [2] }],
    },
    refused: 'taken',
  },
  {
    what: 'an attendee at the limit cannot join a group',
    start: '10:00',
    rule: { attendeeFull: [time('00:00', '24:00')] },
    agent: { groups: [{ id: 'a', start: clock('10:00'), freeSeats: [2] }] },
    refused: 'limit_reached',
  },
  {
    what: 'the minimum notice applies to joining a group',
    start: '10:00',
    rule: { earliest: clock('10:01') },
    agent: { groups: [{ id: 'a', start: clock('10:00'), freeSeats: [2] }] },
    refused: 'minimum_notice',
  },
]

for (const { what, start, rule, agent, now = '08:00', refused = null } of CASES) {
  test(what, () =>
    assert.equal(
      findRefusal(
        { ...HALF_AN_HOUR, now: clock(now), ...rule },
        { ...AGENT, ...agent },
        clock(start),
      ),
      refused,
    ),
  )
}

test('all rules that reject a start are reported, in order', () => {
  const agent = {
    ...AGENT,
    away: [time('18:00', '19:00')],
    busy: [time('18:00', '18:10')],
    taken: [meeting('18:00', '18:30')],
  }
  assert.deepEqual(findRefusals({ ...HALF_AN_HOUR, gridOnly: true }, agent, clock('18:05')), [
    'off_grid',
    'time_off',
    'outside_hours',
    'busy_elsewhere',
    'taken',
  ])
  assert.deepEqual(findRefusals(HALF_AN_HOUR, AGENT, clock('10:00')), [])
})

test('the lowest free lane is chosen, and the free lanes are counted', () => {
  const taken = [meeting('10:00', '11:00', 0), hold('10:30', '11:00', 2)]
  assert.deepEqual(
    ['09:30', '10:00', '10:30'].map((start) =>
      findFreeLane({ capacity: 3, taken }, { from: clock(start), to: clock(start) + 30 * MINUTE }),
    ),
    [0, 1, 1],
  )
  assert.deepEqual(
    ['09:30', '10:00', '10:30'].map((start) =>
      findFreeLanes({ capacity: 3, taken }, { from: clock(start), to: clock(start) + 30 * MINUTE }),
    ),
    [3, 2, 1],
  )
  assert.equal(findFreeLane({ capacity: 1, taken }, time('10:00', '10:30')), null)
  assert.equal(
    findFreeLane({ capacity: 1, taken: [meeting('10:00', '11:00', 3)] }, time('10:00', '10:30')),
    null,
  )
})

test('the grid of each day begins at midnight, shifted by a positive or negative offset', () => {
  const day = 20_000 * DAY
  const clocks = (grid: number, offset: number) => {
    const points: number[] = []
    for (
      let local = nextOnGrid(day, grid, offset);
      local < day + DAY + 6 * HOUR;
      local = nextOnGrid(local + 1, grid, offset)
    )
      points.push((local - day) / HOUR)
    return points
  }
  assert.deepEqual(clocks(7 * HOUR, 0), [0, 7, 14, 21, 24])
  assert.deepEqual(clocks(7 * HOUR, HOUR), [1, 8, 15, 22, 25])
  assert.deepEqual(clocks(7 * HOUR, -HOUR), [6, 13, 20])
  assert.deepEqual(clocks(12 * HOUR, 25 * HOUR), [1, 13, 25])
  assert.deepEqual(clocks(DAY, 0), [0, 24])
})

test('the grid follows the wall clock of the agent and not UTC', () => {
  const hourly = { ...HALF_AN_HOUR, grid: HOUR }
  const on = (timeZone: string, wall: string) => isOnGrid(hourly, timeZone, clock(wall))
  assert.deepEqual(
    [
      on('UTC', '10:00'),
      on('Asia/Kolkata', '10:00'),
      on('Asia/Kolkata', '10:30'),
      on('Asia/Kathmandu', '10:15'),
      on('Asia/Kathmandu', '10:30'),
    ],
    [true, false, true, true, false],
  )
})

test('a start in the second occurrence of a repeated hour is not on the grid', () => {
  const on = (text: string) =>
    isOnGrid(HALF_AN_HOUR, 'America/Boise', Temporal.Instant.from(text).epochMilliseconds / 1000)
  assert.deepEqual(
    ['2027-11-07T08:30:00Z', '2027-11-07T07:30:00Z', '2027-11-07T09:00:00Z'].map(on),
    [false, true, true],
  )
})
