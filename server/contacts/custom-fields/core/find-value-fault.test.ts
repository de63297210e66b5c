import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JsonValue } from '../../core/attributes/attributes.ts'
import type { FieldRule, ValueType } from './field-rules.ts'
import { findValueFault } from './find-value-fault.ts'

const rule = (valueType: ValueType, options = ['red', 'green']): FieldRule => ({
  key: 'field',
  label: 'Field',
  description: null,
  required: false,
  valueType,
  options,
})

const CASES: [ValueType, JsonValue, string | null][] = [
  ['text', 'anything', null],
  ['text', 1, 'wrong_type'],
  ['number', 12.5, null],
  ['number', '12.5', 'wrong_type'],
  ['boolean', false, null],
  ['boolean', 'false', 'wrong_type'],
  ['date', '2026-12-31', null],
  ['date', '2026-02-29', 'not_date'],
  ['date', '20261231', 'not_date'],
  ['select', 'red', null],
  ['select', 'blue', 'not_allowed'],
  ['select', ['red'], 'wrong_type'],
  ['multi_select', ['green', 'red'], null],
  ['multi_select', [], null],
  ['multi_select', ['red', 'blue'], 'not_allowed'],
  ['multi_select', ['red', 'red'], 'not_acceptable'],
  ['multi_select', ['red', 1], 'wrong_type'],
  ['multi_select', 'red', 'wrong_type'],
  ['email', 'ada@example.org', null],
  ['email', 'ada', 'not_email'],
  ['phone', '(415) 555-0100', null],
  ['phone', '12', 'not_phone'],
  ['url', 'https://example.org/ada', null],
  ['url', 'ftp://example.org', 'not_url'],
  ['url', `https://example.org/${'a'.repeat(2_028)}`, null],
  ['url', `https://example.org/${'a'.repeat(2_029)}`, 'not_url'],
]

for (const [valueType, value, code] of CASES) {
  const shown = JSON.stringify(value).slice(0, 40)
  test(`${shown} ${code === null ? 'fits' : 'does not fit'} a field of the type ${valueType}`, () => {
    assert.equal(findValueFault(rule(valueType), value, 'US')?.code ?? null, code)
  })
}

test('the fault names the text that is none of the options, and the options', () => {
  const options = Array.from({ length: 22 }, (_, i) => `o${i}`)
  const fault = findValueFault(rule('select', options), 'blue', 'US')!
  assert.equal(fault.sent, 'blue')
  assert.match(fault.wanted, /^one of: "o0", .*"o19" and 2 more$/)
})
