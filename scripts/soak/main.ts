// Sends mixed work to a server process for a long time, and judges if memory, connections and
// tables stay as they were.
//
// npm run soak -- [--minutes 60] [--rate 20] [--workspaces 5]
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { describeMachine } from '../../bench/report.ts'
import { startPostgres } from '../../server/test/postgres-server.ts'
import { waitUntil } from '../attack/wait-until.ts'
import { compareBookings } from './compare-bookings.ts'
import { driveLoad, type Load } from './drive-load.ts'
import { formatSample, formatSizes } from './format-samples.ts'
import { type Judgement, judgeSoak } from './judge-soak.ts'
import { openIdleThread } from './open-idle-thread.ts'
import { openSoakStand, type SoakStand } from './open-soak-stand.ts'
import { countBacklog, type Sample, sampleService } from './sample-service.ts'

const MAX_MINUTES = 14 * 24 * 60
const MAX_RATE = 1_000
const MAX_WORKSPACES = 100
const SAMPLE_MS = 60_000
/** A short run has as many samples. */
const MIN_SAMPLES = 10
const MAX_DRAIN_MS = 60_000

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '20' },
    workspaces: { type: 'string', default: '5' },
  },
})
const minutes = readNumber('minutes', MAX_MINUTES)
const rate = readNumber('rate', MAX_RATE)
const workspaces = Math.ceil(readNumber('workspaces', MAX_WORKSPACES))
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    process.exit(130)
  })

const postgres = await startPostgres({ durable: true })
const disposables = new AsyncDisposableStack()
disposables.defer(() => postgres.stop())
try {
  const stand = await openSoakStand(postgres.url, workspaces, disposables)
  for (const [name, value] of Object.entries(describeMachine())) console.log(`${name}: ${value}`)
  console.log(`load: ${rate} operations a second in ${workspaces} workspaces, ${minutes} minutes\n`)
  const load: Load = {
    booked: [],
    answers: new Map(),
    examples: new Map(),
    contacts: 0,
    late: 0,
  }
  const samples = await runLoad(stand, load)
  const drainMs = await waitUntil(
    MAX_DRAIN_MS,
    async () => (await countBacklog(stand.databaseUrl)) === 0,
    500,
  )
  const faults = await compareBookings(stand.databaseUrl, load.booked)
  report(samples, load, [
    ...judgeSoak(samples, load),
    {
      name: 'backlog after the load',
      found: drainMs === null ? 'not drained in a minute' : `${(drainMs / 1_000).toFixed(1)} s`,
      isGood: drainMs !== null,
    },
    {
      name: 'acknowledged bookings',
      found: `${load.booked.length}; ${faults.join(', ') || 'each exists once, none overlaps'}`,
      isGood: faults.length === 0,
    },
  ])
} finally {
  await disposables.disposeAsync()
}

/** Samples before the load, and at regular times until its end. */
async function runLoad(stand: SoakStand, load: Load): Promise<Sample[]> {
  const readMachinePause = openIdleThread(disposables)
  const samples: Sample[] = [await sampleService(stand, readMachinePause, 0)]
  const over = new AbortController()
  const everyMs = Math.min(SAMPLE_MS, (minutes * 60_000) / MIN_SAMPLES)
  const driven = driveLoad(stand.workspaces, rate, over.signal, load)
  try {
    for (let n = 1; n * everyMs <= minutes * 60_000 + 1; n++) {
      await Promise.race([wait(everyMs), driven])
      const sample = await sampleService(stand, readMachinePause, (n * everyMs) / 1_000)
      console.log(formatSample(sample))
      samples.push(sample)
    }
  } finally {
    over.abort()
  }
  await driven
  return samples
}

function report(samples: readonly Sample[], load: Load, judgements: readonly Judgement[]): void {
  console.log(`\nanswers: ${[...load.answers].map((each) => each.join(': ')).join(', ')}`)
  if (load.late > 0) console.log(`not sent, because too many waited: ${load.late}`)
  for (const [key, text] of load.examples) console.log(`${key}: ${text}`)
  console.log(`\n${formatSizes(samples.at(-1)!)}\n`)
  for (const { name, found, isGood } of judgements)
    console.log(`${isGood ? 'good' : 'BAD '}  ${name}: ${found}`)
  process.exitCode = judgements.every(({ isGood }) => isGood) ? 0 : 1
}

function readNumber(name: keyof typeof values, most: number): number {
  const value = Number(values[name])
  if (value > 0 && value <= most) return value
  console.error(`--${name} takes a number above 0, at most ${most}.`)
  process.exit(2)
}
