// Runs test files and sends a TestReport to the parent process. run-tests.ts starts this script.
import { once } from 'node:events'
import { relative } from 'node:path'
import { run } from 'node:test'
import { pathToFileURL } from 'node:url'
import { inspect, parseArgs } from 'node:util'
import { readCpuMs } from './read-cpu-ms.ts'
import { emptyReport } from './test-report.ts'

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    except: { type: 'string', multiple: true, default: [] },
    'idle-ms': { type: 'string', default: '' },
  },
})
const paths = files.map((file) => relative('.', file))
const report = emptyReport()
const brokenFiles = new Set<string>()
/** Whether tests are recorded, and the database server whose CPU time counts then. */
const { SLOTLINE_TEST_RECORD: isRecording, SLOTLINE_TEST_POSTGRES_PID: postgresPid } = process.env

const events = run({
  files,
  // The files share this process. `concurrency` applies to tests.
  isolation: 'none',
  concurrency: 1,
  testSkipPatterns: values.except.map((title) => new RegExp(`^${RegExp.escape(title)}$`)),
})
countTests()
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
  addFailure({ name, file, line, reason: inspect(error.cause ?? error) })
})
events.resume()
endWhenIdle()
await once(events, 'end')
await Promise.all(files.map(checkLoaded))
process.send?.(report)

/**
 * Counts the tests of each file, and their CPU time: one test runs at a time.
 */
function countTests(): void {
  let subtests = 0
  let startMs = 0
  events.on('test:dequeue', ({ nesting }) => {
    if (nesting === 0) startMs = cpuMs()
  })
  events.on('test:complete', ({ name, nesting, file = name }) => {
    if (files.includes(name)) return
    if (nesting > 0) return void subtests++
    const path = relative('.', file)
    const counts = (report.files[path] ??= { tests: 0, tops: {} })
    const top = (counts.tops[name] ??= { tests: 0, cpuMs: 0 })
    counts.tests += subtests + 1
    top.tests += subtests + 1
    top.cpuMs += cpuMs() - startMs
    subtests = 0
  })
}

function cpuMs(): number {
  // Reading all processes for each test would cost a tenth of a run.
  if (!isRecording) return 0
  return readCpuMs(process.pid) + (postgresPid ? readCpuMs(Number(postgresPid)) : 0)
}

/**
 * Reports a process that does not end. `run` waits there until nothing keeps the process
 * open, and would not tell why a file could not be loaded before.
 */
function endWhenIdle(): void {
  const idleMs = Number(values['idle-ms'])
  const running: { name: string; file?: string; line?: number }[] = []
  events.on('test:dequeue', (started) => running.push(started))
  events.on('test:complete', ({ name }) => {
    const index = running.findLastIndex((each) => each.name === name)
    if (index >= 0) running.splice(index, 1)
  })
  const timer = setTimeout(async () => {
    const open = [...new Set(process.getActiveResourcesInfo())].join(', ')
    await Promise.all(files.map(checkLoaded))
    // A file that could not be loaded did not close what it had opened.
    if (brokenFiles.size === 0) {
      const hung = running.findLast(({ file }) => file !== undefined && files.includes(file))
      report.isCutOff = true
      report.failures.push({
        files: hung ? [relative('.', hung.file!)] : paths,
        title: hung ? titleOf(hung.name, hung.file!, hung.line) : paths.join(' '),
        text:
          `The process did not end within ${idleMs} ms after its last result. ` +
          `Still open: ${open}.`,
      })
    }
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

type FailedTest = { name: string; file: string; line: number | undefined; reason: string }

function addFailure({ name, file, line, reason }: FailedTest): void {
  if (files.includes(name)) brokenFiles.add(name)
  report.failures.push({
    files: files.includes(file) ? [relative('.', file)] : paths,
    title: files.includes(name) ? relative('.', file) : titleOf(name, file, line),
    text: reason,
  })
}

function titleOf(name: string, file: string, line: number | undefined): string {
  return `${relative('.', file)}:${line ?? 0} ${name}`
}
