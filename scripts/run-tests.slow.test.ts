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
  'that exits early': [`${PASSING}test('exits', () => process.exit(0))`, /✖ .*that-exits-early/],
  'that keeps its process open': [`${PASSING}setInterval(() => {}, 1000)`, /timeout|did not end/],
  'that cannot be loaded and keeps its process open': [
    "setInterval(() => {}, 1000)\nthrow new Error('broken')",
    /broken/,
  ],
  'that never yields': [`${PASSING}test('loops', () => { for (;;); })`, /timeout|did not end/],
} as const

for (const isolation of ['process', 'none'] as const) {
  const run = (files: readonly string[], timeoutMs: number) =>
    runTests({ files, isolation, concurrency: 2, env: {}, timeoutMs, idleMs: 500 })

  for (const [fault, [source, reason]] of Object.entries(FAULTY)) {
    test(`a file ${fault} is reported as a failure, isolation ${isolation}`, async () => {
      const ends = /open|yields/.test(fault)
      const { failures } = await run([write(fault, source)], ends ? 2_000 : 60_000)
      assert.equal(failures.length, 1, failures.join('\n'))
      assert.match(failures[0]!, reason)
    })
  }

  test(`the tests of several files are counted, isolation ${isolation}`, async () => {
    const skipped = `${PASSING}test('is skipped', (t) => t.skip('no disk'))`
    const suite = `${PASSING}test('parent', (t) => t.test('child', () => {}))`
    const files = [write('one', PASSING), write('two', skipped), write('three', suite)]
    const report = await run(files, 60_000)
    assert.deepEqual([report.passed, report.failures, report.skipped.length], [5, [], 1])
    assert.match(report.skipped[0]!, /two\.test\.mjs:\d+ is skipped: no disk$/)
  })
}

function write(name: string, source: string): string {
  const file = join(folder, `${name.replaceAll(' ', '-')}.test.mjs`)
  writeFileSync(file, source)
  return file
}
