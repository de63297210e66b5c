import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Attributes } from '../../contacts/core/attributes/attributes.ts'
import type { Condition } from './condition.ts'
import { decideRoute, type RouteRoster, type RouteRule } from './decide-route.ts'
import { evaluateCondition, readAttribute } from './evaluate-condition.ts'

const member = (teamId: number, archivedAt: unknown = null) => ({
  archivedAt,
  memberships: [{ teamId }],
})
const ROSTER: RouteRoster = {
  teams: new Map([
    [1, { archivedAt: null }],
    [2, { archivedAt: null }],
    [3, { archivedAt: 'yesterday' }],
  ]),
  meetingTypes: new Map([
    [1, { teamId: 1, archivedAt: null }],
    [2, { teamId: 2, archivedAt: null }],
    [3, { teamId: 3, archivedAt: null }],
    [4, { teamId: 1, archivedAt: 'yesterday' }],
  ]),
  agents: new Map([
    [1, member(1)],
    [2, member(2)],
    [3, member(1, 'yesterday')],
  ]),
}
const EVERYBODY: Condition = { all: [] }
const is = (attribute: string, value: string): Condition => ({
  attribute,
  operator: 'equals',
  value,
})

function rule(id: number, conditions: Condition, change: Partial<RouteRule> = {}): RouteRule {
  return { id, name: `Rule ${id}`, conditions, teamId: 1, meetingTypeId: 1, agent: null, ...change }
}
function decide(rules: RouteRule[], attributes: Attributes = {}) {
  const { choice, otherwise, missing, trace } = decideRoute(rules, attributes, ROSTER)
  return {
    to: choice?.ruleId ?? null,
    agent: choice?.agentId ?? null,
    otherwise: otherwise?.ruleId ?? null,
    missing,
    outcomes: trace.map(({ outcome }) => outcome),
    trace,
  }
}

test('the first matching rule decides, and later rules are skipped', () => {
  const { to, missing, outcomes } = decide(
    [
      rule(1, is('country', 'FR')),
      rule(2, is('country', 'DE')),
      rule(3, is('city', 'Bonn')),
      rule(4, EVERYBODY),
    ],
    { country: 'de' },
  )
  assert.deepEqual(
    [to, missing, outcomes],
    [2, [], ['not_matched', 'matched', 'skipped', 'skipped']],
  )
})

test('an earlier rule with an unknown condition leaves the route undecided', () => {
  const { to, otherwise, missing, outcomes } = decide(
    [
      rule(1, { all: [is('country', 'DE'), is('seniority', 'vp')] }),
      rule(2, is('city', 'Bonn')),
      rule(3, EVERYBODY),
    ],
    { country: 'DE' },
  )
  assert.deepEqual(
    [to, otherwise, missing, outcomes],
    [null, 3, ['seniority', 'city'], ['unknown', 'unknown', 'matched']],
  )
})

test('if no rule can match, the route is undecided and no attribute is missing', () => {
  assert.deepEqual([decide([]).to, decide([]).missing], [null, []])
  const { to, missing, otherwise } = decide([rule(1, is('country', 'FR'))], { country: 'DE' })
  assert.deepEqual([to, missing, otherwise], [null, [], null])
})

test('if a rule could match with more attributes, these are missing', () => {
  const { to, missing, otherwise } = decide([rule(1, is('country', 'FR'))])
  assert.deepEqual([to, missing, otherwise], [null, ['country'], null])
})

test('attributes that cannot change the decision are not missing', () => {
  const open: Condition = {
    all: [
      { any: [is('country', 'DE'), is('city', 'Bonn')] },
      { not: { all: [is('country', 'FR'), is('role', 'owner')] } },
      {
        any: [
          is('title', 'VP'),
          { attribute: 'custom_fields.plan.name', operator: 'equals', value: 'pro' },
          is('title', 'CEO'),
        ],
      },
    ],
  }
  const { missing } = decide(
    [
      rule(1, open),
      rule(2, { all: [is('country', 'FR'), is('state', 'x')] }),
      rule(3, EVERYBODY),
      rule(4, is('name', 'Ada')),
    ],
    { country: 'DE' },
  )
  assert.deepEqual(missing, ['title', 'custom_fields.plan.name'])
})

test('an attribute with an unreadable value is missing, like an unset one', () => {
  assert.deepEqual(
    decide([rule(1, { attribute: 'company_employee_count', operator: 'at_least', value: 50 })], {
      company_employee_count: 'lots',
    }).missing,
    ['company_employee_count'],
  )
})

test('the owner is chosen if it belongs to the team; otherwise the trace has the reason', () => {
  const rules = [rule(1, EVERYBODY, { agent: 'owner' })]
  const named = (attributes: Attributes) => {
    const { agent, trace } = decide(rules, attributes)
    return [agent, trace[0]!.agent]
  }
  assert.deepEqual(named({ owner_agent_id: 1 }), [1, 'named'])
  assert.deepEqual(named({}), [null, 'owner_not_set'])
  assert.deepEqual(named({ owner_agent_id: 2 }), [null, 'not_in_team'])
  assert.deepEqual(named({ owner_agent_id: 3 }), [null, 'archived'])
  assert.deepEqual(named({ owner_agent_id: 9 }), [null, 'not_found'])
})

