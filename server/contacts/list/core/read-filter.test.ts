import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFilter } from './read-filter.ts'

function valuesOf(text: string): readonly string[] | string {
  const read = readFilter(text, '/filter')
  return 'fault' in read ? read.fault.code : read.filter.values
}

const CASES: [text: string, values: string[] | string][] = [
  ['city:eq:Berlin', ['Berlin']],
  ['city:eq:a:b', ['a:b']],
  ['city:in:Berlin,Köln\\, Deutz', ['Berlin', 'Köln, Deutz']],
  ['custom_fields.a:b:eq:c', ['c']],
  ['email:eq:ada news@example.org', ['ada+news@example.org']],
  ['phone:eq: 14155550100', ['+14155550100']],
  ['visits:eq:-2147483648', ['-2147483648']],
  ['visits:eq:2147483649', 'not_allowed'],
  ['visits:eq:1.5', 'not_allowed'],
  ['company_is_icp:eq:true', ['true']],
  ['company_is_icp:eq:yes', 'not_allowed'],
  ['city:eq:', 'not_allowed'],
  ['city', 'pattern'],
  ['town:eq:Berlin', 'unknown_attribute'],
  ['city:like:Berlin', 'not_allowed'],
  [
    `city:in:${Array.from({ length: 50 }, () => 'a').join(',')}`,
    Array.from({ length: 50 }, () => 'a'),
  ],
  [`city:in:${Array.from({ length: 51 }, () => 'a').join(',')}`, 'too_many'],
]

for (const [text, values] of CASES) {
  const result = typeof values === 'string' ? `is rejected: ${values}` : 'is read'
  test(`the filter ${text.slice(0, 40)} (${text.length} characters) ${result}`, () => {
    assert.deepEqual(valuesOf(text), values)
  })
}
