// Changes calendars of many agents at a fake of Google at a steady rate, books meetings, and
// measures how long both take to arrive on the other side.
//
// npm run soak:calendars -- [--seconds 180] [--connections 500] [--changes 5] [--bookings 2]
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { describeMachine } from '../../bench/report.ts'
import { runSql } from '../../server/test/create-database.ts'
import { startPostgres } from '../../server/test/postgres-server.ts'
import { type CalendarStand, openCalendarStand } from '../attack/open-calendar-stand.ts'
import { waitUntil } from '../attack/wait-until.ts'
import { bookMeeting } from './book-meeting.ts'
import { changeCalendar } from './change-calendar.ts'
import { formatWaits, type Waits } from './format-waits.ts'
import { watchBusyTimes } from './watch-busy-times.ts'

const FIRST_READING_MS = 300_000
const MAX_SECONDS = 3_600
const MAX_CONNECTIONS = 5_000
const MAX_PER_SECOND = 100
const CLIENT_CONNECTIONS = 64

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '180' },
    connections: { type: 'string', default: '500' },
    changes: { type: 'string', default: '5' },
    bookings: { type: 'string', default: '2' },
  },
})
const seconds = readNumber('seconds', MAX_SECONDS)
const connections = readNumber('connections', MAX_CONNECTIONS)
const changes = readNumber('changes', MAX_PER_SECOND)
const bookings = readNumber('bookings', MAX_PER_SECOND)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    process.exit(130)
  })

const postgres = await startPostgres({ durable: true })
try {
  const stand = await openCalendarStand(postgres, {
    agents: connections,
    hasCalendars: true,
    calendarMaxAgeSeconds: 60,
    connections: CLIENT_CONNECTIONS,
  })
  try {
    const firstReadingMs = await untilRead(stand)
    const visible: Waits = { name: 'a change, until no slot is offered', atMostMs: 10_000, ms: [] }
    const written: Waits = {
      name: 'a booking, until it is in the calendar',
      atMostMs: 5_000,
      ms: [],
    }
    const watch = await watchBusyTimes(stand.databaseUrl)
    await Promise.all([
      repeatSteadily(changes, visible, (n) => changeCalendar(stand, watch, n)),
      repeatSteadily(bookings, written, (n) => bookMeeting(stand, n)),
    ])
    await watch.close()
    console.log(
      [
        ...Object.entries(describeMachine()).map(([name, value]) => `${name}: ${value}`),
        `load: ${connections} connections, ${changes} changes and ${bookings} bookings a second, ${seconds} s`,
        `the first reading of all calendars, with a channel for each: ${(firstReadingMs / 1_000).toFixed(1)} s`,
        `notifications: ${countNotifications(stand)}`,
        '',
        formatWaits([visible, written]),
      ].join('\n'),
    )
    process.exitCode = [visible, written].every(({ ms }) => !ms.includes(null)) ? 0 : 1
  } finally {
    await stand.close()
  }
} finally {
  await postgres.stop()
}

function readNumber(name: keyof typeof values, most: number): number {
  const value = Number(values[name])
  if (value > 0 && value <= most) return value
  console.error(`--${name} takes a number from 1 to ${most}.`)
  process.exit(2)
}

/** The notifications by the status of their response. */
function countNotifications({ google }: CalendarStand): string {
  const byStatus = Map.groupBy(google.channels.sent, ({ status }) => status ?? 'no response')
  return [...byStatus].map(([status, { length }]) => `${length} × ${status}`).join(', ')
}

/** Until each calendar was read, and notifies of changes. */
async function untilRead({ databaseUrl }: CalendarStand): Promise<number> {
  const ms = await waitUntil(
    FIRST_READING_MS,
    async () => {
      const rows = await runSql(
        databaseUrl,
        'select 1 from calendars where synced_at is null or channel_id is null limit 1',
      )
      return rows.length === 0
    },
    200,
  )
  if (ms === null) throw new Error('The calendars were not read in time.')
  return ms
}

/** Begins `perSecond` attempts a second, however long they take, and waits for all. */
async function repeatSteadily(
  perSecond: number,
  { ms }: Waits,
  attempt: (n: number) => Promise<number | null>,
): Promise<void> {
  const attempts: Promise<unknown>[] = []
  const startedAt = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    await wait(Math.max(0, startedAt + (n / perSecond) * 1_000 - performance.now()))
    attempts.push(attempt(n).then((each) => ms.push(each)))
  }
  await Promise.all(attempts)
}
