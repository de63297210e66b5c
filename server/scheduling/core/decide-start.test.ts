import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { AgentTime } from '../taken-time/core/agent-time.ts'
import type { Arrangement, Party, Span } from './arrangement.ts'
import { type Decision, decideStart } from './decide-start.ts'
import { findOptions } from './find-options.ts'
import { computeSlots } from './slots.ts'
import type { StartRules } from './start-rules.ts'

const MINUTE = 60
const HOUR = 3600
const minutes = (from: number, to: number, before = 0, after = 0): Span => ({
  from: from * MINUTE,
  to: to * MINUTE,
  before: before * MINUTE,
  after: after * MINUTE,
})
const hours = (from: number, to: number) => ({ from: from * HOUR, to: to * HOUR })

const RULE: StartRules = {
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
/** Open from 8 to 12, and taken at these hours. */
const memberOf = (agentId: number, ...taken: [number, number][]): AgentTime => ({
  agentId,
  standsInFor: null,
  archived: false,
  timeZone: 'UTC',
  capacity: 1,
  open: [hours(8, 12)],
  closures: [],
  away: [],
  taken: taken.map(([from, to]) => ({ ...hours(from, to), lane: 0, by: 'meeting' as const })),
  busy: [],
  full: [],
  groups: [],
})
const partyOf = (
  role: string,
  candidates: readonly AgentTime[],
  spans: readonly Span[] = [minutes(0, 30)],
  { count = 1, lanes = 1, named = null }: Partial<Pick<Party, 'count' | 'lanes' | 'named'>> = {},
): Party => ({ role, candidates, assignment: 'round_robin', count, lanes, named, spans })

/** Round robin gives the meeting to the lowest id. */
const decide = (arrangements: readonly Arrangement[], hour: number): Decision =>
  decideStart({
    rule: RULE,
    arrangements,
    start: hour * HOUR,
    figuresOf: ({ agentId }) => ({
      agentId,
      weight: 100,
      priority: 0,
      assigned: agentId,
      credit: 0,
      lastAssignedAt: null,
      owner: false,
    }),
    keep: null,
  })
/** The ids of each party, and the periods in minutes of the day that each member gives. */
const takenBy = (decision: Decision) => {
  assert.ok(decision.ok)
  return decision.members.map((members) =>
    members.map(({ agentId, lanes }) => [
      agentId,
      ...lanes.map(({ from, to }) => `${from / MINUTE}-${to / MINUTE}`),
    ]),
  )
}
const idsOf = (decision: Decision) =>
  decision.ok ? decision.members.map((members) => members.map(({ agentId }) => agentId)) : null
const offered = (arrangements: readonly Arrangement[]) =>
  computeSlots(RULE, arrangements, hours(0, 24)).map(({ start, agentIds }) => [
    start / HOUR,
    ...agentIds,
  ])

test('roles whose pools overlap share no member', () => {
  const [judge, second, third] = [memberOf(1), memberOf(2, [9, 10]), memberOf(3, [9, 11])]
  const arrangement: Arrangement = [
    partyOf('judge', [judge, second]),
    partyOf('scribe', [judge, second, third]),
    partyOf('witness', [judge, third]),
  ]
  assert.deepEqual(idsOf(decide([arrangement], 8)), [[1], [2], [3]])
  assert.deepEqual(decide([arrangement], 9), { ok: false, reason: 'taken', role: 'scribe' })
  assert.deepEqual(decide([arrangement], 10), { ok: false, reason: 'taken', role: 'witness' })
  assert.deepEqual(
    idsOf(decide([[arrangement[0], partyOf('scribe', [judge])]], 8)),
    [[2], [1]],
    'the agent is one of those who leave a member for each party',
  )
  assert.deepEqual(
    offered([arrangement]).map(([start]) => start),
    [8, 8.5, 11, 11.5],
  )
})

test('each role has its own buffers, which take time outside of opening hours', () => {
  const arrangement: Arrangement = [
    partyOf('pilot', [memberOf(1)], [minutes(0, 30, 5, 0)]),
    partyOf('kiln', [memberOf(7, [10, 11])], [minutes(0, 30, 10, 20)]),
  ]
  assert.deepEqual(takenBy(decide([arrangement], 8)), [[[1, '475-510']], [[7, '470-530']]])
  assert.deepEqual(decide([arrangement], 9.5), { ok: false, reason: 'taken', role: 'kiln' })
  assert.deepEqual(takenBy(decide([arrangement], 11.5)), [[[1, '685-720']], [[7, '680-740']]])
  assert.deepEqual(offered([arrangement]), [
    [8, 1],
    [8.5, 1],
    [9, 1],
    [11.5, 1],
  ])
})

test('a role that gives two parts is free in between', () => {
  const arrangement: Arrangement = [
    partyOf('dyer', [memberOf(1, [9, 9.5])], [minutes(0, 30), minutes(60, 90, 0, 10)]),
    partyOf('chair', [memberOf(7)], [minutes(0, 90, 0, 10)]),
  ]
  assert.deepEqual(takenBy(decide([arrangement], 8.5)), [
    [[1, '510-540', '570-610']],
    [[7, '510-610']],
  ])
  assert.deepEqual(decide([arrangement], 8), { ok: false, reason: 'taken', role: 'dyer' })
  assert.deepEqual(decide([arrangement], 11), { ok: false, reason: 'outside_hours', role: 'dyer' })
  assert.deepEqual(
    offered([arrangement]).map(([start]) => start),
    [8.5, 9.5, 10, 10.5],
  )
})

test('a part that begins where the part before has its buffer takes one period with it', () => {
  const spans = [minutes(0, 30, 0, 15), minutes(40, 60)]
  assert.deepEqual(takenBy(decide([[partyOf('dyer', [memberOf(1)], spans)]], 8)), [
    [[1, '480-540']],
  ])
})

test('three of five take part, the chosen agent first and the others in their order', () => {
  const jury = [5, 4, 3, 2].map((id) => memberOf(id))
  const arrangement: Arrangement = [
    partyOf('juror', [...jury, memberOf(1, [9, 10])], [minutes(0, 30)], { count: 3 }),
  ]
  assert.deepEqual(idsOf(decide([arrangement], 8)), [[1, 5, 4]])
  assert.deepEqual(idsOf(decide([arrangement], 9)), [[2, 5, 4]])
  assert.deepEqual(offered([arrangement])[2], [9, 5, 4, 3, 2])
  const named: Arrangement = [{ ...arrangement[0], named: 3 }]
  assert.deepEqual(idsOf(decide([named], 8)), [[3, 5, 4]])
  assert.deepEqual(offered([named])[0], [8, 3])
})

test('a row of capacity eight gives each meeting as many lanes as it needs', () => {
  const taken = [0, 3, 4, 7].map((lane) => ({ ...hours(9, 10), lane, by: 'meeting' as const }))
  const chairs = { ...memberOf(7), capacity: 8, taken }
  const couple = partyOf('chair', [chairs], [minutes(0, 30)], { lanes: 2 })
  const party = partyOf('chair', [chairs], [minutes(0, 30)], { lanes: 5 })
  const lanesOf = (decision: Decision) =>
    decision.ok ? decision.members[1]![0]!.lanes.map(({ lane }) => lane) : decision
  const agent = partyOf('agent', [memberOf(1)])
  assert.deepEqual(lanesOf(decide([[agent, couple]], 9)), [1, 2])
  assert.deepEqual(lanesOf(decide([[agent, party]], 8)), [0, 1, 2, 3, 4])
  assert.deepEqual(lanesOf(decide([[agent, party]], 9)), {
    ok: false,
    reason: 'taken',
    role: 'chair',
  })
  assert.deepEqual(
    offered([[agent, party]]).map(([start]) => start),
    [8, 8.5, 10, 10.5, 11, 11.5],
  )
})

test('the first arrangement with the chosen agent is taken, and never changes who is chosen', () => {
  const [first, second] = [memberOf(1), memberOf(2)]
  const agents = partyOf('agent', [first, second])
  const berlin: Arrangement = [
    partyOf('agent', [second]),
    partyOf('room', [memberOf(71), memberOf(72)]),
  ]
  const munich: Arrangement = [agents, partyOf('room', [memberOf(81, [9, 10])])]
  const arrangements = [berlin, munich]
  const chosen = [8, 9].map((hour) => decide(arrangements, hour))
  assert.deepEqual(
    chosen.map((each) => [each.ok && each.arrangement, idsOf(each)]),
    [
      [1, [[1], [81]]],
      [0, [[2], [71]]],
    ],
  )
  assert.deepEqual(offered(arrangements)[0], [8, 2, 1])
  assert.deepEqual(offered(arrangements)[2], [9, 2])
})

test('the reason is that of the arrangement whose agents are free', () => {
  const blocked: Arrangement = [partyOf('agent', [memberOf(1, [8, 9])])]
  const open: Arrangement = [
    partyOf('agent', [memberOf(2)]),
    partyOf('room', [{ ...memberOf(7), archived: true }]),
  ]
  assert.deepEqual(decide([blocked], 8), { ok: false, reason: 'taken', role: 'agent' })
  assert.deepEqual(decide([blocked, open], 8), { ok: false, reason: 'archived', role: 'room' })
})

test('candidates who are all free are taken if two roles need them', () => {
  const shared = memberOf(7)
  const arrangement: Arrangement = [
    partyOf('agent', [memberOf(1), shared]),
    partyOf('room', [shared]),
    partyOf('laser', [shared]),
  ]
  assert.deepEqual(decide([arrangement], 8), { ok: false, reason: 'taken', role: 'laser' })
  const named: Arrangement = [{ ...arrangement[0], named: 7 }, arrangement[1]!]
  assert.deepEqual(decide([named], 8), { ok: false, reason: 'taken', role: 'agent' })
  assert.deepEqual(offered([named]), [])
})

test('only the named agent is offered', () => {
  const arrangement: Arrangement = [
    partyOf('agent', [memberOf(1), memberOf(2, [9, 12])], [minutes(0, 30)], { named: 2 }),
  ]
  assert.deepEqual(idsOf(decide([arrangement], 8)), [[2]])
  assert.deepEqual(decide([arrangement], 9), { ok: false, reason: 'taken', role: 'agent' })
  assert.deepEqual(offered([arrangement]), [
    [8, 2],
    [8.5, 2],
  ])
})

test('the grid is that of the agents, whatever the time zones of other members are', () => {
  const rule = { ...RULE, grid: HOUR, gridOnly: true }
  const room = { ...memberOf(7), timeZone: 'Asia/Kolkata', standsInFor: 6 }
  const arrangement: Arrangement = [partyOf('agent', [memberOf(1)]), partyOf('room', [room])]
  assert.equal(findOptions(rule, [arrangement], 8 * HOUR).options.length, 1)
  assert.deepEqual(
    computeSlots(rule, [arrangement], hours(0, 24)).map(({ start }) => start / HOUR),
    [8, 9, 10, 11],
  )
})

test('an attendee who joins a group needs no other members', () => {
  const agent = {
    ...memberOf(1, [9, 10]),
    groups: [{ id: 'group', start: 9 * HOUR, freeSeats: [2] }],
  }
  const arrangement: Arrangement = [
    partyOf('agent', [agent]),
    partyOf('room', [memberOf(7, [9, 10])]),
  ]
  const decision = decide([arrangement], 9)
  assert.deepEqual(takenBy(decision), [[[1]]])
  assert.deepEqual(decision.ok && decision.join, { groupId: 'group', seat: 2 })
  assert.ok(offered([arrangement]).some(([start]) => start === 9))
})

test('an agent whose group can be joined is no second member of another meeting', () => {
  const leader = {
    ...memberOf(1, [9, 10]),
    groups: [{ id: 'group', start: 9 * HOUR, freeSeats: [2] }],
  }
  const pair: Arrangement = [
    partyOf('agent', [memberOf(2), leader, memberOf(3, [9, 10])], undefined, { count: 2 }),
  ]
  assert.deepEqual(idsOf(decide([pair], 8)), [[1, 2]])
  assert.deepEqual(idsOf(decide([pair], 9)), [[1]])
  assert.deepEqual(
    offered([pair]).filter(([start]) => start === 9),
    [[9, 1]],
  )
})

test('a collective meeting has the agents of its first possible arrangement', () => {
  const together = (...candidates: AgentTime[]): Arrangement => [
    { ...partyOf('agent', candidates), assignment: 'collective' },
  ]
  const arrangements = [
    together(memberOf(2), memberOf(1, [9, 10])),
    together(memberOf(2), memberOf(3)),
  ]
  assert.deepEqual(
    [8, 9].map((hour) => idsOf(decide(arrangements, hour))),
    [[[2, 1]], [[2, 3]]],
  )
  assert.deepEqual(offered(arrangements).slice(1, 3), [
    [8.5, 2, 1],
    [9, 2, 3],
  ])
})

test('two stand-ins of one agent do not replace two agents', () => {
  const away = { away: [hours(9, 10)] }
  const standIn = (agentId: number, standsInFor: number, open: AgentTime['open']) => ({
    ...memberOf(agentId),
    standsInFor,
    open,
  })
  const candidates = [
    { ...memberOf(1), ...away },
    memberOf(2, [9, 10]),
    standIn(8, 1, [hours(9, 10)]),
    standIn(9, 1, [hours(9, 10)]),
    standIn(9, 2, [hours(11, 12)]),
  ]
  const arrangement: Arrangement = [{ ...partyOf('agent', candidates), assignment: 'collective' }]
  assert.equal(idsOf(decide([arrangement], 9)), null)
  assert.ok(offered([arrangement]).every(([start]) => start! < 9 || start! >= 10))
})

test('the free capacity of an agent is that of its busiest part', () => {
  const spans = [minutes(0, 30), minutes(60, 90)]
  const [busyLater, idle] = [
    { ...memberOf(1, [9, 10]), capacity: 2 },
    { ...memberOf(2), capacity: 2 },
  ]
  const arrangement: Arrangement = [
    { ...partyOf('agent', [busyLater, idle], spans), assignment: 'any' },
  ]
  const decision = decide([arrangement], 8)
  assert.deepEqual(idsOf(decision), [[2]])
  assert.equal(decision.ok && decision.reason?.decided_by, 'most_free_capacity')
})

test('a part on a closed day is rejected as closed', () => {
  const night = {
    ...memberOf(1),
    open: [hours(0, 24)],
    closures: [{ ...hours(24, 48), by: 'closed' as const }],
  }
  const arrangement: Arrangement = [partyOf('agent', [night], [minutes(0, 15), minutes(60, 75)])]
  assert.deepEqual(decide([arrangement], 23.5), { ok: false, reason: 'closed', role: 'agent' })
})

const quarter = fc.integer({ min: 0, max: 12 })
const someMember = fc.record({
  open: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 6, max: 14 })),
  taken: fc.array(fc.tuple(quarter, fc.integer({ min: 1, max: 3 })), { maxLength: 2 }),
})
const someSpans = fc.constantFrom(
  [minutes(0, 30)],
  [minutes(0, 30, 15, 0)],
  [minutes(15, 45, 0, 15)],
  [minutes(0, 15), minutes(45, 60, 15, 0)],
  [minutes(0, 15, 0, 15), minutes(15, 30)],
)
const someParty = fc.record({
  pool: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 4 }),
  spans: someSpans,
  count: fc.constantFrom(1, 1, 1, 2),
})
const situation = fc.record({
  members: fc.array(someMember, { minLength: 7, maxLength: 7 }),
  arrangements: fc.array(fc.array(someParty, { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 3,
  }),
})

/** All choices of distinct free members for the parties, by exhaustive search. */
function choices(
  parties: readonly Party[],
  start: number,
  used: readonly number[] = [],
): number[][][] {
  const [party, ...others] = parties
  if (!party) return [[]]
  const free = party.candidates
    .filter((each) => gives(each, party.spans, start))
    .map(({ agentId }) => agentId)
    .filter((id) => !used.includes(id))
  const chosen =
    party.count === 1
      ? free.map((id) => [id])
      : free.flatMap((one) => free.flatMap((two) => (one < two ? [[one, two]] : [])))
  return chosen.flatMap((ids) =>
    choices(others, start, [...used, ...ids]).map((rest) => [ids, ...rest]),
  )
}

function gives({ open, taken }: AgentTime, spans: readonly Span[], start: number): boolean {
  return spans.every(
    ({ from, to, before, after }) =>
      open.some((each) => each.from <= start + from && start + to <= each.to) &&
      !taken.some((each) => each.from < start + to + after && start + from - before < each.to),
  )
}

test('a start is offered, decided and explained alike: if and only if an exhaustive search finds members', () => {
  let [possible, impossible] = [0, 0]
  fc.assert(
    fc.property(situation, ({ members, arrangements: wanted }) => {
      const people = members.map(({ open: [from, to], taken }, i) => ({
        ...memberOf(
          i + 1,
          ...taken.map(([at, lasts]): [number, number] => [at / 4, (at + lasts) / 4]),
        ),
        open: [hours(from / 4, to / 4)],
      }))
      const sorted = people.map((each) => ({
        ...each,
        taken: each.taken.toSorted((a, b) => a.from - b.from),
      }))
      const arrangements = wanted.map(
        (parties) =>
          parties.map(({ pool, spans, count }, i) =>
            partyOf(
              `role ${i}`,
              pool.map((id) => sorted[id]!),
              spans,
              { count },
            ),
          ) as unknown as Arrangement,
      )
      const slots = computeSlots({ ...RULE, grid: 15 * MINUTE }, arrangements, hours(0, 4))
      for (let start = 0; start < 4 * HOUR; start += 15 * MINUTE) {
        const found = arrangements.map((each) => choices(each, start))
        const agents = new Set(found.flat().flatMap(([ids]) => ids!))
        const decision = decide(arrangements, start / HOUR)
        const { options } = findOptions(RULE, arrangements, start)
        assert.deepEqual(
          new Set(slots.find((slot) => slot.start === start)?.agentIds ?? []),
          agents,
        )
        assert.equal(decision.ok, agents.size > 0)
        assert.equal(options.length, agents.size)
        if (!decision.ok) impossible++
        if (!decision.ok) continue
        possible++
        const agentId = Math.min(...agents)
        const first = found.findIndex((ways) => ways.some(([ids]) => ids!.includes(agentId)))
        assert.deepEqual([decision.members[0]![0]!.agentId, decision.arrangement], [agentId, first])
        const ids = idsOf(decision)!.map((ofParty) => ofParty.toSorted((a, b) => a - b))
        assert.ok(found[first]!.some((way) => JSON.stringify(way) === JSON.stringify(ids)))
      }
    }),
    { numRuns: 300 },
  )
  assert.ok(possible > 500 && impossible > 500, `${possible} possible, ${impossible} impossible`)
})
