// Runs all checks and tests, and then every slower suite in a small form: `npm run test:all`. A
// suite that fails or exceeds its limit fails the run, and so does one that is not started because
// the time for all suites is over.
import { endRunningSuite, runSuite, type SuiteResult } from './run-suite.ts'
import { formatSuites } from './format-suites.ts'
import { CI_SUITES } from './suites.ts'

const ALL_MINUTES = 84
const started = performance.now()
const minutesLeft = () => ALL_MINUTES - (performance.now() - started) / 60_000
const results: SuiteResult[] = []
const notStarted: string[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endRunningSuite('SIGKILL')
    process.exit(130)
  })

for (const suite of CI_SUITES) {
  const left = minutesLeft()
  if (left < 0 || results[0]?.outcome === 'failed') {
    notStarted.push(suite.name)
    continue
  }
  results.push(await runSuite({ ...suite, limitMinutes: Math.min(left, suite.limitMinutes) }))
}

console.log(`\n${formatSuites(results)}`)
if (notStarted.length > 0)
  console.log(
    `Not started: ${notStarted.join(', ')}. ` +
      (minutesLeft() < 0 ? 'The time for all suites is over.' : 'The first suite failed.'),
  )
const failed = results.filter(({ outcome }) => outcome === 'failed').length
console.log(`${results.length - failed} passed, ${failed + notStarted.length} failed`)
process.exitCode = failed + notStarted.length > 0 ? 1 : 0
