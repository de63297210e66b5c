import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { allowMs } from '../../server/test/allow-ms.ts'
import { applyMutant } from './apply-mutant.ts'
import { markSites } from './mark-sites.ts'
import type { Mutant } from './mutant.ts'
import { runPlan } from './run-plan.ts'
import type { TestName, TestOutcome, Verdict } from './test-plan.ts'

const BASELINE_TIMEOUT_MS = allowMs(20 * 60_000)
/** For loading the modules, opening the database and starting the servers. */
const START_TIMEOUT_MS = allowMs(20_000)
/** The number of files in the first process for a mutant. */
const FIRST_FILES = 3
/** The time for loading a file and starting its server. */
const FILE_MS = 500
/** How much longer than without the change the tests may take. */
const SLOWDOWN = 5

/** The tests of one process, with the sites that they reached without changes. */
type Baseline = Pick<TestOutcome, 'passed' | 'reached'>

/**
 * Runs, for each mutant, the tests of `files` that evaluate the changed expression, until one
 * fails. Throws if a test fails without changes.
 */
export async function judgeMutants(
  mutants: readonly Mutant[],
  files: readonly string[],
): Promise<Verdict[]> {
  const baseline = await measureReach(mutants, files)
  const verdicts: Verdict[] = []
  const queue = mutants.entries()
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const [number, mutant] of queue) {
        const tests = listTests(baseline, number)
        const sources = { [urlOf(mutant.file)]: applyMutant(mutant) }
        const failure = await findFailure(sources, tests)
        verdicts.push({ mutant, failure, tests: tests.length })
      }
    }),
  )
  return verdicts
}

async function measureReach(
  mutants: readonly Mutant[],
  files: readonly string[],
): Promise<Baseline> {
  if (files.length === 0) return { passed: [], reached: [] }
  const byFile = Map.groupBy(mutants, ({ file }) => file)
  const sources = Object.fromEntries(
    [...byFile].map(([file, ofFile]) => [
      urlOf(file),
      markSites(readFileSync(file, 'utf8'), ofFile, (mutant) => mutants.indexOf(mutant)),
    ]),
  )
  const outcome = await runPlan({ sources, files, tests: null }, BASELINE_TIMEOUT_MS)
  const failure = typeof outcome === 'string' ? outcome : outcome.failure
  if (typeof outcome === 'string' || outcome.failure !== null)
    throw new Error(`A test fails without changes. ${failure}`)
  return outcome
}

type TimedTest = Baseline['passed'][number]

/** The tests that evaluate the site; all if it is evaluated when its module is loaded. */
function listTests({ passed, reached }: Baseline, number: number): TimedTest[] {
  const reaching = reached.filter((each) => each.number === number).map(({ test }) => test)
  if (reaching.includes(null)) return [...passed]
  const names = new Set(reaching.map((test) => nameOf(test!)))
  return passed.filter((test) => names.has(nameOf(test)))
}

/** The failure of the first test that fails; null if all pass. */
async function findFailure(
  sources: Record<string, string>,
  tests: readonly TimedTest[],
): Promise<string | null> {
  for (const batch of divideTests(tests)) {
    const failure = await runBatch(sources, batch)
    if (failure !== null) return failure
  }
  return null
}

/**
 * Divides the tests into the runs of processes, each twice as large as the one before. The files
 * that take least time for a test are first, as their tests are most likely to find a failure soon.
 */
function divideTests(tests: readonly TimedTest[]): TimedTest[][] {
  const files = [...Map.groupBy(tests, ({ file }) => file).values()].toSorted(
    (a, b) => meanMs(a) - meanMs(b),
  )
  const batches: TimedTest[][] = []
  for (let at = 0, size = FIRST_FILES; at < files.length; at += size, size *= 2)
    batches.push(files.slice(at, at + size).flat())
  return batches
}

function meanMs(tests: readonly TimedTest[]): number {
  return (FILE_MS + tests.reduce((sum, { ms }) => sum + ms, 0)) / tests.length
}

async function runBatch(
  sources: Record<string, string>,
  tests: readonly TimedTest[],
): Promise<string | null> {
  const files = [...new Set(tests.map(({ file }) => file))]
  const totalMs = tests.reduce((sum, { ms }) => sum + ms, 0)
  const outcome = await runPlan(
    { sources, files, tests },
    Math.ceil(START_TIMEOUT_MS + SLOWDOWN * totalMs),
  )
  if (typeof outcome === 'string') return outcome
  if (outcome.failure !== null) return outcome.failure
  // A module that cannot be loaded fails no test.
  const ran = new Set(outcome.passed.map(nameOf))
  const missing = tests.find((test) => !ran.has(nameOf(test)))
  return missing ? `${missing.file} ${missing.name}: did not run.` : null
}

function nameOf({ file, name }: TestName): string {
  return `${file}\n${name}`
}

function urlOf(file: string): string {
  return pathToFileURL(resolve(file)).href
}
