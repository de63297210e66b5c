import pg from 'pg'
import type { ForeignEvent, Page } from '../server/calendars/calendar-provider.ts'
import { PROVIDERS } from '../server/calendars/providers.ts'
import { claimCalendar } from '../server/calendars/store/rounds.ts'
import { runRound } from '../server/calendars/sync/run-round.ts'
import type { SyncContext } from '../server/calendars/sync/sync-context.ts'
import { createMeetingHooks } from '../server/calendar-writes/inbound/create-meeting-hooks.ts'
import { createLogger, createMetrics } from '../server/platform/telemetry/create-telemetry.ts'
import { openPostgres } from '../server/platform/db/open-postgres.ts'
import { transaction } from '../server/platform/db/pool.ts'
import { sql } from '../server/platform/db/sql.ts'
import { createEgress } from '../server/platform/egress/create-egress.ts'
import { LIMITS } from '../server/platform/limits.ts'
import { openTextReader } from '../server/calendars/texts/open-text-reader.ts'
import { generateId } from '../server/platform/generate-id.ts'
import type { WorkspaceId } from '../server/platform/workspace-id.ts'
import { summarize, type Summary } from './load.ts'
import type { Row } from './measure.ts'
import { PAGE_AGENT, PAGE_CALENDAR } from './seed-calendars.ts'
import { WORKSPACE } from './workspace.ts'

/** An event, with its time in Unix seconds. */
type Event = { key: string; uid: string; etag: string; from: number; to: number }

const EVENTS = 1_000
const EVENTS_A_DAY = 3
const CLAIM_SECONDS = 90
/** The times of day of the events, after the meetings of the agent. Each version moves them all. */
const FIRST_SECONDS = 18 * 3_600
const STEP_SECONDS = 7_200
const VERSIONS = 3
const LENGTH_SECONDS = 1_800
const COLUMNS = ['key', 'uid', 'etag', 'from', 'to'] as const

/**
 * A round in which 1,000 events of a calendar have moved, without the request to the provider,
 * compared with one statement that writes the same rows to tables with the same indexes.
 */
export async function calendarPageRows(
  url: string,
  {
    firstDay,
    seconds,
    disposables,
  }: { firstDay: number; seconds: number; disposables: AsyncDisposableStack },
): Promise<Row[]> {
  const database = await openPostgres({ url, size: 4, onIdleError: () => {} })
  disposables.defer(() => database.close())
  const client = new pg.Client(url)
  await client.connect()
  disposables.defer(() => client.end())
  await client.query(RAW_TABLES)
  const service = createRound(database, firstDay)
  const raw = createRawWrite(client, firstDay)
  // With the events of this and of other calendars, as the tables are in use.
  for (const prepare of [raw, service]) await (await prepare())()
  await client.query('vacuum analyze')
  return [
    {
      name: `${EVENTS.toLocaleString('en')} changed events of a calendar`,
      value: 'p50',
      target: { atMost: 15 },
      raw: () => timeEach(raw, seconds),
      service: () => timeEach(service, seconds),
    },
  ]
}

/** Prepares a call, which is not measured, and returns it. */
type Prepare = () => Promise<() => Promise<unknown>>

async function timeEach(prepare: Prepare, seconds: number): Promise<Summary> {
  const latencies: number[] = []
  const startedAt = performance.now()
  while (performance.now() < startedAt + seconds * 1_000) {
    const call = await prepare()
    const before = performance.now()
    await call()
    latencies.push(performance.now() - before)
  }
  const took = (performance.now() - startedAt) / 1_000
  return summarize({ latencies, seconds: took, refused: 0, firstRefusal: null })
}

