import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findMissingTests } from './find-missing-tests.ts'
import { emptyFilesReport } from './run-files.ts'

const FILE = 'server/a.test.ts'
const recorded = { [FILE]: { tests: 5, cpuMs: 900, costly: { slow: { tests: 2, cpuMs: 700 } } } }
const find = (tests: number, includeCostly: boolean, more: object = {}) =>
  findMissingTests(
    [FILE],
    { ...emptyFilesReport(), files: { [FILE]: { tests, tops: {} } }, ...more },
    { recorded, includeCostly },
  )

test('a file that runs fewer tests than recorded is reported, with the command that records it', () => {
  assert.deepEqual(find(5, true), [])
  assert.deepEqual(find(6, true), [])
  assert.deepEqual(find(3, false), [])
  const [sentence] = find(4, true)
  assert.match(sentence!, /4 of 5 recorded tests ran/)
  assert.match(sentence!, /node scripts\/check\.ts record server\/a\.test\.ts/)
  assert.match(find(2, false)[0]!, /2 of 3/)
})

test('a file that did not run at all is reported', () => {
  assert.match(find(0, true, { files: {} })[0]!, /0 of 5/)
})

test('files with skipped or failed tests are not compared', () => {
  assert.deepEqual(find(4, true, { skipped: [`${FILE}:12 a test: no disk`] }), [])
  const failure = { files: [FILE], title: 'a test', text: 'boom' }
  assert.deepEqual(find(4, true, { failures: [failure] }), [])
})
