import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { computeCredits, type DayCount, type Member } from './compute-credits.ts'
import { computeHeadStarts } from './compute-head-starts.ts'

const DAY = 86_400
/** The end of three days. */
const NOW = 103 * DAY - 1

const member = (agentId: number, differences: Partial<Member> = {}): Member => ({
  agentId,
  weight: 100,
  activeSince: null,
  headStart: 0,
  timeOff: [],
  ...differences,
})
const off = (from: number, to: number) => ({ timeOff: [{ from: from * DAY, to: to * DAY }] })
/** The meetings of agents 1, 2 and so on, on days 100, 101 and 102. */
const counts = (...days: number[][]): DayCount[] =>
  days.flatMap((ofDay, i) =>
    ofDay.map((meetings, agent) => ({
      agentId: agent + 1,
      day: 100 + i,
      meetings,
      headStart: null,
      calibratedAt: null,
    })),
  )

type Case = { what: string; members: Member[]; given: DayCount[]; credits: number[]; now?: number }

const CASES: Case[] = [
  {
    what: 'an agent without absences gets no credit',
    members: [member(1), member(2)],
    given: counts([6, 6], [2, 9]),
    credits: [0, 0],
  },
  {
    what: 'an agent away for a day is credited the average of the others',
    members: [member(1, off(101, 102)), member(2), member(3)],
    given: counts([4, 4, 4], [0, 5, 7], [4, 4, 4]),
    credits: [6, 0, 0],
  },
  {
    what: 'meetings that were given to an absent agent count as part of its average',
    members: [member(1, off(101, 102)), member(2), member(3)],
    given: counts([4, 4, 4], [2, 5, 5]),
    credits: [3, 0, 0],
  },
  {
    what: 'a new agent is credited the average of the others before the day on which it joined',
    members: [member(1, { activeSince: 102 * DAY + 9 }), member(2), member(3)],
    given: counts([0, 6, 6], [0, 6, 6], [0, 6, 6]),
    credits: [12, 0, 0],
  },
  {
    what: 'on the day on which an agent joined, its head start counts, by weight',
    members: [
      member(1, { activeSince: 102 * DAY + 50_000, headStart: 0.03, weight: 200 }),
      member(2),
    ],
    given: counts([0, 6], [0, 6], [2, 5]),
    credits: [30, 0],
  },
  {
    what: 'a head start of another day than the first does not count',
    members: [member(1, { activeSince: 99 * DAY, headStart: 0.5 }), member(2)],
    given: counts([6, 6]),
    credits: [0, 0],
  },
  {
    what: 'agents who joined seconds after each other are credited alike',
    members: [
      member(1, { activeSince: 101 * DAY + 5 }),
      member(2, { activeSince: 101 * DAY + 10 }),
      member(3, { activeSince: 101 * DAY + 15, weight: 200 }),
    ],
    given: counts([], [10, 10, 20]),
    now: 101 * DAY + 20,
    credits: [0, 0, 0],
  },
  {
    what: 'the credit is proportional to the weight',
    members: [member(1, { weight: 50, ...off(101, 102) }), member(2, { weight: 300 }), member(3)],
    given: counts([], [0, 9, 3]),
    credits: [1.5, 0, 0],
  },
  {
    what: 'the day on which an agent leaves counts as a whole',
    members: [member(1, off(101.5, 102)), member(2), member(3)],
    given: counts([], [2, 5, 5]),
    credits: [3, 0, 0],
  },
  {
    what: 'the day on which an agent returns counts from its head start on',
    members: [member(1, off(100, 101.5)), member(2)],
    given: [
      ...counts([0, 6], [2, 5], [3, 3]).filter(({ agentId, day }) => agentId > 1 || day !== 101),
      { agentId: 1, day: 101, meetings: 2, headStart: 0.03, calibratedAt: 101.6 * DAY },
    ],
    credits: [9, 0],
  },
  {
    what: 'two absent agents are credited the average of the present agents',
    members: [member(1, off(101, 102)), member(2, off(101, 102)), member(3)],
    given: counts([], [0, 0, 12]),
    credits: [12, 12, 0],
  },
  {
    what: 'a day on which all agents were absent gives no credit',
    members: [member(1, off(101, 103)), member(2, off(101, 102))],
    given: counts([6, 6], [6, 6], [0, 12]),
    credits: [12, 0],
  },
  {
    what: 'time off outside of the period gives no credit',
    members: [member(1, off(90, 100)), member(2, off(103, 110))],
    given: counts([6, 6], [6, 6]),
    credits: [0, 0],
  },
  {
    what: 'time off that begins this second counts for today',
    members: [member(1, { timeOff: [{ from: NOW, to: 110 * DAY }] }), member(2)],
    given: counts([], [], [4, 6]),
    credits: [2, 0],
  },
  {
    what: 'time off that begins in the next second does not count for today',
    members: [member(1, { timeOff: [{ from: NOW + 1, to: 110 * DAY }] }), member(2)],
    given: counts([], [], [4, 6]),
    credits: [0, 0],
  },
  {
    what: 'an absent agent without meetings on a day is credited the whole average',
    members: [member(2, off(101, 102)), member(1)],
    given: counts([], [6]),
    credits: [6, 0],
  },
  {
    what: 'overlapping time off, and time off before the agent joined, counts once',
    members: [
      member(1, {
        activeSince: 101 * DAY,
        timeOff: [
          { from: 100 * DAY, to: 102 * DAY },
          { from: 101 * DAY, to: 101.5 * DAY },
        ],
      }),
      member(2),
    ],
    given: counts([0, 12], [0, 12], [6, 6]),
    credits: [24, 0],
  },
  {
    what: 'an agent who joined before the period is not new',
    members: [member(1, { activeSince: 99 * DAY }), member(2)],
    given: counts([6, 6]),
    credits: [0, 0],
  },
  {
    what: 'credits are rounded to millionths',
    members: [member(1, off(101, 102)), member(2, { weight: 200 }), member(3, { weight: 500 })],
    given: counts([], [0, 4, 8]),
    credits: [1.714286, 0, 0],
  },
  {
    what: 'an agent of weight zero is not counted and gets no credit',
    members: [member(1, off(101, 102)), member(2), member(3, { weight: 0, ...off(100, 103) })],
    given: counts([], [0, 12, 5]),
    credits: [12, 0, 0],
  },
]

