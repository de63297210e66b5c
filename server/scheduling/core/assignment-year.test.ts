import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseAgent } from './assignment.ts'
import { computeCredits, type DayCount, type Member } from './compute-credits.ts'
import { computeHeadStarts } from './compute-head-starts.ts'

const DAY = 86_400
const FIRST_DAY = 20_000
const ROLLING_DAYS = 30
const PER_DAY = { least: 5, most: 29 }

/** `hours`: the hours of the UTC day in which the agent takes meetings. */
type TeamMember = Member & { hours: { from: number; to: number } }
type Given = { day: number; agentId: number; others: number }
type Year = { team: TeamMember[]; seed?: number; days?: number; freeOf100?: number }

const member = (agentId: number, differences: Partial<TeamMember> = {}): TeamMember => ({
  agentId,
  weight: 100,
  activeSince: null,
  headStart: 0,
  timeOff: [],
  hours: { from: 0, to: 24 },
  ...differences,
})

/**
 * Books meetings on each day at random times, with counts by agent and day like those in the
 * database.
 */
function bookings({ team, seed = 1, days = 365, freeOf100 = 97 }: Year): Given[] {
  const random = randomNumbers(seed)
  const counts = new Map(team.map(({ agentId }) => [agentId, new Map<number, number>()]))
  const last = new Map<number, number>()
  const starts: Pick<DayCount, 'agentId' | 'day' | 'headStart' | 'calibratedAt'>[] = []
  const joined = new Set<number>()
  const given: Given[] = []
  for (let day = FIRST_DAY; day < FIRST_DAY + days; day++) {
    const times = Array.from(
      { length: PER_DAY.least + random(PER_DAY.most - PER_DAY.least + 1) },
      () => day * DAY + random(DAY),
    ).toSorted((a, b) => a - b)
    for (const now of times) {
      const free = team.filter((each) => isThere(each, now) && random(100) < freeOf100)
      if (free.length === 0) continue
      for (const each of team)
        if (each.activeSince !== null && each.activeSince <= now && !joined.has(each.agentId)) {
          joined.add(each.agentId)
          each.headStart = headStartOf(team, counts, each, day)
        }
      const standings = standingsOf({ team, counts, starts }, day, now)
      const candidates = free.map(({ agentId, weight }) => ({
        agentId,
        weight,
        freeLanes: 1,
        priority: 0,
        owner: false,
        lastAssignedAt: last.get(agentId) ?? null,
        ...standings.get(agentId)!,
      }))
      const { agentId } = chooseAgent('round_robin', candidates, now)
      counts.get(agentId)!.set(day, (counts.get(agentId)!.get(day) ?? 0) + 1)
      last.set(agentId, now)
      given.push({ day: day - FIRST_DAY, agentId, others: free.length - 1 })
    }
  }
  return given
}

/** What a joining agent lacks to the average of the others today, per unit of weight. */
function headStartOf(
  team: TeamMember[],
  counts: Map<number, Map<number, number>>,
  { agentId }: TeamMember,
  day: number,
): number {
  const others = team.filter((each) => each.agentId !== agentId)
  const meetings = others.reduce((sum, each) => sum + (counts.get(each.agentId)!.get(day) ?? 0), 0)
  return meetings / others.reduce((sum, { weight }) => sum + weight, 0)
}

type Books = {
  team: TeamMember[]
  counts: Map<number, Map<number, number>>
  starts: Pick<DayCount, 'agentId' | 'day' | 'headStart' | 'calibratedAt'>[]
}

function standingsOf({ team, counts, starts }: Books, today: number, now: number) {
  const days = Array.from({ length: ROLLING_DAYS }, (_none, ago) => today - ago)
  const given = () =>
    days.flatMap((day) =>
      team.map(({ agentId }) => ({
        agentId,
        day,
        meetings: counts.get(agentId)!.get(day) ?? 0,
        headStart: null,
        calibratedAt: null,
        ...starts.findLast((each) => each.agentId === agentId && each.day === day),
      })),
    )
  for (const start of computeHeadStarts({ now, given: given(), members: team }))
    starts.push({ ...start, day: today, calibratedAt: now })
  const credits = computeCredits({ now, given: given(), members: team })
  return new Map(
    team.map(({ agentId }) => {
      const assigned = days.reduce((sum, day) => sum + (counts.get(agentId)!.get(day) ?? 0), 0)
      return [agentId, { assigned, credit: credits.get(agentId)! }]
    }),
  )
}

function isThere({ activeSince, timeOff, hours }: TeamMember, time: number): boolean {
  const hour = (time % DAY) / 3600
  return (
    (activeSince ?? 0) <= time &&
    !timeOff.some(({ from, to }) => from <= time && time < to) &&
    hours.from <= hour &&
    hour < hours.to
  )
}

