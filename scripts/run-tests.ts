import { fork } from 'node:child_process'
import { resolve } from 'node:path'

/**
 * The report of a process that runs test files. Each skipped test and each failure has its file,
 * title and reason.
 */
export type TestReport = { passed: number; skipped: string[]; failures: string[] }

export type TestRun = {
  files: readonly string[]
  /** `none` runs all files in one process, which loads shared modules only once. */
  isolation: 'process' | 'none'
  /** The number of concurrent processes, with the isolation `process`. */
  concurrency: number
  env: Record<string, string>
  /** The timeout for all files together. Processes that still run are killed. */
  timeoutMs: number
  /** How long a shared process may go on without a result. */
  idleMs: number
}

/** Configures properties to generate the same cases in every run. */
const PRELOAD = new URL('../server/test/seed-properties.ts', import.meta.url).href

/**
 * Runs test files and counts their tests. A file without tests, a file that cannot be loaded, and a
 * process that exits early or exceeds its time limit count as failures.
 */
export function runTests({
  files,
  isolation,
  concurrency,
  env,
  timeoutMs,
  idleMs,
}: TestRun): Promise<TestReport> {
  return new Promise((done, reject) => {
    const child = fork(
      new URL('report-tests.ts', import.meta.url),
      [
        `--isolation=${isolation}`,
        `--concurrency=${concurrency}`,
        `--preload=${PRELOAD}`,
        `--timeout-ms=${timeoutMs}`,
        `--idle-ms=${idleMs}`,
        ...files.map((file) => resolve(file)),
      ],
      {
        execArgv: [`--import=${PRELOAD}`],
        // This variable marks processes of the test runner, in which `run` does nothing.
        env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        // With the isolation `process`, report-tests.ts kills the processes of the files.
        ...(isolation === 'none' && { timeout: timeoutMs, killSignal: 'SIGKILL' }),
      },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        output += text.toString()
      })
    }
    let report: TestReport | undefined
    child.once('message', (message) => {
      report = message as TestReport
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      const { passed, skipped, failures } = report ?? { passed: 0, skipped: [], failures: [] }
      const reason =
        signal === 'SIGKILL'
          ? `did not end within ${timeoutMs} ms`
          : report === undefined
            ? `exited with ${code ?? signal} before all tests had run`
            : null
      if (reason !== null) failures.push(`✖ ${files.join(' ')}\nThe process ${reason}.\n${output}`)
      done({ passed, skipped, failures })
    })
  })
}
