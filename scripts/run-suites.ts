// Runs `npm test`, and then every slower suite in a bounded variant: `npm run test:all`. A suite that
// exceeds its own limit fails. When the time for all suites is over, the remaining ones are skipped.
// Every skipped suite and test is printed at the end. Long soaks are started by hand.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

type Suite = {
  name: string
  /** The arguments of `npm`. */
  args: readonly string[]
  env?: Record<string, string>
  limitMinutes: number
}
type Outcome = 'passed' | 'failed' | 'skipped'

const ALL_MINUTES = 84
/** Less time is not worth starting a suite for. */
const MIN_MINUTES = 0.5
const GRACE_MS = 10_000
/** A machine that is busy with other things is slower: only what is wrong at any speed may fail. */
const PATIENCE = { SLOTLINE_TEST_PATIENCE: '10' }

/**
 * In the order of their start. Each suite runs alone, so that it has the whole machine. When the time
 * is over, the last ones have not run: the longest is the last one.
 */
const SUITES: readonly Suite[] = [
  { name: 'test', args: ['test'], limitMinutes: 30 },
  { name: 'slow', args: ['run', 'test:slow'], limitMinutes: 42 },
  { name: 'embedded-rest', args: ['run', 'test:embedded-rest'], limitMinutes: 15 },
  { name: 'races', args: ['run', 'test:races'], limitMinutes: 10 },
  { name: 'crash', args: ['run', 'test:crash'], limitMinutes: 20 },
  { name: 'mcp', args: ['run', 'test:mcp'], limitMinutes: 10 },
  { name: 'compatibility', args: ['run', 'test:compatibility'], limitMinutes: 2 },
  { name: 'page', args: ['run', 'test:page'], limitMinutes: 5 },
  { name: 'callers', args: ['run', 'test:callers'], limitMinutes: 15 },
  { name: 'times', args: ['run', 'test:times'], limitMinutes: 10 },
  // Shows that every row of the contact section can be measured; figures of a busy machine mean nothing.
  {
    name: 'bench',
    args: ['run', 'bench', '--', '--quick', '--only', 'contact', '--json', '/dev/null'],
    limitMinutes: 10,
  },
  { name: 'contract', args: ['run', 'test:contract'], limitMinutes: 10 },
  { name: 'resiliency', args: ['run', 'test:resiliency'], limitMinutes: 20 },
  {
    name: 'attack',
    args: ['run', 'test:attack', '--', '--quick'],
    env: PATIENCE,
    limitMinutes: 30,
  },
]

const started = performance.now()
const minutesLeft = () => ALL_MINUTES - (performance.now() - started) / 60_000
const results: { name: string; outcome: Outcome; seconds: number }[] = []
const skipped: string[] = []
let running: number | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    if (running !== undefined) signalGroup(running, 'SIGKILL')
    process.exit(130)
  })

for (const suite of SUITES) {
  const suiteStarted = performance.now()
  const outcome = await runSuite(suite)
  results.push({ name: suite.name, outcome, seconds: (performance.now() - suiteStarted) / 1000 })
  // The slower suites would mostly fail for the same reasons.
  if (suite.name === 'test' && outcome === 'failed') break
}

console.log('\nSuites:')
for (const { name, outcome, seconds } of results)
  console.log(`  ${outcome.padEnd(8)}${name} (${Math.round(seconds)} s)`)
console.log(`Skipped: ${skipped.length}`)
for (const line of skipped) console.log(`  ${line}`)
process.exitCode = results.some(({ outcome }) => outcome === 'failed') ? 1 : 0

/** A suite that the time for all suites ends counts as skipped; its own limit is a failure. */
async function runSuite({ name, args, env = {}, limitMinutes }: Suite): Promise<Outcome> {
  const left = minutesLeft()
  if (left < MIN_MINUTES) return skip(name, 'not started, because the time for all suites is over')
  console.log(`\n== ${name}: npm ${args.join(' ')}`)
  const child = spawn('npm', args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The suite and all processes that it starts are one group, which can be ended together.
    detached: true,
  })
  running = child.pid
  const notRun: string[] = []
  forward(child.stdout, notRun)
  forward(child.stderr, notRun)
  let isOver = false
  const timer = setTimeout(
    () => {
      isOver = true
      endGroup(child.pid)
    },
    Math.min(left, limitMinutes) * 60_000,
  )
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  clearTimeout(timer)
  running = undefined
  skipped.push(...notRun.map((line) => `${name}: ${line}`))
  if (!isOver) return code === 0 ? 'passed' : 'failed'
  if (left < limitMinutes) return skip(name, 'stopped, because the time for all suites is over')
  console.log(`${name} did not end within ${limitMinutes} minutes.`)
  return 'failed'
}

function skip(name: string, reason: string): Outcome {
  skipped.push(`${name}: ${reason}`)
  return 'skipped'
}

function forward(stream: Readable, notRun: string[]): void {
  createInterface({ input: stream }).on('line', (line) => {
    console.log(line)
    const reason = /^Skipped: (.*)/.exec(line)?.[1]
    if (reason !== undefined) notRun.push(reason)
  })
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  signalGroup(pid, 'SIGTERM')
  setTimeout(() => {
    signalGroup(pid, 'SIGKILL')
  }, GRACE_MS).unref()
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has no process any more.
  }
}
