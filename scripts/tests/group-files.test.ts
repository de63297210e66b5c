import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupFiles } from './group-files.ts'

const RECORDED = {
  'a.test.ts': { tests: 3, cpuMs: 9_000, costly: { slow: { tests: 1, cpuMs: 8_500 } } },
  'b.test.ts': { tests: 2, cpuMs: 4_000 },
  'c.test.ts': { tests: 2, cpuMs: 3_500 },
  'd.test.ts': { tests: 1, cpuMs: 500 },
}
const FILES = Object.keys(RECORDED)

test('files are divided into groups that cost about the same, the most expensive first', () => {
  const groups = groupFiles(FILES, RECORDED, { targetMs: 9_000, includeCostly: true })
  assert.deepEqual(
    groups.map(({ files }) => files),
    [['a.test.ts'], ['b.test.ts', 'c.test.ts', 'd.test.ts']],
  )
})

test('tests that are left out do not count', () => {
  const groups = groupFiles(FILES, RECORDED, { targetMs: 4_500, includeCostly: false })
  assert.deepEqual(
    groups.map(({ files }) => files),
    [
      ['b.test.ts', 'd.test.ts'],
      ['c.test.ts', 'a.test.ts'],
    ],
  )
})

test('files that are not recorded run, too', () => {
  const [group] = groupFiles(['new.test.ts'], RECORDED, { targetMs: 4_500, includeCostly: true })
  assert.deepEqual(group?.files, ['new.test.ts'])
  assert.deepEqual(groupFiles([], RECORDED, { targetMs: 4_500, includeCostly: true }), [])
})
