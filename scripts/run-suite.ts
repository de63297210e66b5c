import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Suite } from './suites.ts'
import { readCpuMs } from './tests/read-cpu-ms.ts'

/**
 * `tests`: as printed by the suite; null if it prints none. `notRun`: the lines of skipped tests.
 */
export type SuiteResult = {
  name: string
  outcome: 'passed' | 'failed'
  seconds: number
  cpuSeconds: number
  tests: number | null
  notRun: string[]
}

const GRACE_MS = 10_000
let running: number | undefined

/** Runs a suite in a process group of its own, which is killed when its time is over. */
export async function runSuite(suite: Suite): Promise<SuiteResult> {
  const { name, args, env = {}, limitMinutes } = suite
  console.log(`\n== ${name}: npm ${args.join(' ')}`)
  const started = performance.now()
  const cpuBefore = readCpuMs(process.pid)
  const child = spawn('npm', args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running = child.pid
  const result: SuiteResult = {
    name,
    outcome: 'passed',
    seconds: 0,
    cpuSeconds: 0,
    tests: null,
    notRun: [],
  }
  readLines(child.stdout, result)
  readLines(child.stderr, result)
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    endRunningSuite('SIGTERM')
    setTimeout(() => {
      endRunningSuite('SIGKILL')
    }, GRACE_MS).unref()
  }, limitMinutes * 60_000)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  clearTimeout(timer)
  running = undefined
  if (isOver) console.log(`${name} did not end within ${limitMinutes} minutes.`)
  return {
    ...result,
    outcome: isOver || code !== 0 ? 'failed' : 'passed',
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: (readCpuMs(process.pid) - cpuBefore) / 1000,
  }
}

/** Signals all processes of the suite that runs, if one does. */
export function endRunningSuite(signal: NodeJS.Signals): void {
  if (running === undefined) return
  try {
    process.kill(-running, signal)
  } catch {
    // The group has no process any more.
  }
}

function readLines(stream: Readable, result: SuiteResult): void {
  createInterface({ input: stream }).on('line', (line) => {
    console.log(line)
    const reason = /^Skipped: (.*)/.exec(line)?.[1]
    if (reason !== undefined) result.notRun.push(`${result.name}: ${reason}`)
    const passed = /(\d+) tests passed, \d+ skipped/.exec(line)?.[1]
    if (passed !== undefined) result.tests = Number(passed)
  })
}
