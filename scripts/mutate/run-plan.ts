import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestOutcome, type TestPlan, TIMED_OUT } from './test-plan.ts'

const RUNNER = join(import.meta.dirname, 'run-planned-tests.ts')
const PRELOADS = ['../../server/test/seed-properties.ts', './substitute-sources.ts'].map(
  (path) => `--import=${new URL(path, import.meta.url).href}`,
)
const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/compiled')

/** Runs the tests of a plan in a process of its own. Returns a reason if they did not end. */
export async function runPlan(plan: TestPlan, timeoutMs: number): Promise<TestOutcome | string> {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-mutate-'))
  try {
    const file = join(folder, 'plan.json')
    writeFileSync(file, JSON.stringify(plan))
    return await runProcess(file, timeoutMs)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function runProcess(plan: string, timeoutMs: number): Promise<TestOutcome | string> {
  return new Promise((resolve, reject) => {
    const child = fork(RUNNER, {
      execArgv: PRELOADS,
      env: {
        ...process.env,
        NODE_TEST_CONTEXT: undefined,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        SLOTLINE_TEST_PLAN: plan,
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    let errors = ''
    child.stderr!.on('data', (text: Buffer) => {
      errors += text.toString()
    })
    let outcome: TestOutcome | null = null
    child.once('message', (message) => {
      outcome = message as TestOutcome
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      resolve(
        outcome ??
          (signal === 'SIGKILL'
            ? TIMED_OUT
            : `The process of the tests exited with ${code ?? signal}. ${errors}`),
      )
    })
  })
}
