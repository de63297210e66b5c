// Runs the tests of a plan and sends a TestOutcome to the parent process. run-plan.ts starts this
// script.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from 'node:test'
import { inspect } from 'node:util'
import { listReachedSites } from './reached-sites.ts'
import type { TestOutcome, TestPlan } from './test-plan.ts'

const { files, tests } = JSON.parse(
  readFileSync(process.env.SLOTLINE_TEST_PLAN!, 'utf8'),
) as TestPlan
const passed: TestOutcome['passed'][number][] = []
const events = run({
  files: [join(import.meta.dirname, 'track-tests.ts'), ...files],
  isolation: 'none',
  concurrency: 1,
  ...(tests && {
    testNamePatterns: tests.map(({ name }) => new RegExp(`^${RegExp.escape(name)}$`)),
  }),
})
events.on('test:pass', ({ name, file = '', details }) => {
  // A file without tests passes as a test with its path as the name.
  if (file !== name) passed.push({ file, name, ms: details.duration_ms })
})
events.on('test:fail', ({ name, file = '', todo, details: { error } }) => {
  if (todo === undefined) finish(`${file} ${name}: ${inspect(error.cause ?? error)}`)
})
events.on('end', () => finish(null))
events.resume()
process.once('disconnect', () => process.exit())
// `run` ends when nothing keeps the process open.
process.channel!.unref()

function finish(failure: string | null): void {
  const outcome: TestOutcome = { passed, failure, reached: listReachedSites() }
  process.send!(outcome, () => process.exit())
}
