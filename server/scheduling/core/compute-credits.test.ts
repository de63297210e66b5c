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
  { what: 'who was always there gets no credit', members: [member(1), member(2)], credits: [0, 0] },
  {
    what: 'who was away for a day counts the average of the others',
    members: [member(1, off(101, 102)), member(2), member(3)],
    credits: [6, 0, 0],
  },
  {
    what: 'who is new counts the average of the others before',
    members: [member(1, { activeSince: 102 * DAY }), member(2), member(3)],
    credits: [12, 0, 0],
  },
  {
    what: 'the credit is by weight',
    members: [member(1, { weight: 50, ...off(101, 102) }), member(2, { weight: 300 }), member(3)],
    credits: [1.5, 0, 0],
  },
  {
    what: 'half a day away is half of that day, in which the agent had its part',
    members: [member(1, off(101, 101.5)), member(2), member(3)],
    credits: [2.4, 0, 0],
  },
  {
    what: 'two who were away count the average of those who were there',
    members: [member(1, off(101, 102)), member(2, off(101, 102)), member(3)],
    credits: [12, 12, 0],
  },
  {
    what: 'a day on which everybody was away gives nobody anything',
    members: [member(1, off(101, 103)), member(2, off(101, 102))],
    credits: [12, 0],
  },
  {
    what: 'time off outside of the period counts for nothing',
    members: [member(1, off(90, 100)), member(2, off(103, 110))],
    credits: [0, 0],
  },
  {
    what: 'time off from before to after the period counts for the period',
    members: [member(1, off(90, 110)), member(2)],
    credits: [36, 0],
  },
  {
    what: 'time off that overlaps, or is before the agent began, counts once',
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
    what: 'who has been there since before the period is not new',
    members: [member(1, { activeSince: 99 * DAY }), member(2)],
    credits: [0, 0],
  },
  {
    what: 'who begins after the period missed all of it',
    members: [member(1, { activeSince: 200 * DAY }), member(2)],
    credits: [36, 0],
  },
  {
    what: 'today counts as far as it has passed',
    members: [member(1, off(102, 102.5)), member(2)],
    to: 102.5,
    credits: [12, 0],
  },
  {
    what: 'a day on which the period begins counts from there on',
    members: [member(1, off(100.5, 100.75)), member(2)],
    from: 100.5,
    credits: [4, 0],
  },
  {
    what: 'credits are in millionths',
    members: [member(1, off(101, 102)), member(2, { weight: 200 }), member(3, { weight: 500 })],
    credits: [1.714286, 0, 0],
  },
  {
    what: 'weight zero is not counted and gets nothing',
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

const anybody = fc.record({
  weight: fc.constantFrom(0, 50, 100, 300),
  activeSince: fc.option(fc.integer({ min: 99 * 24, max: 104 * 24 }).map((hour) => hour * 3600)),
  timeOff: fc.array(
    fc
      .tuple(fc.integer({ min: 99 * 24, max: 103 * 24 }), fc.integer({ min: 1, max: 48 }))
      .map(([hour, hours]) => ({ from: hour * 3600, to: (hour + hours) * 3600 })),
    { maxLength: 3 },
  ),
})

test('an agent with a longer absence never counts less per weight, and by at most the number of all meetings', () => {
  fc.assert(
    fc.property(anybody, anybody, fc.array(anybody, { maxLength: 4 }), (one, other, others) => {
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
    }),
    { numRuns: 300 },
  )
})
