import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JsonValue } from '../../contacts/core/attributes/attributes.ts'
import { compareValue } from './compare-value.ts'
import { type Comparison, type Operator, OPERATORS } from './condition.ts'

type Case = [
  actual: JsonValue | null,
  operator: Operator,
  value: Comparison['value'],
  holds: boolean | null,
]

const CASES: Case[] = [
  ['Germany', 'equals', ' germany ', true],
  ['Germany', 'equals', 'German', false],
  ['STRASSE', 'equals', 'straße', false],
  ['Café', 'equals', 'cafe\u0301', true],
  [true, 'equals', true, true],
  [true, 'equals', false, false],
  ['True', 'equals', true, true],
  ['yes', 'equals', true, null],
  [5, 'equals', 5, true],
  [5, 'equals', 6, false],
  ['5', 'equals', 5, true],
  [5, 'equals', '5', true],
  ['51-200', 'equals', 50, false],
  ['51-200', 'equals', 100, null],
  ['51-200', 'equals', 201, false],
  ['lots', 'equals', 5, null],
  [{ a: 1 }, 'equals', 'a', null],
  [['a'], 'equals', 'a', null],
  ['Germany', 'not_equals', 'France', true],
  ['Germany', 'not_equals', 'GERMANY', false],
  ['51-200', 'not_equals', 100, null],
  ['DE', 'in', ['fr', 'de'], true],
  ['DE', 'in', ['fr', 'es'], false],
  ['51-200', 'in', [5, 100], null],
  ['100', 'in', [5, 100], true],
  ['DE', 'not_in', ['fr', 'de'], false],
  ['DE', 'not_in', ['fr', 'es'], true],
  ['51-200', 'not_in', [5, 100], null],
  ['VP of Sales', 'contains', 'SALES', true],
  ['VP of Sales', 'contains', 'marketing', false],
  [['Kafka', 'Go'], 'contains', 'kafka', true],
  [['Kafka', 'Go'], 'contains', 'kaf', false],
  [[], 'contains', 'kafka', false],
  [[1, 2], 'contains', 2, true],
  [[{ a: 1 }], 'contains', 'a', null],
  [{ a: 1 }, 'contains', 'a', null],
  ['VP of Sales', 'starts_with', 'vp', true],
  ['VP of Sales', 'starts_with', 'sales', false],
  [['vp'], 'starts_with', 'vp', null],
  [80, 'greater_than', 79, true],
  [80, 'greater_than', 80, false],
  [80, 'at_least', 80, true],
  [80, 'at_least', 81, false],
  [80, 'less_than', 81, true],
  [80, 'less_than', 80, false],
  [80, 'at_most', 80, true],
  [80, 'at_most', 79, false],
  ['51-200', 'greater_than', 50, true],
  ['51-200', 'greater_than', 51, null],
  ['51-200', 'greater_than', 199, null],
  ['51-200', 'greater_than', 200, false],
  ['51-200', 'at_least', 51, true],
  ['51-200', 'at_least', 52, null],
  ['51-200', 'at_least', 200, null],
  ['51-200', 'at_least', 201, false],
  ['51-200', 'less_than', 51, false],
  ['51-200', 'less_than', 200, null],
  ['51-200', 'less_than', 201, true],
  ['51-200', 'at_most', 50, false],
  ['51-200', 'at_most', 199, null],
  ['51-200', 'at_most', 200, true],
  ['500+', 'at_least', 500, true],
  ['500+', 'less_than', 1e9, null],
  ['2.5M', 'greater_than', 2_000_000, true],
  ['1,200', 'less_than', 1000, false],
  ['lots', 'at_least', 1, null],
  [true, 'at_least', 1, null],
  [['1'], 'at_least', 1, null],
  ['x', 'is_set', undefined, true],
  [null, 'is_set', undefined, false],
  [false, 'is_set', undefined, true],
  [0, 'is_set', undefined, true],
  ['x', 'is_not_set', undefined, false],
  [null, 'is_not_set', undefined, true],
]

for (const [actual, operator, value, holds] of CASES) {
  const comparison = `${JSON.stringify(actual)} ${operator} ${JSON.stringify(value)}`
  test(`${comparison} is ${holds ?? 'unknown'}`, () => {
    assert.equal(
      compareValue({ attribute: 'x', operator, ...(value !== undefined && { value }) }, actual),
      holds,
    )
  })
}

test('comparisons with an unset attribute are unknown, except is_set and is_not_set', () => {
  for (const operator of OPERATORS.filter((each) => !each.startsWith('is_'))) {
    assert.equal(
      compareValue({ attribute: 'x', operator, value: operator.endsWith('in') ? ['a'] : 1 }, null),
      null,
      operator,
    )
  }
})

test('every operator has a case', () => {
  assert.deepEqual(new Set(CASES.map(([, operator]) => operator)), new Set(OPERATORS))
})
