import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { computeCredits, type Member } from './compute-credits.ts'

const DAY = 86_400
/** Three days, with 12 meetings on each. */
const WINDOW = { from: 100 * DAY, to: 103 * DAY }
const PER_DAY = [100, 101, 102].map((day) => ({ day, meetings: 12 }))

const member = (agentId: number, differences: Partial<Member> = {}): Member => ({
  agentId,
  weight: 100,
  activeSince: null,
  timeOff: [],
  ...differences,
})
const off = (from: number, to: number) => ({ timeOff: [{ from: from * DAY, to: to * DAY }] })

type Case = { what: string; members: Member[]; credits: number[]; from?: number; to?: number }

const CASES: Case[] = [
  {
    what: 'an agent without absences gets no credit',
    members: [member(1), member(2)],
    credits: [0, 0],
  },
  {
    what: 'an agent away for a day is credited the average of the others',
    members: [member(1, off(101, 102)), member(2), member(3)],
    credits: [6, 0, 0],
  },
  {
    what: 'a new agent is credited the average of the others before it joined',
    members: [member(1, { activeSince: 102 * DAY }), member(2), member(3)],
    credits: [12, 0, 0],
  },
  {
    what: 'the credit is proportional to the weight',
    members: [member(1, { weight: 50, ...off(101, 102) }), member(2, { weight: 300 }), member(3)],
    credits: [1.5, 0, 0],
  },
  {
    what: 'half a day of absence is credited for that half only',
    members: [member(1, off(101, 101.5)), member(2), member(3)],
    credits: [2.4, 0, 0],
  },
  {
    what: 'two absent agents are credited the average of the present agents',
    members: [member(1, off(101, 102)), member(2, off(101, 102)), member(3)],
    credits: [12, 12, 0],
  },
  {
    what: 'a day on which all agents were absent gives no credit',
    members: [member(1, off(101, 103)), member(2, off(101, 102))],
    credits: [12, 0],
  },
  {
    what: 'time off outside of the period gives no credit',
    members: [member(1, off(90, 100)), member(2, off(103, 110))],
    credits: [0, 0],
  },
  {
    what: 'time off that covers the period is credited for the period',
    members: [member(1, off(90, 110)), member(2)],
    credits: [36, 0],
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
    credits: [24, 0],
  },
  {
    what: 'an agent who joined before the period is not new',
    members: [member(1, { activeSince: 99 * DAY }), member(2)],
    credits: [0, 0],
  },
  {
    what: 'an agent who joins after the period is credited for all of it',
    members: [member(1, { activeSince: 200 * DAY }), member(2)],
    credits: [36, 0],
  },
  {
    what: 'the last day counts up to the end of the period',
    members: [member(1, off(102, 102.5)), member(2)],
    to: 102.5,
    credits: [12, 0],
  },
  {
    what: 'the first day counts from the start of the period',
    members: [member(1, off(100.5, 100.75)), member(2)],
    from: 100.5,
    credits: [4, 0],
  },
  {
    what: 'credits are rounded to millionths',
    members: [member(1, off(101, 102)), member(2, { weight: 200 }), member(3, { weight: 500 })],
    credits: [1.714286, 0, 0],
  },
  {
    what: 'an agent of weight zero is not counted and gets no credit',
    members: [member(1, off(101, 102)), member(2), member(3, { weight: 0, ...off(100, 103) })],
    credits: [12, 0, 0],
  },
]

for (const { what, members, credits, from = 100, to = 103 } of CASES) {
  test(what, () => {
    const window = { from: from * DAY, to: to * DAY }
    assert.deepEqual(
      [...computeCredits({ window, perDay: PER_DAY, members })],
      members.map(({ agentId }, i) => [agentId, credits[i]]),
    )
  })
}

const someAbsences = fc.record({
  weight: fc.constantFrom(0, 50, 100, 300),
  activeSince: fc.option(fc.integer({ min: 99 * 24, max: 104 * 24 }).map((hour) => hour * 3600)),
  timeOff: fc.array(
    fc
      .tuple(fc.integer({ min: 99 * 24, max: 103 * 24 }), fc.integer({ min: 1, max: 48 }))
      .map(([hour, hours]) => ({ from: hour * 3600, to: (hour + hours) * 3600 })),
    { maxLength: 3 },
  ),
})

test('a longer absence never lowers the credit, or raises it by more than all meetings', () => {
  fc.assert(
    fc.property(
      someAbsences,
      someAbsences,
      fc.array(someAbsences, { maxLength: 4 }),
      (one, other, others) => {
        const longer = {
          ...one,
          weight: 100,
          timeOff: [...one.timeOff, ...other.timeOff],
          activeSince: Math.max(one.activeSince ?? 0, other.activeSince ?? 0),
        }
        const members = [longer, { ...other, weight: 100 }, ...others].map((each, i) => ({
          agentId: i + 1,
          ...each,
        }))
        const credits = computeCredits({ window: WINDOW, perDay: PER_DAY, members })
        const ahead = credits.get(1)! - credits.get(2)!
        assert.ok(ahead >= -1e-6 && ahead <= 36 + 1e-3, `${credits.get(1)} and ${credits.get(2)}`)
      },
    ),
    { numRuns: 300 },
  )
})
