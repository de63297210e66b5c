import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AgentTime } from '../taken-time/core/agent-time.ts'
import { findNoSlotsReason, type NoSlotsReason } from './no-slots-reason.ts'
import type { StartRules } from './start-rules.ts'

const HOUR = 3600
/** From one hour of the day to another. */
const hours = (from: number, to: number) => ({ from: from * HOUR, to: to * HOUR })

/** An hour, asked for at 8. */
const RULE: StartRules = {
  now: 8 * HOUR,
  earliest: 8 * HOUR,
  horizonEnds: Infinity,
  dates: { from: -Infinity, to: Infinity },
  attendeeFull: [],
  durationSeconds: HOUR,
  bufferBefore: 0,
  bufferAfter: 0,
  grid: HOUR,
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
  open: [hours(9, 12)],
  away: [],
  taken: [],
  busy: [],
  full: [],
  groups: [],
}

type Case = {
  what: string
  window: { from: number; to: number }
  rule?: Partial<StartRules>
  agents?: Partial<AgentTime>[]
  reason: NoSlotsReason
}

const CASES: Case[] = [
  { what: 'an open hour is full', window: hours(10, 11), reason: 'full' },
  { what: 'a time before the opening is closed', window: hours(8, 9), reason: 'closed' },
  { what: 'a time after the closing is closed', window: hours(12, 20), reason: 'closed' },
  {
    what: 'the last start at which the meeting ends by closing is full',
    window: { from: 11 * HOUR, to: 11 * HOUR + 1 },
    reason: 'full',
  },
  {
    what: 'a start at which the meeting would end after closing is closed',
    window: { from: 11 * HOUR + 1, to: 12 * HOUR },
    reason: 'closed',
  },
  {
    what: 'a time that is over is closed, even if it was open',
    window: hours(9, 10),
    rule: { now: 10 * HOUR, earliest: 10 * HOUR },
    reason: 'closed',
  },
  {
    what: 'an open time within the notice is too soon',
    window: hours(9, 10),
    rule: { earliest: 10 * HOUR },
    reason: 'too_soon',
  },
  {
    what: 'a window that reaches past the notice is full',
    window: { from: 9 * HOUR, to: 10 * HOUR + 1 },
    rule: { earliest: 10 * HOUR },
    reason: 'full',
  },
  {
    what: 'a closed time within the notice is closed',
    window: hours(8, 9),
    rule: { earliest: 10 * HOUR },
    reason: 'closed',
  },
  {
    what: 'an open time beyond the horizon cannot be booked',
    window: hours(10, 11),
    rule: { horizonEnds: 10 * HOUR },
    reason: 'not_bookable',
  },
  {
    what: 'an open time within the notice and beyond the horizon cannot be booked',
    window: hours(10, 11),
    rule: { earliest: 20 * HOUR, horizonEnds: 10 * HOUR },
    reason: 'not_bookable',
  },
  {
    what: 'the last second before the horizon is full',
    window: hours(9, 11),
    rule: { horizonEnds: 9 * HOUR + 1 },
    reason: 'full',
  },
  {
    what: 'an open time after the last date cannot be booked',
    window: hours(10, 11),
    rule: { dates: hours(0, 10) },
    reason: 'not_bookable',
  },
  {
    what: 'an open time before the first date cannot be booked, even within the notice',
    window: hours(9, 10),
    rule: { dates: hours(10, 24), earliest: 11 * HOUR },
    reason: 'not_bookable',
  },
  {
    what: 'a time at which the only agent is away is closed',
    window: hours(10, 11),
    agents: [{ away: [hours(10, 12)] }],
    reason: 'closed',
  },
  {
    what: 'a meeting may end when time off begins',
    window: { from: 9 * HOUR, to: 9 * HOUR + 1 },
    agents: [{ away: [hours(10, 12)] }],
    reason: 'full',
  },
  {
    what: 'a start from which the meeting would run into time off is closed',
    window: { from: 9 * HOUR + 1, to: 10 * HOUR },
    agents: [{ away: [hours(10, 12)] }],
    reason: 'closed',
  },
  {
    what: 'a meeting may begin when time off ends',
    window: { from: 10 * HOUR, to: 10 * HOUR + 1 },
    agents: [{ away: [hours(9, 10)] }],
    reason: 'full',
  },
  {
    what: 'the time between two absences is full',
    window: hours(9, 13),
    agents: [{ open: [hours(9, 13)], away: [hours(9, 10), hours(11, 13)] }],
    reason: 'full',
  },
  {
    what: 'absences that touch leave no time in between',
    window: hours(9, 12),
    agents: [{ away: [hours(9, 10), hours(10, 12)] }],
    reason: 'closed',
  },
  {
    what: 'an absence after the closing does not matter',
    window: hours(9, 12),
    agents: [{ away: [hours(20, 22)] }],
    reason: 'full',
  },
  {
    what: 'the hours of archived agents do not count',
    window: hours(10, 11),
    agents: [{ archived: true }],
    reason: 'closed',
  },
  {
    what: 'one agent with hours suffices',
    window: hours(10, 11),
    agents: [{ open: [] }, {}],
    reason: 'full',
  },
  { what: 'a team without agents is closed', window: hours(10, 11), agents: [], reason: 'closed' },
]

for (const { what, window, rule = {}, agents = [{}], reason } of CASES) {
  test(what, () => {
    const times = agents.map((agent) => ({ ...AGENT, ...agent }))
    assert.equal(findNoSlotsReason({ ...RULE, ...rule }, times, [window]), reason)
  })
}

test('of several windows, the most helpful reason is found', () => {
  const tooSoon = { ...RULE, earliest: 10 * HOUR }
  assert.equal(findNoSlotsReason(tooSoon, [AGENT], [hours(0, 1), hours(9, 10)]), 'too_soon')
  assert.equal(findNoSlotsReason(tooSoon, [AGENT], [hours(9, 10), hours(10, 11)]), 'full')
  assert.equal(findNoSlotsReason(tooSoon, [AGENT], []), 'closed')
})
