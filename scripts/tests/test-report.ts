/** The tests of a file that ran, subtests included; skipped ones count. CPU in milliseconds. */
export type FileReport = { tests: number; tops: Record<string, TopReport> }

/** A test that is not a subtest, with the number of tests that it consists of. */
type TopReport = { tests: number; cpuMs: number }

/** A failure concerns all `files` of its process if the process has ended early. */
export type Failure = { files: string[]; title: string; text: string }

/**
 * The report of a process that runs test files. Each skipped test has its file, title and reason.
 */
export type TestReport = {
  passed: number
  skipped: string[]
  failures: Failure[]
  files: Record<string, FileReport>
  /** Whether a test hung, so that those behind it did not run. */
  isCutOff?: boolean
}

export function emptyReport(): TestReport {
  return { passed: 0, skipped: [], failures: [], files: {} }
}
