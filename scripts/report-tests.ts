// Runs test files and sends a TestReport to the parent process. run-tests.ts starts this script.
import { once } from 'node:events'
import { relative } from 'node:path'
import { run } from 'node:test'
import { pathToFileURL } from 'node:url'
import { inspect, parseArgs } from 'node:util'
import type { TestReport } from './run-tests.ts'

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    isolation: { type: 'string', default: 'none' },
    concurrency: { type: 'string', default: '1' },
    preload: { type: 'string', default: '' },
    'timeout-ms': { type: 'string', default: '' },
    'idle-ms': { type: 'string', default: '' },
  },
})
const isShared = values.isolation === 'none'
const report: TestReport = { passed: 0, skipped: [], failures: [] }
const brokenFiles = new Set<string>()
const outputs = new Map<string, string>()

const events = run(
  isShared
    ? // In a shared process, `concurrency` would apply to tests instead of files.
      { files, isolation: 'none', concurrency: 1 }
    : {
        files,
        concurrency: Number(values.concurrency),
        execArgv: [`--import=${values.preload}`],
        // The option `timeout` does not end a file that keeps its process alive.
        signal: AbortSignal.timeout(Number(values['timeout-ms'])),
      },
)
const addOutput = (file: string, text: string) =>
  outputs.set(file, (outputs.get(file) ?? '') + text)
for (const stream of ['test:stdout', 'test:stderr'] as const)
  events.on(stream, ({ file, message }) => addOutput(file, message))
// An error after the last test fails the file, but no test.
events.on('test:diagnostic', ({ file = '', message }) => addOutput(file, `${message}\n`))
events.on('test:pass', ({ name, file = '', line, skip, todo }) => {
  // A file without tests passes as a test that has the path of the file as its name.
  if (files.includes(name)) addFailure({ name, file, line, reason: 'This file has no tests.' })
  else if (skip === undefined && todo === undefined) report.passed++
  else report.skipped.push(`${titleOf(name, file, line)}: ${skip ?? todo}`)
})
events.on('test:fail', ({ name, file = '', line, todo, details: { error } }) => {
  // Each failed subtest has its own event.
  const isParent = 'failureType' in error && error.failureType === 'subtestsFailed'
  if (todo !== undefined || isParent) return
  const output = files.includes(name) ? (outputs.get(file) ?? '') : ''
  addFailure({ name, file, line, reason: `${inspect(error.cause ?? error)}\n${output}` })
})
events.resume()
if (isShared) endWhenIdle()
await once(events, 'end')
if (isShared) await Promise.all(files.map(checkLoaded))
process.send?.(report)

/**
 * Reports a shared process that does not end. `run` waits there until nothing keeps the process
 * open, and would not tell why a file could not be loaded before.
 */
function endWhenIdle(): void {
  const idleMs = Number(values['idle-ms'])
  const timer = setTimeout(async () => {
    const open = [...new Set(process.getActiveResourcesInfo())].join(', ')
    await Promise.all(files.map(checkLoaded))
    // A file that could not be loaded did not close what it had opened.
    if (brokenFiles.size === 0)
      report.failures.push(
        `✖ ${files.map((file) => relative('.', file)).join(' ')}\n` +
          `The process did not end within ${idleMs} ms after its last result. Still open: ${open}.`,
      )
    process.send?.(report, () => process.exit(1))
  }, idleMs).unref()
  for (const name of ['test:enqueue', 'test:dequeue', 'test:complete'] as const)
    events.on(name, () => timer.refresh())
}

/** Reports a file that failed after it defined its first test, which `run` does not. */
async function checkLoaded(file: string): Promise<void> {
  await import(pathToFileURL(file).href).catch((error: unknown) => {
    if (!brokenFiles.has(file))
      addFailure({ name: file, file, line: undefined, reason: inspect(error) })
  })
}

type Failure = { name: string; file: string; line: number | undefined; reason: string }

function addFailure({ name, file, line, reason }: Failure): void {
  if (files.includes(name)) brokenFiles.add(name)
  const title = files.includes(name) ? relative('.', file) : titleOf(name, file, line)
  report.failures.push(`✖ ${title}\n${reason}`)
}

function titleOf(name: string, file: string, line: number | undefined): string {
  return `${relative('.', file)}:${line ?? 0} ${name}`
}
