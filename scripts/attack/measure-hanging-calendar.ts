// Lets 64 callers book meetings of agents without calendars, with calendars at a provider that
// answers, and while the provider accepts connections and never answers. Prints the latency of
// each.
//
// node scripts/attack/measure-hanging-calendar.ts [--seconds 40] [--max-age 5] [--pause 3000]
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { runSql } from '../../server/test/create-database.ts'
import { type PostgresServer, startPostgres } from '../../server/test/postgres-server.ts'
import { addTally, newTally, type Tally } from './count-answers.ts'
import { type CalendarStand, openCalendarStand } from './open-calendar-stand.ts'
import { type Repeated, repeatCalls } from './repeat-calls.ts'
import { waitUntil } from './wait-until.ts'

type HangingOptions = {
  /** The length of each phase. */
  seconds: number
  /** After that many seconds a booking reads a calendar again. */
  maxAgeSeconds: number
  /** The pause of a caller after a booking. */
  pauseMs: number
}

type Phase = {
  name: 'without calendars' | 'provider answers' | 'its first 3 s of silence' | 'provider hangs'
  tally: Tally
  p50Ms: number
  p95Ms: number
  p99Ms: number
  maxMs: number
  /** The bookings that took more than half a second. */
  slow: number
  /** The requests that the provider has received. */
  asked: number
}

const CALLERS = 64
const AGENTS = 40
const WARM_UP_SECONDS = 5
/** Bookings wait until the provider is known to be silent. */
const ONSET_SECONDS = 3
const FIRST_READING_MS = 120_000
const SLOW_MS = 500
const HALF_HOUR_SECONDS = 1_800

/** Measures the phases, each with the same number of agents. */
export async function measureHangingCalendar(
  postgres: PostgresServer,
  options: HangingOptions,
): Promise<Phase[]> {
  const without = await withStand(postgres, { ...options, hasCalendars: false }, (stand) =>
    measurePhase(stand, 'without calendars', options),
  )
  const withCalendars = await withStand(
    postgres,
    { ...options, hasCalendars: true },
    async (stand) => {
      await untilRead(stand)
      const healthy = await measurePhase(stand, 'provider answers', options)
      stand.google.faults.silence()
      const begins = { ...options, seconds: ONSET_SECONDS, warmUpSeconds: 0 }
      return [
        healthy,
        await measurePhase(stand, 'its first 3 s of silence', begins),
        await measurePhase(stand, 'provider hangs', { ...options, warmUpSeconds: 0 }),
      ]
    },
  )
  return [without, ...withCalendars]
}

async function withStand<Result>(
  postgres: PostgresServer,
  { maxAgeSeconds, hasCalendars }: HangingOptions & { hasCalendars: boolean },
  measure: (stand: CalendarStand) => Promise<Result>,
): Promise<Result> {
  const stand = await openCalendarStand(postgres, {
    agents: AGENTS,
    hasCalendars,
    calendarMaxAgeSeconds: maxAgeSeconds,
    connections: CALLERS,
  })
  try {
    return await measure(stand)
  } finally {
    await stand.close()
  }
}

async function untilRead({ databaseUrl }: CalendarStand): Promise<void> {
  const read = await waitUntil(FIRST_READING_MS, async () => {
    const rows = await runSql(
      databaseUrl,
      'select 1 from calendars where synced_at is null limit 1',
    )
    return rows.length === 0
  })
  if (read === null) throw new Error('The calendars were not read in time.')
}

let booked = 0

/** Each booking is of the next start. */
async function measurePhase(
  { client, google }: CalendarStand,
  name: Phase['name'],
  {
    seconds,
    pauseMs,
    warmUpSeconds = WARM_UP_SECONDS,
  }: HangingOptions & { warmUpSeconds?: number },
): Promise<Phase> {
  const firstStart =
    (Math.floor(Temporal.Now.instant().epochMilliseconds / 86_400_000) + 2) * 86_400
  const book = () => {
    const n = booked++
    const start = firstStart + n * HALF_HOUR_SECONDS
    return client.post('/core/book_meeting', {
      team_id: 1,
      meeting_type_id: 1,
      attendee_email: `attendee${n}@example.com`,
      start_time: String(start),
    })
  }
  const run = async (runSeconds: number) => {
    const callers: Repeated[] = []
    // One after another, so that they do not all book at the same time.
    for (let caller = 0; caller < CALLERS; caller++) {
      callers.push(repeatCalls(name, pauseMs, book))
      await wait(pauseMs / CALLERS)
    }
    await wait(runSeconds * 1_000)
    await Promise.all(callers.map(({ stop }) => stop()))
    return callers
  }
  if (warmUpSeconds > 0) await run(warmUpSeconds)
  const before = google.requests.length
  const callers = await run(seconds)
  const tally = newTally()
  for (const each of callers) addTally(tally, each.tally)
  const times = callers.flatMap((each) => each.times).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return {
    name,
    tally,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    maxMs: times.at(-1)!,
    slow: times.filter((ms) => ms > SLOW_MS).length,
    asked: google.requests.length - before,
  }
}

function formatPhases(phases: readonly Phase[]): string {
  const head = ['bookings', 'failed', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', '> 500 ms', 'asked']
  const rows = phases.map(({ name, tally, p50Ms, p95Ms, p99Ms, maxMs, slow, asked }) => [
    name,
    ...[tally.ok, tally.sent - tally.ok, p50Ms, p95Ms, p99Ms, maxMs, slow, asked].map((each) =>
      String(Math.round(each)),
    ),
  ])
  return [['', ...head], ...rows]
    .map(([name, ...cells]) => name!.padEnd(25) + cells.map((cell) => cell.padStart(9)).join(' '))
    .join('\n')
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '40' },
      'max-age': { type: 'string', default: '5' },
      pause: { type: 'string', default: '3000' },
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      process.exit(130)
    })
  const postgres = await startPostgres({ durable: true })
  try {
    const phases = await measureHangingCalendar(postgres, {
      seconds: Number(values.seconds),
      maxAgeSeconds: Number(values['max-age']),
      pauseMs: Number(values.pause),
    })
    console.log(formatPhases(phases))
  } finally {
    await postgres.stop()
  }
}