/** Integers from 0 to below the limit, reproducible by the seed. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

function meetingsOf(agentId: number, given: Given[]): number {
  return given.filter((each) => each.agentId === agentId).length
}

/** For each meeting, the number of consecutive meetings of its agent while others were free. */
function runsOf(given: Given[]): number[] {
  let run = { agentId: 0, length: 0 }
  return given.map(({ agentId, others }) => {
    run = { agentId, length: agentId === run.agentId && others > 0 ? run.length + 1 : 1 }
    return run.length
  })
}

function assertNear(actual: number, expected: number, tolerance: number, what: string): void {
  assert.ok(
    Math.abs(actual / expected - 1) <= tolerance,
    `${what}: ${actual} instead of ${expected.toFixed(1)}`,
  )
}

const WEIGHTED = [50, 100, 100, 150, 200, 300, 400].map((weight, i) => member(i + 1, { weight }))

test('over a year, each agent gets its share by weight within 2 %', () => {
  const given = bookings({ team: WEIGHTED })
  assert.ok(given.length > 6000)
  for (const { agentId, weight } of WEIGHTED)
    assertNear(meetingsOf(agentId, given), (given.length * weight) / 1300, 0.02, `weight ${weight}`)
})

test('an agent rarely gets several meetings in a row while others are free', () => {
  assert.equal(
    Math.max(...runsOf(bookings({ team: Array.from({ length: 6 }, (_none, i) => member(i + 1)) }))),
    1,
  )
  const runs = runsOf(bookings({ team: WEIGHTED }))
  assert.ok(Math.max(...runs) <= 5)
  assert.ok(runs.filter((length) => length > 2).length < runs.length / 100)
})

test('part-time agents with the same hours get the same share within 2 %', () => {
  const shifts = [
    { from: 6, to: 14 },
    { from: 6, to: 14 },
    { from: 6, to: 14 },
    { from: 11, to: 20 },
    { from: 11, to: 20 },
    { from: 0, to: 24 },
  ]
  const given = bookings({
    team: shifts.map((hours, i) => member(i + 1, { hours })),
    freeOf100: 90,
  })
  for (const same of [
    [1, 2, 3],
    [4, 5],
  ]) {
    const meetings = same.map((agentId) => meetingsOf(agentId, given))
    const average = meetings.reduce((sum, each) => sum + each, 0) / same.length
    assert.ok(average > 500)
    for (const each of meetings) assertNear(each, average, 0.02, `agents ${same.join(', ')}`)
  }
})

test('the same bookings lead to the same assignments', () => {
  assert.deepEqual(
    bookings({ team: WEIGHTED, seed: 7, days: 60 }),
    bookings({ team: WEIGHTED, seed: 7, days: 60 }),
  )
})

const RETURN_DAY = 120
const at = (day: number) => (FIRST_DAY + day) * DAY
const COMEBACKS: { what: string; differences: Partial<TeamMember> }[] = [
  {
    what: 'back after a month',
    differences: { timeOff: [{ from: at(RETURN_DAY - 30), to: at(RETURN_DAY) }] },
  },
  {
    what: 'back after two weeks at noon',
    differences: { timeOff: [{ from: at(RETURN_DAY - 14.5), to: at(RETURN_DAY - 0.5) }] },
  },
  {
    what: 'back after a quarter',
    differences: { timeOff: [{ from: at(RETURN_DAY - 90), to: at(RETURN_DAY) }] },
  },
  { what: 'new to the team', differences: { activeSince: at(RETURN_DAY) } },
  {
    what: 'new to the team at noon with double weight',
    differences: { activeSince: at(RETURN_DAY - 0.5), weight: 200 },
  },
]

for (const { what, differences } of COMEBACKS) {
  test(`an agent who is ${what} gets about its share from the first days on`, () => {
    const team = [
      member(1, differences),
      member(2),
      member(3, { weight: 200 }),
      member(4),
      member(5),
    ]
    const given = bookings({ team, days: RETURN_DAY + 60 }).filter(({ day }) => day >= RETURN_DAY)
    const share = team[0]!.weight / team.reduce((sum, { weight }) => sum + weight, 0)
    for (const [days, tolerance] of [
      [3, 0.25],
      [7, 0.1],
      [30, 0.03],
      [60, 0.03],
    ] as const) {
      const until = given.filter(({ day }) => day < RETURN_DAY + days)
      assertNear(meetingsOf(1, until), until.length * share, tolerance, `in the first ${days} days`)
    }
  })
}