test('an agent by id is chosen if it is an active member of the team', () => {
  const named = (agent: number | null) => {
    const decided = decide([rule(1, EVERYBODY, { agent })])
    return [decided.agent, decided.trace[0]!.agent]
  }
  assert.deepEqual(
    [named(1), named(3), named(null)],
    [
      [1, 'named'],
      [null, 'archived'],
      [null, null],
    ],
  )
})

test('a rule with an archived team or meeting type is skipped', () => {
  const { to, trace } = decide([
    rule(1, EVERYBODY, { teamId: 3, meetingTypeId: 3 }),
    rule(2, EVERYBODY, { meetingTypeId: 4 }),
    rule(3, EVERYBODY, { meetingTypeId: 2 }),
    rule(4, EVERYBODY),
    rule(5, EVERYBODY),
  ])
  assert.equal(to, 4)
  assert.deepEqual(
    trace.map(({ reason }) => reason),
    ['target_archived', 'target_archived', 'target_archived', null, 'earlier_rule_matched'],
  )
})

test('custom fields are read only by their own keys, level by level', () => {
  const attributes: Attributes = {
    city: ' ',
    custom_fields: { plan: { name: 'pro', seats: 0 }, list: ['a'], none: null },
  }
  const read = (path: string) => readAttribute(attributes, path)
  assert.deepEqual(
    ['custom_fields.plan.name', 'custom_fields.plan.seats', 'custom_fields.list'].map(read),
    ['pro', 0, ['a']],
  )
  for (const path of [
    'city',
    'country',
    'custom_fields.none',
    'custom_fields.list.0',
    'custom_fields.plan.name.length',
    'custom_fields.constructor',
    'custom_fields.__proto__',
  ])
    assert.equal(read(path), null, path)
})

const NAMES = ['city', 'country', 'role', 'custom_fields.plan', 'custom_fields.size'] as const
const VALUES = ['a', 'b', '10', '5-20', '40'] as const
const someName = fc.constantFrom(...NAMES)
const someValue = fc.constantFrom(...VALUES)
const comparison: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    attribute: someName,
    operator: fc.constantFrom('equals', 'not_equals', 'contains', 'starts_with'),
    value: someValue,
  }),
  fc.record({
    attribute: someName,
    operator: fc.constantFrom('in', 'not_in'),
    value: fc.array(someValue, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    attribute: someName,
    operator: fc.constantFrom('greater_than', 'at_least', 'less_than', 'at_most'),
    value: fc.constantFrom(5, 10, 20),
  }),
)
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    comparison,
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
}))
const someRules = fc
  .array(condition, { maxLength: 5 })
  .map((conditions) => conditions.map((each, i) => rule(i + 1, each)))
const known = fc.dictionary(someName, someValue)

function attributesOf(values: Record<string, string>): Attributes {
  const custom = Object.entries(values)
    .filter(([name]) => name.startsWith('custom_fields.'))
    .map(([name, value]) => [name.slice('custom_fields.'.length), value] as const)
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !name.includes('.'))),
    ...(custom.length > 0 && { custom_fields: Object.fromEntries(custom) }),
  }
}

test('a known result does not change when more attributes become known', () => {
  fc.assert(
    fc.property(condition, known, known, (asked, before, more) => {
      const { truth } = evaluateCondition(asked, attributesOf(before))
      if (truth !== null)
        assert.equal(evaluateCondition(asked, attributesOf({ ...more, ...before })).truth, truth)
    }),
    { numRuns: 1000 },
  )
})

test('only missing attributes can change the decision', () => {
  fc.assert(
    fc.property(someRules, known, known, (rules, before, more) => {
      const first = decide(rules, attributesOf(before))
      const rest = Object.fromEntries(
        Object.entries(more).filter(([name]) => !first.missing.includes(name)),
      )
      const { to, otherwise, missing } = decide(rules, attributesOf({ ...rest, ...before }))
      assert.deepEqual(
        { to, otherwise, missing },
        { to: first.to, otherwise: first.otherwise, missing: first.missing },
      )
    }),
    { numRuns: 1000 },
  )
})

test('choice is the first matching rule, and otherwise the first rule that is known to match', () => {
  fc.assert(
    fc.property(someRules, known, (rules, values) => {
      const { to, otherwise, missing } = decide(rules, attributesOf(values))
      const truths = rules.map(
        ({ conditions }) => evaluateCondition(conditions, attributesOf(values)).truth,
      )
      const first = truths.indexOf(true)
      const isOpen = truths.slice(0, first === -1 ? undefined : first).includes(null)
      assert.equal(missing.length > 0, isOpen)
      assert.deepEqual(
        [to, otherwise],
        isOpen ? [null, first === -1 ? null : first + 1] : [first === -1 ? null : first + 1, null],
      )
    }),
    { numRuns: 1000 },
  )
})
