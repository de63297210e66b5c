import { allowMs } from '../../server/test/allow-ms.ts'
import type { Limiter } from './create-limiter.ts'
import { type FlakyTests, mayRepeat } from './flaky-tests.ts'
import { groupFiles } from './group-files.ts'
import type { RecordedTests } from './recorded-tests.ts'
import { runTests } from './run-tests.ts'
import type { Failure, TestReport } from './test-report.ts'

export type FilesRun = {
  files: readonly string[]
  env: Record<string, string>
  /** Whether each file needs a process of its own. */
  alone?: boolean
}
export type TestSettings = {
  recorded: RecordedTests
  flaky: FlakyTests
  limiter: Limiter
  /** Whether to run the tests that cost most, too. */
  includeCostly: boolean
  /** Whether to repeat failed files once. */
  repeats: boolean
  /** How long a process of several files may go on without a result; default: IDLE_MS. */
  idleMs?: number
}
/** `flaky`: the failures of files that passed when they were repeated. */
export type FilesReport = TestReport & { flaky: Failure[] }

/** A zone with a large offset and a skipped day, so that reading the local time fails tests. */
const HOSTILE_ZONE = 'Pacific/Apia'
/** What a process costs at most, roughly, so that all processors are busy until the end. */
const GROUP_CPU_MS = 15_000
const RUN_TIMEOUT_MS = allowMs(30 * 60_000)
/** Longer than any test that shares its process with others. */
const IDLE_MS = allowMs(3 * 60_000)
/** A process that takes longer is printed when it ends. */
const PRINTED_SECONDS = 20
/** More failed files are no accident. */
const MAX_REPEATED = 5

/** Runs test files in processes of several files, and those that failed once more, alone. */
export async function runFiles(run: FilesRun, settings: TestSettings): Promise<FilesReport> {
  const { recorded, includeCostly } = settings
  const groups = run.alone
    ? run.files.map((file) => [file])
    : groupFiles(run.files, recorded, { targetMs: GROUP_CPU_MS, includeCostly }).map(
        ({ files }) => files,
      )
  const reports = await Promise.all(groups.map((group) => runGroup(group, run, settings)))
  return repeatFailed(reports.reduce(add, emptyFilesReport()), run, settings)
}

export function add(a: FilesReport, b: Partial<FilesReport>): FilesReport {
  return {
    passed: a.passed + (b.passed ?? 0),
    skipped: [...a.skipped, ...(b.skipped ?? [])],
    failures: [...a.failures, ...(b.failures ?? [])],
    files: { ...a.files, ...b.files },
    flaky: [...a.flaky, ...(b.flaky ?? [])],
  }
}

export function emptyFilesReport(): FilesReport {
  return { passed: 0, skipped: [], failures: [], files: {}, flaky: [] }
}

async function runGroup(
  files: readonly string[],
  { env, alone }: FilesRun,
  { recorded, flaky, repeats, limiter, includeCostly, idleMs = IDLE_MS }: TestSettings,
): Promise<FilesReport> {
  const except = includeCostly
    ? []
    : files.flatMap((file) => Object.keys(recorded[file]?.costly ?? {}))
  const run = () =>
    runTests({
      files,
      except,
      env: { TZ: HOSTILE_ZONE, ...env },
      timeoutMs: RUN_TIMEOUT_MS,
      idleMs: alone ? RUN_TIMEOUT_MS : idleMs,
    })
  return limiter(async () => {
    const started = performance.now()
    const first = await run()
    const report = repeats && wasCutOff(first, flaky) ? await repeatGroup(first, run) : first
    const seconds = (performance.now() - started) / 1000
    if (seconds > PRINTED_SECONDS)
      console.log(
        `     ${files.length === 1 ? files[0] : `${files.length} files`} (${seconds.toFixed(0)} s)`,
      )
    return add(emptyFilesReport(), report)
  })
}

/** Whether a test hung that may be repeated, so that others of its process did not run. */
function wasCutOff({ isCutOff, failures }: TestReport, flaky: FlakyTests): boolean {
  return isCutOff === true && failures.every(({ files }) => files.every((f) => mayRepeat(f, flaky)))
}

/** Runs all files of a process again. If they pass then, the test that hung is flaky. */
async function repeatGroup(
  first: TestReport,
  run: () => Promise<TestReport>,
): Promise<Partial<FilesReport>> {
  const again = await run()
  return again.failures.length > 0 ? first : { ...again, flaky: first.failures }
}

/** Runs each failed file again, alone. What passes then is flaky, and no failure. */
async function repeatFailed(
  report: FilesReport,
  run: FilesRun,
  settings: TestSettings,
): Promise<FilesReport> {
  const failed = [...new Set(report.failures.flatMap(({ files }) => files))]
  if (!settings.repeats || failed.length > MAX_REPEATED) return report
  const repeated = failed.filter((file) => mayRepeat(file, settings.flaky))
  const isOf = (files: readonly string[]) => (failure: Failure) =>
    failure.files.every((file) => files.includes(file))
  let result = report
  for (const file of repeated) {
    const again = await runGroup([file], run, settings)
    const failures = result.failures.filter(isOf([file]))
    if (again.failures.length > 0 || failures.length === 0) continue
    result = {
      ...result,
      passed: result.passed + failures.length,
      failures: result.failures.filter((failure) => !failures.includes(failure)),
      flaky: [...result.flaky, ...failures],
    }
  }
  return result
}
