import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { AgentTime } from '../taken-time/core/agent-time.ts'
import type { Party } from './arrangement.ts'
import { findMembers } from './find-members.ts'

const memberOf = (agentId: number, standsInFor: number | null = null): AgentTime => ({
  agentId,
  standsInFor,
  archived: false,
  timeZone: 'UTC',
  capacity: 1,
  open: [],
  closures: [],
  away: [],
  taken: [],
  busy: [],
  full: [],
  groups: [],
})
const partyOf = (candidates: readonly AgentTime[], count = 1): Party => ({
  role: 'anything',
  candidates,
  assignment: 'any',
  count,
  lanes: 1,
  named: null,
  spans: [],
})
const together = (...candidates: AgentTime[]): Party => ({
  ...partyOf(candidates),
  assignment: 'collective',
})
const idsOf = (members: readonly AgentTime[][] | null) =>
  members?.map((ofParty) => ofParty.map(({ agentId }) => agentId)) ?? null
const placeOf = ({ agentId, standsInFor }: AgentTime) => standsInFor ?? agentId

/** Whether there are distinct members for all positions: tries every combination. */
function isPossible(
  positions: readonly (readonly number[])[],
  used: readonly number[] = [],
): boolean {
  const [position, ...others] = positions
  return (
    position === undefined ||
    position.some((id) => !used.includes(id) && isPossible(others, [...used, id]))
  )
}

const candidate = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.option(fc.integer({ min: 1, max: 6 }), { freq: 3 }))
  .map(([agentId, standsInFor]) => memberOf(agentId, standsInFor === agentId ? null : standsInFor))
const isFree = fc.constantFrom(true, true, true, false)
const parties = fc.array(
  fc.record({
    candidates: fc.uniqueArray(fc.tuple(candidate, isFree), {
      minLength: 1,
      maxLength: 5,
      selector: ([{ agentId, standsInFor }]) => `${agentId} ${standsInFor}`,
    }),
    count: fc.constantFrom(1, 1, 1, 2, 3),
    isCollective: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
)

test('members are found if and only if a combination of distinct ones exists, also from shared pools', () => {
  let [possible, impossible] = [0, 0]
  fc.assert(
    fc.property(parties, fc.option(fc.nat(4)), (wanted, pick) => {
      const asked = wanted.map(({ candidates, count, isCollective }) => {
        const all = candidates.map(([each]) => each)
        return isCollective ? together(...all) : partyOf(all, count)
      })
      const free = wanted.map(({ candidates }) =>
        candidates.filter(([, isFree]) => isFree).map(([each]) => each),
      )
      const first = pick === null ? null : (free[0]![pick] ?? null)
      const positions = asked.map(({ assignment, candidates, count }, i) =>
        assignment === 'collective'
          ? [...new Set(candidates.map(placeOf))].map((place) =>
              free[i]!.filter((each) => placeOf(each) === place),
            )
          : Array.from({ length: count }, () => free[i]!),
      )
      if (first) {
        const own = positions[0]!.findIndex((each) => each.includes(first))
        positions[0]![own] = [first]
      }
      const found = findMembers(asked, free, first)
      const ids = positions.flat().map((each) => each.map(({ agentId }) => agentId))
      assert.equal(found !== null, isPossible(ids))
      if (found) possible++
      else impossible++
      if (!found) return
      if (first) assert.equal(found[0]![0], first)
      const members = found.flat()
      assert.equal(new Set(members.map(({ agentId }) => agentId)).size, members.length)
      for (const [i, ofParty] of found.entries()) {
        assert.equal(ofParty.length, positions[i]!.length)
        assert.ok(ofParty.every((member) => free[i]!.includes(member)))
        if (asked[i]!.assignment === 'collective')
          assert.equal(new Set(ofParty.map(placeOf)).size, ofParty.length)
      }
    }),
    { numRuns: 3_000 },
  )
  assert.ok(possible > 500 && impossible > 500, `${possible} possible, ${impossible} impossible`)
})

const [ONE, TWO, THREE, FOUR, FIVE] = [1, 2, 3, 4, 5].map((id) => memberOf(id)) as [
  AgentTime,
  AgentTime,
  AgentTime,
  AgentTime,
  AgentTime,
]
/** All candidates are free. */
const membersOf = (asked: readonly Party[], first: AgentTime | null = null) =>
  idsOf(
    findMembers(
      asked,
      asked.map(({ candidates }) => candidates),
      first,
    ),
  )

test('each party gets the first candidates in its own order', () => {
  assert.deepEqual(membersOf([partyOf([TWO, ONE]), partyOf([FIVE, FOUR, THREE], 2)]), [[2], [5, 4]])
})

test('a party that comes first keeps its first candidate if another one has a choice', () => {
  assert.deepEqual(membersOf([partyOf([ONE, TWO]), partyOf([ONE, THREE])]), [[1], [3]])
})

test('a candidate that two parties share is given to the one without a choice', () => {
  assert.deepEqual(membersOf([partyOf([ONE, TWO]), partyOf([ONE])]), [[2], [1]])
})

test('members are exchanged along a chain of three parties', () => {
  const chain = [partyOf([ONE, TWO]), partyOf([TWO, THREE]), partyOf([ONE]), partyOf([TWO])]
  assert.deepEqual(membersOf(chain.slice(0, 3)), [[2], [3], [1]])
  assert.equal(membersOf(chain), null)
})

test('three of five are the first three, or those that another party leaves', () => {
  const five = partyOf([ONE, TWO, THREE, FOUR, FIVE], 3)
  assert.deepEqual(membersOf([five]), [[1, 2, 3]])
  assert.deepEqual(membersOf([five, partyOf([TWO])]), [[1, 4, 3], [2]])
  assert.deepEqual(membersOf([five, partyOf([TWO])], FOUR), [[4, 1, 3], [2]])
  assert.equal(membersOf([five, partyOf([ONE, TWO, THREE], 3)]), null)
})

test('a stand-in comes only in place of one agent', () => {
  const [forOne, forTwo, otherForTwo] = [memberOf(9, 1), memberOf(9, 2), memberOf(8, 2)]
  const pair = together(ONE, TWO, otherForTwo, forOne, forTwo)
  assert.deepEqual(idsOf(findMembers([pair], [[forOne, forTwo]])), null)
  assert.deepEqual(idsOf(findMembers([pair], [[otherForTwo, forTwo]])), null)
  assert.deepEqual(idsOf(findMembers([pair], [[forOne, otherForTwo, forTwo]])), [[9, 8]])
})

test('a stand-in who is needed for one agent is replaced by the only other one of the second agent', () => {
  const [oneForTwo, threeForTwo] = [memberOf(1, 2), memberOf(3, 2)]
  const [other, pair] = [partyOf([THREE, FOUR]), together(ONE, TWO, oneForTwo, threeForTwo)]
  assert.deepEqual(
    idsOf(
      findMembers(
        [other, pair],
        [
          [THREE, FOUR],
          [ONE, oneForTwo, threeForTwo],
        ],
      ),
    ),
    [[4], [1, 3]],
  )
})