/** A round, as a process runs it, of a provider that answers at once. */
function createRound(
  { pool }: Awaited<ReturnType<typeof openPostgres>>,
  firstDay: number,
): Prepare {
  let version = 0
  let page: Page = { events: [], removed: [], next: { kind: 'end', cursor: null } }
  const now = () => Temporal.Now.instant()
  const context: SyncContext = {
    pool,
    now,
    log: createLogger('silent'),
    metrics: createMetrics(),
    providers: {
      ...PROVIDERS,
      caldav: { ...PROVIDERS.caldav, readPage: () => Promise.resolve({ ok: true, value: page }) },
    },
    requests: {
      egress: createEgress({ allow: [] }),
      urls: { google: 'http://google.invalid', microsoft: 'http://microsoft.invalid' },
      limits: LIMITS.calendars,
      texts: openTextReader(LIMITS.calendars),
    },
    notificationUrl: null,
    openAccess: () => Promise.resolve({ ok: true, value: { kind: 'token', accessToken: 'none' } }),
    hooks: createMeetingHooks({ now }),
  }
  const key = { workspaceId: WORKSPACE as WorkspaceId, id: PAGE_CALENDAR }
  return async () => {
    version++
    const events = eventsOf(version, firstDay).map(foreignEventOf)
    page = { events, removed: [], next: { kind: 'end', cursor: String(version) } }
    await pool.query(sql`
      update calendars set next_sync_at = ${now()}
      where workspace_id = ${key.workspaceId} and id = ${key.id}`)
    const claimedBy = generateId()
    const claim = { claimedBy, until: now().add({ seconds: CLAIM_SECONDS }), now: now() }
    const claimed = await transaction(pool, (tx) => claimCalendar(tx, key, claim))
    return async () => {
      const outcome = await runRound(context, { ...claimed!, claimedBy })
      if (outcome.kind !== 'completed' || outcome.events !== EVENTS)
        throw new Error(`The round ended with ${JSON.stringify(outcome)}.`)
    }
  }
}

function foreignEventOf({ from, to, ...event }: Event): ForeignEvent {
  return { ...event, seriesKey: null, busy: [{ from, to }], own: null }
}

const RAW_TABLES = `
  create table raw_events (like calendar_events including all);
  create table raw_busy (like busy_times including all);`

const RAW_WRITE = `
  with written as (
    insert into raw_events (workspace_id, calendar_id, event_key, uid, etag, round_number)
    select ${WORKSPACE}, '${PAGE_CALENDAR}', event_key, uid, etag, $6
    from unnest($1::text[], $2::text[], $3::text[]) event (event_key, uid, etag)
    on conflict (workspace_id, calendar_id, event_key) do update
      set uid = excluded.uid, etag = excluded.etag, round_number = excluded.round_number
  ), gone as (
    delete from raw_busy using unnest($1::text[], $7::float8[]) event (event_key, starts_at)
    where workspace_id = ${WORKSPACE} and calendar_id = '${PAGE_CALENDAR}'
      and raw_busy.event_key = event.event_key
      and raw_busy.starts_at = to_timestamp(event.starts_at)
  )
  insert into raw_busy (workspace_id, agent_id, calendar_id, event_key, starts_at, ends_at)
  select ${WORKSPACE}, ${PAGE_AGENT}, '${PAGE_CALENDAR}', event_key, to_timestamp(starts_at),
    to_timestamp(ends_at)
  from unnest($1::text[], $4::float8[], $5::float8[]) event (event_key, starts_at, ends_at)`

function createRawWrite(client: pg.Client, firstDay: number): Prepare {
  let version = 0
  return async () => {
    const before = eventsOf(version, firstDay)
    version++
    const events = eventsOf(version, firstDay)
    const columns = COLUMNS.map((column) => events.map((event) => event[column]))
    const values = [...columns, version, before.map(({ from }) => from)]
    return () => client.query({ name: 'page', text: RAW_WRITE, values })
  }
}

/** All events of a version of the calendar. Each is at another time than in the version before. */
function eventsOf(version: number, firstDay: number): Event[] {
  return Array.from({ length: EVENTS }, (_, n) => {
    const day = firstDay + Math.floor(n / EVENTS_A_DAY) * 86_400
    const at = FIRST_SECONDS + (n % EVENTS_A_DAY) * STEP_SECONDS
    const from = day + at + (version % VERSIONS) * LENGTH_SECONDS
    const key = `event${String(n).padStart(22, '0')}`
    return { key, uid: `${key}@example.com`, etag: `"${version}"`, from, to: from + LENGTH_SECONDS }
  })
}
