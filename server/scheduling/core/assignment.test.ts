import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AssignmentCandidate, type AssignmentReason, chooseAgent } from './assignment.ts'

const candidate = (
  agentId: number,
  differences: Partial<AssignmentCandidate> = {},
): AssignmentCandidate => ({
  agentId,
  freeLanes: 1,
  weight: 100,
  priority: 0,
  assigned: 0,
  credit: 0,
  lastAssignedAt: null,
  owner: false,
  ...differences,
})

type Case = {
  what: string
  rule?: 'any' | 'fixed'
  free: AssignmentCandidate[]
  chosen: number
  by: string
}

const START = 1_800_000_000

const CASES: Case[] = [
  {
    what: 'the only free agent takes the meeting',
    free: [candidate(7, { assigned: 90 })],
    chosen: 7,
    by: 'only_one_free',
  },
  {
    what: 'the owner goes first, regardless of priorities and shares',
    free: [candidate(1, { priority: 9 }), candidate(2, { owner: true, assigned: 40 })],
    chosen: 2,
    by: 'owner',
  },
  {
    what: 'the owner goes first, even if it takes no turns',
    free: [candidate(1), candidate(2, { owner: true, weight: 0 })],
    chosen: 2,
    by: 'owner',
  },
  {
    what: 'any: the owner goes first, regardless of capacity',
    rule: 'any',
    free: [candidate(1, { freeLanes: 9 }), candidate(2, { owner: true })],
    chosen: 2,
    by: 'owner',
  },
  {
    what: 'the highest priority goes first, regardless of shares',
    free: [
      candidate(1),
      candidate(2, { priority: 5, assigned: 40 }),
      candidate(3, { priority: 1 }),
    ],
    chosen: 2,
    by: 'priority',
  },
  {
    what: 'the agent with the fewest meetings goes first',
    free: [candidate(1, { assigned: 3 }), candidate(2, { assigned: 2 })],
    chosen: 2,
    by: 'shortfall',
  },
  {
    what: 'shares are relative to weight',
    free: [candidate(1, { weight: 300, assigned: 5 }), candidate(2, { assigned: 2 })],
    chosen: 1,
    by: 'shortfall',
  },
  {
    what: 'of agents without meetings, the one with the highest weight goes first',
    free: [candidate(1, { lastAssignedAt: 1 }), candidate(2, { weight: 101, lastAssignedAt: 2 })],
    chosen: 2,
    by: 'shortfall',
  },
  {
    what: 'credits for absences count as meetings',
    free: [candidate(1, { assigned: 2, credit: 1.5 }), candidate(2, { assigned: 3 })],
    chosen: 2,
    by: 'shortfall',
  },
  {
    what: 'equal shares: the agent without a meeting for the longest time goes first',
    free: [
      candidate(1, { assigned: 2, lastAssignedAt: 500 }),
      candidate(2, { assigned: 2, lastAssignedAt: 400 }),
    ],
    chosen: 2,
    by: 'longest_waiting',
  },
  {
    what: 'equal shares: an agent who never had a meeting goes first',
    free: [candidate(1, { lastAssignedAt: 0 }), candidate(2)],
    chosen: 2,
    by: 'longest_waiting',
  },
  {
    what: 'shares that differ only by rounding errors are equal',
    free: [
      candidate(1, { assigned: 1, lastAssignedAt: 3 }),
      candidate(2, { credit: 0.1 + 0.2 + 0.7, lastAssignedAt: 2 }),
      candidate(3, { credit: 1 / 3 + 2 / 3, lastAssignedAt: 1 }),
    ],
    chosen: 3,
    by: 'longest_waiting',
  },
  {
    what: 'all equal: the lowest id goes first',
    free: [candidate(9), candidate(4), candidate(6)],
    chosen: 4,
    by: 'lowest_id',
  },
  {
    what: 'an agent listed twice, for itself and as a stand-in, can be chosen',
    free: [candidate(4), candidate(4)],
    chosen: 4,
    by: 'lowest_id',
  },
  {
    what: 'an agent of weight zero takes no turns',
    free: [candidate(1, { weight: 0, priority: 9 }), candidate(2, { assigned: 99 })],
    chosen: 2,
    by: 'only_one_free',
  },
  {
    what: 'an agent of weight zero is chosen if no other agent is free',
    free: [candidate(1, { weight: 0, assigned: 3 }), candidate(2, { weight: 0, assigned: 1 })],
    chosen: 2,
    by: 'shortfall',
  },
  {
    what: 'any: the agent with the most capacity left goes first',
    rule: 'any',
    free: [
      candidate(1, { freeLanes: 1, priority: 9 }),
      candidate(2, { freeLanes: 4, assigned: 50 }),
    ],
    chosen: 2,
    by: 'most_free_capacity',
  },
  {
    what: 'fixed: the only agent is chosen',
    rule: 'fixed',
    free: [candidate(3)],
    chosen: 3,
    by: 'only_one_free',
  },
]

for (const { what, rule = 'round_robin' as const, free, chosen, by } of CASES) {
  test(what, () => {
    const choice = chooseAgent(rule, free, START)
    assert.deepEqual(
      [choice.agentId, choice.reason.rule, choice.reason.decided_by],
      [chosen, rule, by],
    )
  })
}

test('the reason has the figures of the decision, by agent id', () => {
  assert.deepEqual(
    chooseAgent(
      'round_robin',
      [
        candidate(2, { assigned: 2 }),
        candidate(1, { weight: 300, assigned: 4, credit: 1.5, lastAssignedAt: 70 }),
      ],
      START,
    ).reason,
    {
      rule: 'round_robin',
      decided_by: 'shortfall',
      candidates: [
        {
          agent_id: 1,
          priority: 0,
          weight: 300,
          assigned: 4,
          credit: 1.5,
          shortfall: 0.125,
          last_assigned_at: 70,
        },
        {
          agent_id: 2,
          priority: 0,
          weight: 100,
          assigned: 2,
          credit: 0,
          shortfall: -0.375,
          last_assigned_at: null,
        },
      ],
    },
  )
})

