import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAttributes } from './check-attributes.ts'
import type { AttributePatch } from './attributes.ts'

const codeOf = (patch: object) => checkAttributes(patch as AttributePatch)[0]?.code ?? null
const deep = (levels: number): object => (levels === 0 ? {} : { a: deep(levels - 1) })

const CASES: [what: string, patch: object, code: string | null][] = [
  ['a name', { name: 'Ada' }, null],
  ['null, which clears', { name: null, visits: null }, null],
  ['a number as a name', { name: 1 }, 'wrong_type'],
  ['a name of 1,024 characters of two units each', { name: '😀'.repeat(1_024) }, null],
  ['a name of 1,025 characters', { name: 'a'.repeat(1_025) }, 'too_long'],
  ['an email address', { email: 'ada@example.org' }, null],
  ['an invalid email address', { other_email: 'ada' }, 'not_email'],
  ['the largest integer', { visits: 2_147_483_647 }, null],
  ['an integer that is too large', { visits: 2_147_483_648 }, 'out_of_range'],
  ['the lowest integer', { visits: -2_147_483_648 }, null],
  ['an integer that is too low', { visits: -2_147_483_649 }, 'out_of_range'],
  ['a fraction', { visits: 1.5 }, 'wrong_type'],
  ['the agent 1', { owner_agent_id: 1 }, null],
  ['the agent 0', { owner_agent_id: 0 }, 'out_of_range'],
  ['true', { company_is_icp: true }, null],
  ['true as a text', { company_is_icp: 'true' }, 'wrong_type'],
  ['a list of texts', { company_tech: ['a', 'b'] }, null],
  ['a list with a number', { company_tech: ['a', 1] }, 'wrong_type'],
  ['a text as a list', { company_tech: 'a' }, 'wrong_type'],
  ['500 items', { company_tech: Array.from({ length: 500 }, String) }, null],
  ['501 items', { company_tech: Array.from({ length: 501 }, String) }, 'too_many_items'],
  ['an item of 256 characters', { company_tech: ['a'.repeat(256)] }, null],
  ['an item of 257 characters', { company_tech: ['a'.repeat(257)] }, 'too_long'],
  ['custom fields of 8 levels', { custom_fields: deep(7) }, null],
  ['custom fields of 9 levels', { custom_fields: deep(8) }, 'too_deep'],
  ['a list as custom fields', { custom_fields: [] }, 'wrong_type'],
  ['NUL in a text', { name: 'a\0' }, 'nul_character'],
  ['NUL in the name of a custom field', { custom_fields: { 'a\0': 1 } }, 'nul_character'],
  ['half of a character', { custom_fields: { a: ['\ud83d'] } }, 'lone_surrogate'],
  ['an unknown attribute', { nickname: 'Ada' }, 'unknown_attribute'],
]

for (const [what, patch, code] of CASES) {
  test(`${what} ${code === null ? 'is accepted' : `is rejected: ${code}`}`, () => {
    assert.equal(codeOf(patch), code)
  })
}

test('each faulty attribute is reported', () => {
  const faults = checkAttributes({ name: 'a\0', email: 'ada', phone: '1' })
  assert.deepEqual(
    faults.map(({ attribute }) => attribute),
    ['name', 'email'],
  )
})
