import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { findMutants } from './mutate/find-mutants.ts'
import { judgeMutants } from './mutate/judge-mutants.ts'

const CODE = `
export const LIMIT: number = 5
export function mayEnter(age: number | null): boolean {
  if (age === null) return false
  return age >= 18
}
export function nameOf(person: { name?: string } | undefined): string {
  return person?.name?.trim() ?? 'unknown'
}
export function listTwice(item: string): string[] {
  const list = [item]
  list.push(item)
  return list
}
`
const TESTS = `
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LIMIT, listTwice, mayEnter, nameOf } from './may-enter.ts'
test('adults may enter', () => {
  assert.equal(mayEnter(18), true)
  assert.equal(mayEnter(17), false)
})
test('a name is kept', () => {
  assert.equal(nameOf({ name: 'Ada' }), 'Ada')
  assert.ok(LIMIT > 1)
})
test('a list has an item twice', () => {
  assert.equal(listTwice('a').length, 2)
})
`

test('the mutants that no test notices are found, and the mutated file stays as it is', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-mutants-'))
  t.after(() => {
    rmSync(folder, { recursive: true })
  })
  const [file, tests] = [join(folder, 'may-enter.ts'), join(folder, 'may-enter.test.ts')]
  writeFileSync(file, CODE)
  writeFileSync(tests, TESTS)
  const verdicts = await judgeMutants(findMutants(file), [tests])
  const [survived, killed] = [true, false].map((isNull) =>
    verdicts
      .filter(({ failure }) => (failure === null) === isNull)
      .map(({ mutant: { line, change } }) => `${line}: ${change}`),
  ) as [string[], string[]]
  assert.deepEqual(survived.sort(), [
    '2: export const LIMIT: number = 5 → export const LIMIT: number = 4',
    '2: export const LIMIT: number = 5 → export const LIMIT: number = 6',
    '4: if (age === null) return false → if (age === null) return true',
    "8: return person?.name?.trim() ?? 'unknown' → return (person?.name?.trim())",
    "8: return person?.name?.trim() ?? 'unknown' → return person?.name ?? 'unknown'",
    "8: return person?.name?.trim() ?? 'unknown' → return person?.name?.trim() ?? ''",
  ])
  assert.deepEqual(killed.sort(), [
    '12: list.push(item) → undefined',
    '13: return list → return null',
    '4: if (age === null) return false → if (age !== null) return false',
    '5: return age >= 18 → return age < 18',
    '5: return age >= 18 → return age > 18',
    '5: return age >= 18 → return age >= 17',
    '5: return age >= 18 → return age >= 19',
    '5: return age >= 18 → return false',
    '5: return age >= 18 → return true',
    "8: return person?.name?.trim() ?? 'unknown' → return ('unknown')",
    "8: return person?.name?.trim() ?? 'unknown' → return null",
  ])
  assert.equal(readFileSync(file, 'utf8'), CODE)
})
