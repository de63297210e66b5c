import type { Client } from 'pg'
import { startPostgres } from '../server/test/postgres-server.ts'
import { bookingRows } from './booking-rows.ts'
import { calendarPageRows } from './calendar-page-rows.ts'
import { calendarRows } from './calendar-rows.ts'
import { coldStartRows } from './cold-start-rows.ts'
import { contactRows } from './contact-rows.ts'
import { addressOf, createDatabase, createMigrated, withClient } from './databases.ts'
import { DROP_EVENTS, eventRows } from './event-rows.ts'
import { findRows } from './find-rows.ts'
import { importRows } from './import-rows.ts'
import { growthRows } from './growth-rows.ts'
import type { Row } from './measure.ts'
import type { Options, Section } from './options.ts'
import { messageRows, openMailSink } from './message-rows.ts'
import { pageRows } from './page-rows.ts'
import { seedRawLimits } from './raw-limits.ts'
import { seedCalendars, seedPageCalendar } from './seed-calendars.ts'
import type { Head } from './report.ts'
import { seedEvents, seedService } from './seed-service.ts'
import { startService, untilAnswered } from './service.ts'
import type { Bench, Measurable } from './sides.ts'
import { slotRows } from './slot-rows.ts'
import { hasPgbench } from './sql-load.ts'
import { SECRET_KEY, voiceRows } from './voice-rows.ts'
import { webhookRows } from './webhook-rows.ts'
import { firstDay, firstFreeDay } from './workload.ts'

const FEW = 1_000
const MANY = 1_000_000

/** A PostgreSQL server, and the resources to release when the run ends. */
type Stand = {
  options: Options
  postgresUrl: string
  disposables: AsyncDisposableStack
  firstDay: number
  firstFreeDay: number
}

/**
 * Starts and fills the databases that the selected sections need. Returns the rows of the sections
 * and a description of the database. `disposables` ends everything that was started.
 */
export async function openRows(
  options: Options,
  disposables: AsyncDisposableStack,
): Promise<{ rows: Row[]; head: Head }> {
  const now = Temporal.Now.instant()
  const days = { firstDay: firstDay(now), firstFreeDay: firstFreeDay(now) }
  const asked = (...sections: Section[]): boolean =>
    sections.some((section) => options.sections.has(section))
  const rows: Row[] = []
  const head: Head = {}
  if (
    asked(
      ...(['contact', 'imports', 'booking', 'slots', 'calendars', 'voice', 'pages'] as const),
      ...(['events', 'messages', 'growth', 'find'] as const),
    )
  ) {
    const postgres = await startPostgres({ durable: true })
    disposables.defer(() => postgres.stop())
    const stand: Stand = { options, postgresUrl: postgres.url, disposables, ...days }
    Object.assign(head, await describeDatabase(postgres.url))
    if (asked('contact', 'booking', 'slots', 'calendars', 'voice', 'pages')) {
      const bench = await openBench(stand)
      head['several callers of the raw limit'] = bench.pgbench ? 'pgbench' : 'node-postgres'
      if (asked('contact')) rows.push(...contactRows(bench))
      if (asked('booking')) rows.push(...bookingRows(bench))
      if (asked('slots')) rows.push(...slotRows(bench))
      if (asked('calendars')) rows.push(...calendarRows(bench), ...(await openCalendarPage(stand)))
      if (asked('voice')) rows.push(...(await voiceRows(bench)))
      if (asked('pages')) rows.push(...(await pageRows(bench)))
    }
    if (asked('imports')) rows.push(...(await openImports(stand)))
    if (asked('events')) {
      rows.push(...(await openEvents(stand)))
      rows.push(...(await webhookRows(await createDatabase(postgres.url, 'webhooks'), disposables)))
    }
    if (asked('messages')) rows.push(...(await openMessages(stand)))
    if (asked('growth', 'find')) rows.push(...(await openGrowth(stand, asked)))
  }
  if (asked('cold-start')) rows.push(...(await coldStartRows({ ...days, disposables })))
  return { rows, head }
}

async function openBench(stand: Stand): Promise<Bench> {
  const {
    postgresUrl,
    options: { stored, seconds },
    firstDay,
    firstFreeDay,
  } = stand
  const rawUrl = await createDatabase(postgresUrl, 'raw_limits')
  await withClient(rawUrl, (client) => seedRawLimits(client, { stored, firstDay }))
  const service = await openService(
    stand,
    'slotline',
    { stored, searched: true },
    { prepare: (client) => seedCalendars(client, firstDay) },
  )
  return { service, rawUrl, pgbench: await hasPgbench(), seconds, stored, firstDay, firstFreeDay }
}

