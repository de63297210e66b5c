import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AgentTime, freeLane, freeLanes, isOnGrid, type MeetingTypeRule, nextOnGrid, refusalOf, type RefusalReason, type Taken } from './availability.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
/** Midnight in UTC. */
const TODAY = Temporal.Instant.from('2026-11-20T00:00:00Z').epochMilliseconds / 1000
const clock = (text: string) => TODAY + Number(text.slice(0, 2)) * HOUR + Number(text.slice(3)) * MINUTE
const time = (from: string, to: string) => ({ from: clock(from), to: clock(to) })
const meeting = (from: string, to: string, lane = 0): Taken => ({ ...time(from, to), lane, by: 'meeting' })
const hold = (from: string, to: string, lane = 0): Taken => ({ ...time(from, to), lane, by: 'hold' })

const HALF_AN_HOUR: MeetingTypeRule = { duration: 30 * MINUTE, bufferBefore: 0, bufferAfter: 0, minimumNotice: 0, horizon: null, grid: 30 * MINUTE, gridOffset: 0, gridOnly: false }
const AGENT: AgentTime = { agentId: 1, timeZone: 'UTC', capacity: 1, open: [time('09:00', '12:00'), time('13:00', '17:00')], taken: [], busy: [] }

type Case = { what: string; start: string; rule?: Partial<MeetingTypeRule>; agent?: Partial<AgentTime>; now?: string; refused?: RefusalReason }

/** Asked at eight in the morning, unless said otherwise; where no refusal is named, there is none. */
const CASES: Case[] = [
  { what: 'the first meeting of the day begins when the day does', start: '09:00' },
  { what: 'a meeting does not begin before opening', start: '08:59', refused: 'outside_hours' },
  { what: 'the last meeting ends when the hours do', start: '11:30' },
  { what: 'a meeting does not end after closing', start: '11:31', refused: 'outside_hours' },
  { what: 'a meeting does not run through a pause', start: '11:45', rule: { duration: 2 * HOUR }, refused: 'outside_hours' },
  { what: 'a buffer may lie outside opening hours', start: '09:00', rule: { bufferBefore: HOUR, bufferAfter: HOUR } },
  { what: 'an agent without hours takes nothing', start: '10:00', agent: { open: [] }, refused: 'outside_hours' },

  { what: 'this very second is not past', start: '10:00', now: '10:00' },
  { what: 'a start that is past is refused as such, though it would be too short notice as well', start: '10:00', now: '10:01', rule: { minimumNotice: HOUR }, refused: 'past' },
  { what: 'the shortest notice is enough', start: '10:00', rule: { minimumNotice: 2 * HOUR } },
  { what: 'less than the shortest notice is not', start: '09:59', rule: { minimumNotice: 2 * HOUR }, refused: 'minimum_notice' },
  { what: 'the horizon itself can be booked', start: '10:00', rule: { horizon: 2 * HOUR } },
  { what: 'beyond the horizon nothing can', start: '10:01', rule: { horizon: 2 * HOUR }, refused: 'beyond_horizon' },
  { what: 'any free start can be booked', start: '10:07' },
  { what: 'where only offered starts can be booked, another is refused', start: '10:07', rule: { gridOnly: true }, refused: 'off_grid' },

  { what: 'a meeting may follow on another', start: '10:30', agent: { taken: [meeting('10:00', '10:30')] } },
  { what: 'a meeting may end where another begins', start: '09:30', agent: { taken: [meeting('10:00', '10:30')] } },
  { what: 'two meetings share no minute', start: '10:29', agent: { taken: [meeting('10:00', '10:30')] }, refused: 'taken' },
  { what: 'a buffer before needs the agent\'s time too', start: '10:30', rule: { bufferBefore: 1 }, agent: { taken: [meeting('10:00', '10:30')] }, refused: 'taken' },
  { what: 'a buffer after needs the agent\'s time too', start: '09:30', rule: { bufferAfter: 1 }, agent: { taken: [meeting('10:00', '10:30')] }, refused: 'taken' },
  { what: 'a hold takes the time as a meeting does', start: '10:00', agent: { taken: [hold('10:00', '10:30')] }, refused: 'held' },
  { what: 'where a meeting is in the way as well as a hold, the time is taken', start: '10:00', agent: { taken: [hold('10:00', '10:15'), meeting('10:15', '10:45')] }, refused: 'taken' },
  { what: 'other calendars take every lane', start: '10:00', agent: { capacity: 5, busy: [time('10:29', '10:31')] }, refused: 'busy_elsewhere' },
  { what: 'a buffer before keeps clear of other calendars', start: '10:30', rule: { bufferBefore: 1 }, agent: { busy: [time('10:00', '10:30')] }, refused: 'busy_elsewhere' },

  { what: 'whoever can take two meetings at once takes a second', start: '10:00', agent: { capacity: 2, taken: [meeting('10:00', '10:30')] } },
  { what: 'and no third', start: '10:00', agent: { capacity: 2, taken: [meeting('10:00', '10:30'), meeting('10:00', '10:30', 1)] }, refused: 'taken' },
  { what: 'one lane must be free for the whole meeting', start: '10:00', agent: { capacity: 2, taken: [meeting('10:00', '10:10', 1), meeting('10:20', '10:30', 0)] }, refused: 'taken' },
  { what: 'a hold in the one lane and a meeting in the other: without the hold it would be free', start: '10:00', agent: { capacity: 2, taken: [meeting('10:00', '10:30'), hold('10:00', '10:30', 1)] }, refused: 'held' },
  { what: 'a meeting in a lane from when there were more takes none of the others', start: '10:00', agent: { taken: [meeting('10:00', '10:30', 4)] } },
]