for (const { what, members, given, credits, now = NOW } of CASES) {
  test(what, () => {
    assert.deepEqual(
      [...computeCredits({ now, given, members })],
      members.map(({ agentId }, i) => [agentId, credits[i]]),
    )
  })
}

test('an agent begins again at the average of the others, once after each time off', () => {
  const given = counts([], [], [1, 5, 7])
  const startsAt = (
    now: number,
    differences: Partial<Member>,
    calibratedAt: number | null = null,
  ) =>
    computeHeadStarts({
      now: now * DAY,
      given: given.map((each) => (each.agentId === 1 ? { ...each, calibratedAt } : each)),
      members: [member(1, { weight: 200, ...differences }), member(2), member(3)],
    })
  const start = [{ agentId: 1, headStart: 0.055 }]
  assert.deepEqual(startsAt(102.5, off(101, 102.5)), start)
  assert.deepEqual(startsAt(102.6, off(101, 102.5), 102.4 * DAY), start)
  for (const none of [
    startsAt(102.4, off(101, 102.5)),
    startsAt(102.5, off(101, 102)),
    startsAt(102.6, off(101, 102.5), 102.5 * DAY),
    startsAt(102.6, { ...off(101, 102.5), weight: 0 }),
    startsAt(102.6, { ...off(101, 102.5), activeSince: 102.6 * DAY }),
  ])
    assert.deepEqual(none, [])
})

const someDay = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 })
const someAbsences = fc.array(
  fc
    .tuple(fc.integer({ min: 99 * 24, max: 103 * 24 }), fc.integer({ min: 1, max: 48 }))
    .map(([hour, hours]) => ({ from: hour * 3600, to: (hour + hours) * 3600 })),
  { maxLength: 3 },
)

test('on a day of absence an agent has the average of the others, and all are treated alike', () => {
  fc.assert(
    fc.property(
      fc.tuple(someDay, someDay, someDay),
      someAbsences,
      fc.constantFrom(50, 100, 300),
      (days, timeOff, weight) => {
        const members = [member(1, { timeOff, weight }), member(2, { timeOff, weight }), member(3)]
        const given = counts(...days)
        const credits = computeCredits({ now: NOW, given, members })
        const totals = (agentId: number) =>
          credits.get(agentId)! +
          given
            .filter((each) => each.agentId === agentId)
            .reduce((sum, { meetings }) => sum + meetings, 0)
        const absent = days.map((_day, i) => {
          const span = { from: (100 + i) * DAY, to: Math.min((101 + i) * DAY, NOW + 1) }
          return timeOff.some(({ from, to }) => from < span.to && to > span.from)
        })
        const difference = days.reduce(
          (sum, day, i) => sum + (absent[i] ? 0 : day[0]! - day[1]!),
          0,
        )
        assert.ok(Math.abs(totals(1) - totals(2) - difference) < 1e-3)
        assert.equal(credits.get(3), 0)
      },
    ),
    { numRuns: 300 },
  )
})