test('the reason marks the owner if there is one', () => {
  const { reason } = chooseAgent(
    'any',
    [candidate(1, { freeLanes: 3 }), candidate(2, { owner: true })],
    START,
  )
  assert.deepEqual(
    reason.candidates.map(({ agent_id, free_capacity, owner }) => ({
      agent_id,
      free_capacity,
      owner,
    })),
    [
      { agent_id: 1, free_capacity: 3, owner: 0 },
      { agent_id: 2, free_capacity: 1, owner: 1 },
    ],
  )
})

test('any: agents of equal capacity are drawn about equally often', () => {
  for (const [size, step] of [
    [2, 900],
    [3, 86_400],
    [7, 1800],
    [10, 604_800],
  ] as const) {
    const team = Array.from({ length: size }, (_none, i) => candidate(i + 1))
    const drawn = new Map<number, number>()
    for (let i = 0; i < 2000; i++) {
      const { agentId, reason } = chooseAgent('any', team, START + i * step)
      assert.equal(reason.decided_by, 'draw')
      drawn.set(agentId, (drawn.get(agentId) ?? 0) + 1)
    }
    for (const { agentId } of team)
      assert.ok(
        Math.abs(((drawn.get(agentId) ?? 0) * size) / 2000 - 1) < 0.25,
        `agent ${agentId} of ${size}: ${drawn.get(agentId)}`,
      )
  }
})

const candidateFigures = fc.record({
  freeLanes: fc.integer({ min: 1, max: 3 }),
  weight: fc.constantFrom(0, 50, 100, 300),
  priority: fc.integer({ min: 0, max: 1 }),
  assigned: fc.nat(5),
  credit: fc.constantFrom(0, 0, 1, 1 / 3, 0.7),
  lastAssignedAt: fc.option(fc.nat(3)),
  owner: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
})
const free = fc
  .array(candidateFigures, { minLength: 1, maxLength: 6 })
  .map((list) => list.map((each, i) => candidate(i + 1, each)))
const rule = fc.constantFrom('any' as const, 'round_robin' as const)
const start = fc.integer({ min: 0, max: 5_000_000_000 })

test('the order of the agents does not change the choice', () => {
  fc.assert(
    fc.property(
      rule,
      start,
      free.chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      ),
      (by, at, [list, shuffled]) => {
        assert.deepEqual(chooseAgent(by, list, at), chooseAgent(by, shuffled, at))
      },
    ),
    { numRuns: 500 },
  )
})

test('the chosen agent is the owner if there is one, else one of the highest priority', () => {
  fc.assert(
    fc.property(rule, start, free, (by, at, list) => {
      const chosen = list.find(({ agentId }) => agentId === chooseAgent(by, list, at).agentId)!
      assert.equal(
        chosen.owner,
        list.some(({ owner }) => owner),
      )
      if (by === 'any' || chosen.owner) return
      const taking = list.filter(({ weight }) => weight > 0)
      assert.equal(chosen.weight > 0, taking.length > 0)
      assert.equal(
        chosen.priority,
        Math.max(...(taking.length > 0 ? taking : list).map(({ priority }) => priority)),
      )
    }),
    { numRuns: 500 },
  )
})

test('the stored reason and the start reproduce the choice', () => {
  fc.assert(
    fc.property(rule, start, free, (by, at, list) => {
      const choice = chooseAgent(by, list, at)
      const stored = JSON.parse(JSON.stringify(choice.reason)) as AssignmentReason
      assert.deepEqual(stored, choice.reason)
      const again = stored.candidates.map((figures) =>
        candidate(figures.agent_id, {
          freeLanes: figures.free_capacity ?? 1,
          weight: figures.weight ?? 100,
          priority: figures.priority ?? 0,
          assigned: figures.assigned ?? 0,
          credit: figures.credit ?? 0,
          lastAssignedAt: figures.last_assigned_at ?? null,
          owner: figures.owner === 1,
        }),
      )
      assert.deepEqual(chooseAgent(by, again, at), choice)
    }),
    { numRuns: 500 },
  )
})

test('a shortfall of zero is stored as 0 and not as −0', () => {
  const team = [
    candidate(1, { weight: 0, assigned: 3, credit: 0.7, owner: true }),
    candidate(2, { weight: 0, assigned: 1, owner: true }),
    candidate(3, { weight: 50, assigned: 4 }),
    candidate(4, { weight: 0, assigned: 4, owner: true }),
  ]
  const { reason } = chooseAgent('round_robin', team, 0)
  assert.deepEqual(JSON.parse(JSON.stringify(reason)), reason)
})

test('over sixty meetings, each agent gets its share by weight within 1.5 meetings', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
      (weights) => {
        const team = weights.map((weight, i) => candidate(i + 1, { weight }))
        const meetings = 60
        for (let time = 1; time <= meetings; time++) {
          const chosen = team.find(
            ({ agentId }) => agentId === chooseAgent('round_robin', team, time).agentId,
          )!
          chosen.assigned++
          chosen.lastAssignedAt = time
        }
        const sum = weights.reduce((total, weight) => total + weight, 0)
        for (const { weight, assigned } of team)
          assert.ok(
            Math.abs(assigned - (meetings * weight) / sum) < 1.5,
            `${assigned} of weight ${weight} of ${sum}`,
          )
      },
    ),
    { numRuns: 100 },
  )
})