for (const { what, start, rule, agent, now = '08:00', refused = null } of CASES) {
  test(what, () => assert.equal(refusalOf({ ...HALF_AN_HOUR, ...rule }, { ...AGENT, ...agent }, clock(start), clock(now)), refused))
}

test('the lowest lane that is free is taken, and free ones are counted', () => {
  const taken = [meeting('10:00', '11:00', 0), hold('10:30', '11:00', 2)]
  assert.deepEqual(['09:30', '10:00', '10:30'].map((start) => freeLane({ capacity: 3, taken }, { from: clock(start), to: clock(start) + 30 * MINUTE })), [0, 1, 1])
  assert.deepEqual(['09:30', '10:00', '10:30'].map((start) => freeLanes({ capacity: 3, taken }, { from: clock(start), to: clock(start) + 30 * MINUTE })), [3, 2, 1])
  assert.equal(freeLane({ capacity: 1, taken }, time('10:00', '10:30')), null)
})

test('each day\'s grid is laid anew from midnight, moved by the offset in either direction', () => {
  const day = 20_000 * DAY
  const clocks = (grid: number, offset: number) => {
    const points: number[] = []
    for (let local = nextOnGrid(day, grid, offset); local < day + DAY + 6 * HOUR; local = nextOnGrid(local + 1, grid, offset)) points.push((local - day) / HOUR)
    return points
  }
  assert.deepEqual(clocks(7 * HOUR, 0), [0, 7, 14, 21, 24])
  assert.deepEqual(clocks(7 * HOUR, HOUR), [1, 8, 15, 22, 25])
  assert.deepEqual(clocks(7 * HOUR, -HOUR), [6, 13, 20])
  assert.deepEqual(clocks(12 * HOUR, 25 * HOUR), [1, 13, 25])
  assert.deepEqual(clocks(DAY, 0), [0, 24])
})

test('the grid follows the wall clock of the agent, not the world\'s', () => {
  const hourly = { ...HALF_AN_HOUR, grid: HOUR }
  const on = (timeZone: string, wall: string) => isOnGrid(hourly, timeZone, clock(wall))
  assert.deepEqual([on('UTC', '10:00'), on('Asia/Kolkata', '10:00'), on('Asia/Kolkata', '10:30'), on('Asia/Kathmandu', '10:15'), on('Asia/Kathmandu', '10:30')], [true, false, true, true, false])
})

test('a grid that is asked for within a repeated hour knows that it is repeated', () => {
  const on = (text: string) => isOnGrid(HALF_AN_HOUR, 'America/Boise', Temporal.Instant.from(text).epochMilliseconds / 1000)
  assert.deepEqual(['2027-11-07T08:30:00Z', '2027-11-07T07:30:00Z', '2027-11-07T09:00:00Z'].map(on), [false, true, true])
})
