import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AssignmentCandidate, chooseAgent } from './assignment.ts'

const candidate = (agentId: number, differences: Partial<AssignmentCandidate> = {}): AssignmentCandidate =>
  ({ agentId, freeLanes: 1, weight: 1, priority: 0, assigned: 0, lastAssignedAt: null, ...differences })

type Case = { what: string; rule?: 'any' | 'fixed'; free: AssignmentCandidate[]; chosen: number; by: string }

const CASES: Case[] = [
  { what: 'who alone is free takes it', free: [candidate(7, { assigned: 90 })], chosen: 7, by: 'only_one_free' },
  { what: 'the highest priority goes first, whatever the shares', free: [candidate(1), candidate(2, { priority: 5, assigned: 40 }), candidate(3, { priority: 1 })], chosen: 2, by: 'priority' },
  { what: 'who has had the fewest meetings goes first', free: [candidate(1, { assigned: 3 }), candidate(2, { assigned: 2 })], chosen: 2, by: 'shortfall' },
  { what: 'shares are measured against weight', free: [candidate(1, { weight: 3, assigned: 5 }), candidate(2, { weight: 1, assigned: 2 })], chosen: 1, by: 'shortfall' },
  { what: 'equal shares: the longest without a meeting', free: [candidate(1, { assigned: 2, lastAssignedAt: 500 }), candidate(2, { assigned: 2, lastAssignedAt: 400 })], chosen: 2, by: 'longest_waiting' },
  { what: 'never is the longest', free: [candidate(1, { lastAssignedAt: 0 }), candidate(2)], chosen: 2, by: 'longest_waiting' },
  { what: 'shares that are thirds are equal', free: [candidate(1, { assigned: 1, lastAssignedAt: 3 }), candidate(2, { assigned: 1, lastAssignedAt: 2 }), candidate(3, { assigned: 1, lastAssignedAt: 1 })], chosen: 3, by: 'longest_waiting' },
  { what: 'all equal: the lowest id', free: [candidate(9), candidate(4), candidate(6)], chosen: 4, by: 'lowest_id' },
  { what: 'weight zero takes no turns', free: [candidate(1, { weight: 0, priority: 9 }), candidate(2, { assigned: 99 })], chosen: 2, by: 'only_one_free' },
  { what: 'weight zero is better than nobody', free: [candidate(1, { weight: 0, assigned: 3 }), candidate(2, { weight: 0, assigned: 1 })], chosen: 2, by: 'shortfall' },
  { what: 'any: who has the most capacity left at that time', rule: 'any', free: [candidate(1, { freeLanes: 1, priority: 9 }), candidate(2, { freeLanes: 4, assigned: 50 })], chosen: 2, by: 'most_free_capacity' },
  { what: 'any: of equal capacity the lowest id', rule: 'any', free: [candidate(3), candidate(2, { weight: 0, assigned: 8 })], chosen: 2, by: 'lowest_id' },
  { what: 'fixed: the one agent', rule: 'fixed', free: [candidate(3)], chosen: 3, by: 'only_one_free' },
]

for (const { what, rule = 'round_robin' as const, free, chosen, by } of CASES) {
  test(what, () => {
    const choice = chooseAgent(rule, free)
    assert.deepEqual([choice.agentId, choice.reason.rule, choice.reason.decided_by], [chosen, rule, by])
  })
}

test('the reason has the figures that it was decided on', () => {
  assert.deepEqual(chooseAgent('round_robin', [candidate(1, { weight: 3, assigned: 5, lastAssignedAt: 70 }), candidate(2, { assigned: 2 })]).reason, {
    rule: 'round_robin', decided_by: 'shortfall', candidates: [
      { agent_id: 1, priority: 0, weight: 3, assigned: 5, shortfall: 1, last_assigned_at: 70 },
      { agent_id: 2, priority: 0, weight: 1, assigned: 2, shortfall: 0, last_assigned_at: null },
    ],
  })
  assert.deepEqual(chooseAgent('any', [candidate(1, { freeLanes: 3 })]).reason.candidates, [{ agent_id: 1, free_capacity: 3 }])
})

const someone = fc.record({
  freeLanes: fc.integer({ min: 1, max: 3 }), weight: fc.integer({ min: 0, max: 3 }), priority: fc.integer({ min: 0, max: 1 }), assigned: fc.nat(5), lastAssignedAt: fc.option(fc.nat(3)),
})
const free = fc.array(someone, { minLength: 1, maxLength: 6 }).map((list) => list.map((each, i) => candidate(i + 1, each)))
const rule = fc.constantFrom('any' as const, 'round_robin' as const)

test('the order in which the agents are read decides nothing', () => {
  fc.assert(fc.property(rule, free.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))), (by, [list, shuffled]) => {
    const [one, other] = [chooseAgent(by, list), chooseAgent(by, shuffled)]
    assert.deepEqual([one.agentId, one.reason.decided_by], [other.agentId, other.reason.decided_by])
  }), { numRuns: 500 })
})

test('over many meetings, everybody gets a share by weight, within one meeting', () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }), (weights) => {
    const team = weights.map((weight, i) => candidate(i + 1, { weight }))
    const meetings = 60
    for (let time = 1; time <= meetings; time++) {
      const chosen = team.find(({ agentId }) => agentId === chooseAgent('round_robin', team).agentId)!
      chosen.assigned++
      chosen.lastAssignedAt = time
    }
    const sum = weights.reduce((total, weight) => total + weight, 0)
    for (const { weight, assigned } of team) assert.ok(Math.abs(assigned - (meetings * weight) / sum) < 1.5, `${assigned} of weight ${weight} of ${sum}`)
  }), { numRuns: 100 })
})
