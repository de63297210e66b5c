import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { emptyReport, type TestReport } from './test-report.ts'

type TestRun = {
  files: readonly string[]
  /** Tests with these titles are left out, subtests excepted. */
  except?: readonly string[]
  env: Record<string, string>
  /** The timeout for all files together, after which the process is killed. */
  timeoutMs: number
  /** How long the process may go on without a result. */
  idleMs: number
}

/** Configures properties to generate the same cases in every run. */
const PRELOAD = new URL('../../server/test/seed-properties.ts', import.meta.url).href

/**
 * Runs test files in one process, which loads shared modules only once, and counts their tests. A
 * file without tests, a file that cannot be loaded, and a process that exits early or exceeds its
 * time limit count as failures.
 */
export function runTests({
  files,
  except = [],
  env,
  timeoutMs,
  idleMs,
}: TestRun): Promise<TestReport> {
  return new Promise((done, reject) => {
    const child = fork(
      new URL('report-tests.ts', import.meta.url),
      [
        `--idle-ms=${idleMs}`,
        ...except.map((title) => `--except=${title}`),
        ...files.map((file) => resolve(file)),
      ],
      {
        execArgv: [`--import=${PRELOAD}`],
        // This variable marks processes of the test runner, in which `run` does nothing.
        env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
      },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        output += text.toString()
      })
    }
    let received: TestReport | undefined
    child.once('message', (message) => {
      received = message as TestReport
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      const report = received ?? emptyReport()
      const reason =
        signal === 'SIGKILL'
          ? `did not end within ${timeoutMs} ms`
          : received === undefined
            ? `exited with ${code ?? signal} before all tests had run`
            : code !== 0 && report.failures.length === 0
              ? `exited with ${code ?? signal} after all tests had passed`
              : null
      if (reason !== null)
        report.failures.push({
          files: [...files],
          title: files.join(' '),
          text: `The process ${reason}.\n${output}`,
        })
      done(report)
    })
  })
}
