import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { runTests } from './run-tests.ts'

const folder = mkdtempSync(join(tmpdir(), 'slotline-tests-'))
after(() => {
  rmSync(folder, { recursive: true })
})

const PASSING = "import { test } from 'node:test'\ntest('passes', () => {})\n"
const FAULTY = {
  'with a failing test': [`${PASSING}test('fails', () => { throw new Error('boom') })`, /boom/],
  'with a failing subtest': [
    `${PASSING}test('parent', (t) => t.test('child', () => { throw new Error('boom') }))`,
    /child\nError: boom/,
  ],
  'that cannot be loaded': ["throw new Error('broken')", /broken/],
  'that fails between its tests': [`${PASSING}throw new Error('broken')`, /broken/],
  'that has no tests': ['export {}', /This file has no tests/],
  'that exits early': [
    `${PASSING}test('exits', () => process.exit(0))`,
    /that-exits-early.*before all tests|that-exits-early/,
  ],
  'that fails after its tests': [`${PASSING}test.after(() => { throw new Error('boom') })`, /boom/],
  'with an error after its tests': [
    `${PASSING}process.once('exit', () => { process.exitCode = 7 })`,
    /exited with 7 after all/,
  ],
  'that keeps its process open': [`${PASSING}setInterval(() => {}, 1000)`, /timeout|did not end/],
  'that cannot be loaded and keeps its process open': [
    "setInterval(() => {}, 1000)\nthrow new Error('broken')",
    /broken/,
  ],
  'that never yields': [`${PASSING}test('loops', () => { for (;;); })`, /timeout|did not end/],
} as const

const run = (files: readonly string[], timeoutMs: number) =>
  runTests({ files, env: {}, timeoutMs, idleMs: 500 })

for (const [fault, [source, reason]] of Object.entries(FAULTY)) {
  test(`a file ${fault} is reported as a failure`, async () => {
    const ends = /open|yields/.test(fault)
    const { failures } = await run([write(fault, source)], ends ? 2_000 : 60_000)
    assert.equal(failures.length, 1, failures.map(({ text }) => text).join('\n'))
    assert.match(`${failures[0]!.title}\n${failures[0]!.text}`, reason)
  })
}

test('the tests of several files are counted', async () => {
  const skipped = `${PASSING}test('is skipped', (t) => t.skip('no disk'))`
  const suite = `${PASSING}test('parent', (t) => t.test('child', () => {}))`
  const files = [write('one', PASSING), write('two', skipped), write('three', suite)]
  const report = await run(files, 60_000)
  assert.deepEqual([report.passed, report.failures, report.skipped.length], [5, [], 1])
  assert.match(report.skipped[0]!, /two\.test\.mjs:\d+ is skipped: no disk$/)
  const counts = Object.values(report.files).map(({ tests }) => tests)
  assert.deepEqual(counts, [1, 2, 3])
})

test('tests are left out by their whole title', async () => {
  const source = `${PASSING}test('passes too (1+1)', () => {})\ntest('x', () => { throw new Error('boom') })`
  const file = write('left out', source)
  const report = await runTests({
    files: [file],
    except: ['x', 'passes too (1+1)'],
    env: {},
    timeoutMs: 60_000,
    idleMs: 500,
  })
  assert.deepEqual([report.passed, report.failures], [1, []])
})

test('a file of which all tests are left out is not reported', async () => {
  const report = await runTests({
    files: [
      write('all left out', PASSING),
      write('other', "import { test } from 'node:test'\ntest('runs', () => {})"),
    ],
    except: ['passes'],
    env: {},
    timeoutMs: 60_000,
    idleMs: 500,
  })
  assert.deepEqual([report.passed, report.failures], [1, []])
})

function write(name: string, source: string): string {
  const file = join(folder, `${name.replaceAll(' ', '-')}.test.mjs`)
  writeFileSync(file, source)
  return file
}
