import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { after, test } from 'node:test'
import { allowMs } from '../../server/test/allow-ms.ts'
import { createLimiter } from './create-limiter.ts'
import { type FlakyTests, mayRepeat } from './flaky-tests.ts'
import { runFiles } from './run-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'slotline-flaky-'))
after(() => {
  rmSync(folder, { recursive: true })
})

/** Runs a file whose test fails in its first `failures` processes. */
function runFailing(name: string, failures: number, { flaky = '', repeats = true } = {}) {
  const file = join(folder, name)
  const marker = join(folder, `${name}.runs`)
  writeFileSync(
    file,
    `import { test } from 'node:test'
import { appendFileSync, readFileSync } from 'node:fs'
test('works', () => {
  appendFileSync(${JSON.stringify(marker)}, 'x')
  if (readFileSync(${JSON.stringify(marker)}, 'utf8').length <= ${failures}) throw new Error('bad luck')
})
`,
  )
  const path = relative('.', file)
  const listed: FlakyTests = flaky === 'listed' ? { [path]: ['works'] } : {}
  return runFiles(
    { files: [path], env: {} },
    { recorded: {}, flaky: listed, limiter: createLimiter(1), includeCostly: true, repeats },
  )
}

test('a file that fails once passes when it is repeated, and is reported as flaky', async () => {
  const { passed, failures, flaky } = await runFailing('once.test.mjs', 1)
  assert.deepEqual([passed, failures], [1, []])
  assert.equal(flaky.length, 1)
  assert.match(flaky[0]!.title, /once\.test\.mjs:\d+ works/)
  assert.match(flaky[0]!.text, /bad luck/)
})

test('the files of a process in which a test hung once are run again, and the test is flaky', async () => {
  const write = (name: string, source: string) => {
    const file = join(folder, name)
    writeFileSync(file, `import { test } from 'node:test'\n${source}`)
    return relative('.', file)
  }
  const marker = JSON.stringify(join(folder, 'hung.runs'))
  const files = [
    write(
      'hangs.test.mjs',
      `import { existsSync, writeFileSync } from 'node:fs'
test('hangs', async () => {
  if (existsSync(${marker})) return
  writeFileSync(${marker}, '')
  setInterval(() => {}, 1000)
  await new Promise(() => {})
})
`,
    ),
    write('behind.test.mjs', "test('runs', () => {})\n"),
  ]
  const limiter = createLimiter(1)
  const { passed, failures, flaky } = await runFiles(
    { files, env: {} },
    {
      recorded: {},
      flaky: {},
      limiter,
      includeCostly: true,
      repeats: true,
      idleMs: allowMs(8_000),
    },
  )
  assert.deepEqual([passed, failures], [2, []])
  assert.deepEqual(
    flaky.map((each) => each.files),
    [[files[0]]],
  )
  assert.match(flaky[0]!.title, /hangs\.test\.mjs:\d+ hangs/)
})

test('a file that fails twice has failed', async () => {
  const { failures, flaky } = await runFailing('twice.test.mjs', 2)
  assert.deepEqual([failures.length, flaky], [1, []])
})

test('a file is not repeated if it is on the list, if its name is of races, or if that is switched off', async () => {
  const reports = [
    await runFailing('listed.test.mjs', 1, { flaky: 'listed' }),
    await runFailing('races.test.mjs', 1),
    await runFailing('off.test.mjs', 1, { repeats: false }),
  ]
  assert.deepEqual(
    reports.map(({ failures, flaky }) => [failures.length, flaky.length]),
    [
      [1, 0],
      [1, 0],
      [1, 0],
    ],
  )
})

test('files about races, crashes and tenancy are never repeated', () => {
  for (const file of [
    'server/meetings/booking/races.server.test.ts',
    'server/test/crash.slow.test.ts',
    'server/calendars/sync/killed-rounds.slow.test.ts',
    'server/test/api/tenancy.test.ts',
    'server/messages/incoming/texts-at-once.server.test.ts',
  ])
    assert.equal(mayRepeat(file, {}), false, file)
  assert.equal(mayRepeat('server/roster/teams/teams.test.ts', {}), true)
})