/** A database without a service: the rounds are run here. */
async function openCalendarPage(stand: Stand): Promise<Row[]> {
  const url = await createMigrated(stand.postgresUrl, 'calendar_page')
  await withClient(url, async (client) => {
    await seedService(client, { stored: FEW, firstDay: stand.firstDay, searched: true })
    await seedCalendars(client, stand.firstDay)
    await seedPageCalendar(client)
  })
  const { seconds } = stand.options
  return calendarPageRows(url, {
    firstDay: stand.firstDay,
    seconds,
    disposables: stand.disposables,
  })
}

async function openImports(stand: Stand): Promise<Row[]> {
  const { stored } = stand.options
  const rawUrl = await createDatabase(stand.postgresUrl, 'copied')
  await withClient(rawUrl, (client) => seedRawLimits(client, { ...stand, stored }))
  const service = await openService(stand, 'imports', { stored, searched: false })
  return importRows({ service, rawUrl, count: stored })
}

async function openEvents(stand: Stand): Promise<Row[]> {
  const { stored, seconds } = stand.options
  const unreadEvents = stored * 10
  const open = (name: string, prepare: (client: Client) => Promise<unknown> = async () => {}) =>
    openService(stand, name, { stored, searched: false }, { prepare })
  return eventRows({
    without: await open('without_events', (client) => client.query(DROP_EVENTS)),
    written: await open('with_events'),
    unread: await open('unread_events', (client) => seedUnread(client, unreadEvents)),
    unreadEvents,
    stored,
    seconds,
    firstFreeDay: stand.firstFreeDay,
  })
}

/** A service that sends mails. */
async function openMessages(stand: Stand): Promise<Row[]> {
  const sink = await openMailSink(stand.disposables)
  const settings = { SMTP_URL: sink.url, MAIL_FROM: 'bookings@example.com' }
  const size = { stored: stand.options.stored, searched: false }
  const service = await openService(stand, 'messages', size, { settings })
  return messageRows(service, sink, stand.firstFreeDay)
}

async function seedUnread(client: Client, count: number): Promise<void> {
  await seedEvents(client, count)
  await client.query('vacuum analyze events')
  await client.query('checkpoint')
}

async function openGrowth(
  stand: Stand,
  asked: (...sections: Section[]) => boolean,
): Promise<Row[]> {
  const { seconds } = stand.options
  const open = async (name: string, stored: number) => ({
    service: await openService(stand, name, { stored, searched: false }),
    url: addressOf(stand.postgresUrl, name),
    stored,
    seconds,
  })
  const [few, many] = [await open('few', FEW), await open('many', MANY)]
  return [
    ...(asked('growth')
      ? growthRows({ few, many, seconds, firstFreeDay: stand.firstFreeDay })
      : []),
    ...(asked('find') ? [...findRows(few), ...findRows(many)] : []),
  ]
}

/** Our service with a new, filled database of this name. */
async function openService(
  { postgresUrl, options, disposables, firstDay }: Stand,
  name: string,
  size: { stored: number; searched: boolean },
  {
    prepare = async () => {},
    settings = {},
  }: {
    prepare?: (client: Client) => Promise<unknown>
    settings?: Readonly<Record<string, string>>
  } = {},
): Promise<Measurable> {
  const url = await createMigrated(postgresUrl, name)
  const token = await withClient(url, async (client) => {
    const secret = await seedService(client, { ...size, firstDay })
    await prepare(client)
    return secret
  })
  const service = disposables.use(
    await startService(
      { DATABASE_URL: url, SAMPLE: 'off', SECRET_KEY, ...settings },
      { profiles: options.profiles },
    ),
  )
  await untilAnswered(service, '/readyz')
  return { port: service.port, token }
}

async function describeDatabase(url: string): Promise<Head> {
  const {
    rows: [row],
  } = await withClient(url, (client) =>
    client.query<Head>(`select current_setting('server_version') as version,
    current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
    current_setting('shared_buffers') as buffers`),
  )
  return {
    postgresql:
      `${row?.version}, fsync ${row?.fsync}, ` +
      `synchronous_commit ${row?.commit}, shared_buffers ${row?.buffers}`,
  }
}
