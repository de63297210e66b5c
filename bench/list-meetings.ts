// Fills a PostgreSQL server with meetings, and prints the time and the plan of each list of them:
// node bench/list-meetings.ts [--stored 1000000] [--plans]
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { WorkspaceId } from '../server/platform/workspace-id.ts'
import type { MeetingFilter } from '../server/meetings/store/build-conditions.ts'
import { listByCreation } from '../server/meetings/store/list-by-creation.ts'
import { listMeetings, type MeetingOrder } from '../server/meetings/store/list-meetings.ts'
import { migrate, migrationsFolder } from '../server/platform/db/migrate.ts'
import { openPostgres } from '../server/platform/db/open-postgres.ts'
import type { Db, Pool } from '../server/platform/db/pool.ts'
import type { Query } from '../server/platform/db/sql.ts'
import { startPostgres } from '../server/test/postgres-server.ts'
import { describeMachine } from './report.ts'
import { RARE, seedMeetings } from './seed-meetings.ts'

const RUNS = 25
const WORKSPACE = 1 as WorkspaceId

const { values: options } = parseArgs({
  options: {
    stored: { type: 'string', default: '1000000' },
    plans: { type: 'boolean', default: false },
  },
})

const NO_FILTER: MeetingFilter = {
  attendeeKey: null,
  contactId: null,
  callId: null,
  teamId: null,
  agentId: null,
  meetingTypeId: null,
  statuses: null,
  from: null,
  to: null,
  updatedSince: null,
  code: null,
}
const { unusedAgent, busyAgent, busyType, team: busyTeam } = RARE
const FEW_DAYS = { from: 1_700_000_000 + 864_000, to: 1_700_000_000 + 3 * 864_000 }

const FILTERS: readonly [string, Partial<MeetingFilter>][] = [
  ['no filter', {}],
  ['attendee', { attendeeKey: 'person77@example.com' }],
  ['attendee without meetings', { attendeeKey: 'none@example.com' }],
  [
    'attendee, status without meetings',
    { attendeeKey: 'person77@example.com', statuses: ['declined'] },
  ],
  ['contact', { contactId: '00000000-0000-7000-8000-00000000004d' }],
  ['contact without meetings', { contactId: '00000000-0000-7000-8000-ffffffffffff' }],
  ['call', { callId: 'call-77000' }],
  ['call without meetings', { callId: 'none' }],
  ['team', { teamId: 3 }],
  ['team without meetings', { teamId: 99 }],
  ['team, status', { teamId: 3, statuses: ['cancelled'] }],
  ['team, two statuses', { teamId: 3, statuses: ['cancelled', 'no_show'] }],
  ['team, status without meetings', { teamId: busyTeam, statuses: ['cancelled'] }],
  ['team, range of starts', { teamId: 3, ...FEW_DAYS }],
  ['agent', { agentId: 12 }],
  ['agent with a tenth of all', { agentId: busyAgent }],
  ['agent without meetings', { agentId: unusedAgent }],
  ['agent, status', { agentId: 12, statuses: ['no_show'] }],
  ['agent, status without meetings', { agentId: busyAgent, statuses: ['declined'] }],
  ['agent, type', { agentId: 12, meetingTypeId: 6 }],
  ['agent, type without meetings', { agentId: busyAgent, meetingTypeId: 3 }],
  ['agent, team', { agentId: 12, teamId: 2 }],
  ['agent, team without meetings', { agentId: busyAgent, teamId: 3 }],
  [
    'agent, team, type, status',
    { agentId: 12, teamId: 2, meetingTypeId: 6, statuses: ['cancelled'] },
  ],
  ['type', { meetingTypeId: 3 }],
  ['type without meetings', { meetingTypeId: 999 }],
  ['type, status', { meetingTypeId: 3, statuses: ['cancelled'] }],
  ['type, status without meetings', { meetingTypeId: busyType, statuses: ['no_show'] }],
  ['type, team', { meetingTypeId: 3, teamId: 1 }],
  ['type, team without meetings', { meetingTypeId: busyType, teamId: 3 }],
  ['status', { statuses: ['completed'] }],
  ['three statuses', { statuses: ['completed', 'no_show', 'cancelled'] }],
  ['status without meetings', { statuses: ['declined'] }],
  ['pending', { statuses: ['pending'] }],
  ['expired', { statuses: ['expired'] }],
  ['range of starts', FEW_DAYS],
  ['range of starts without meetings', { from: 4_000_000_000 }],
]

type Order = MeetingOrder | { by: 'created_at'; descending: boolean }

const ORDERS: readonly [string, Order][] = [
  ['start', { by: 'starts_at', descending: false }],
  ['-start', { by: 'starts_at', descending: true }],
  ['updated', { by: 'updated_at', descending: false }],
  ['-updated', { by: 'updated_at', descending: true }],
  ['created', { by: 'created_at', descending: false }],
  ['-created', { by: 'created_at', descending: true }],
]

const postgres = await startPostgres({ durable: true })
try {
  const database = await openPostgres({ url: postgres.url, size: 2, onIdleError: () => {} })
  await migrate(database.pool, migrationsFolder)
  const client = new pg.Client(postgres.url)
  await client.connect()
  await seedMeetings(client, Number(options.stored))
  await describeStand(client)
  const slowest = await measureLists(database.pool, client)
  console.log(`the slowest list, at its fastest: ${slowest.toFixed(2)} ms`)
  await client.end()
  await database.close()
} finally {
  await postgres.stop()
}

async function describeStand(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ rows: string; data: string; indexes: string }>(
    `select count(*)::text as rows, pg_size_pretty(pg_table_size('meetings')) as data,
      pg_size_pretty(pg_indexes_size('meetings')) as indexes from meetings`,
  )
  for (const [name, value] of Object.entries({ ...describeMachine(), ...rows[0] }))
    console.log(`${name}: ${value}`)
  console.log(
    `\n${'filter'.padEnd(36)}${'order'.padEnd(10)}rows  ms (fastest)  next page ms (fastest)  pages read`,
  )
}

/** The median and the fastest run; on a busy machine, only the fastest shows the work of a list. */
function written({ median, fastest }: Timed<unknown>): string {
  return `${median.toFixed(2)} (${fastest.toFixed(2)})`
}

/** Prints a line for each list, and returns the milliseconds of the slowest one. */
async function measureLists(pool: Pool, client: pg.Client): Promise<number> {
  let slowest = 0
  for (const [name, filter] of FILTERS)
    for (const [order, by] of ORDERS) {
      if (by.by === 'updated_at' && filter.from !== undefined) continue
      const list = listIn(by, { ...NO_FILTER, ...filter })
      const first = await time(() => list(pool, null))
      const last = first.found[49]
      const moment = last && (by.by === 'starts_at' ? startOf(last.startSeconds) : last.updatedAt)
      const next = last ? await time(() => list(pool, [moment!.toString(), last.id, order])) : null
      const plan = await explain(client, (db) => list(db, null))
      slowest = Math.max(slowest, first.fastest, next?.fastest ?? 0)
      console.log(
        `${name.padEnd(36)}${order.padEnd(10)}${String(first.found.length).padStart(4)}` +
          `${written(first).padStart(14)}${(next ? written(next) : '').padStart(24)}` +
          `${plan.pages.padStart(12)}`,
      )
      if (options.plans) console.log(plan.text)
    }
  return slowest
}

/** Lists a page in this order, after a meeting that the order has the moment of. */
function listIn(order: Order, filter: MeetingFilter) {
  return async (db: Db, after: [moment: string, id: string, order: string] | null) => {
    const page = { limit: 50, now: Temporal.Now.instant() }
    const { by, descending } = order
    if (by !== 'created_at')
      return listMeetings(db, WORKSPACE, filter, { ...page, order: { by, descending }, after })
    const afterId = after && after[1]
    const { meetings } = await listByCreation(db, WORKSPACE, filter, {
      ...page,
      descending,
      after: afterId,
    })
    return meetings
  }
}

/** Milliseconds of the runs. */
type Timed<Row> = { found: Row[]; median: number; fastest: number }

async function time<Row>(
  list: () => Promise<Row[]>,
): Promise<{ found: Row[]; median: number; fastest: number }> {
  const times: number[] = []
  let found: Row[] = []
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    found = await list()
    times.push(performance.now() - start)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { found, median: sorted[RUNS >> 1]!, fastest: sorted[0]! }
}

function startOf(seconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
}

/** The generic plan of the statement that `list` sends, as the service uses it. */
async function explain(
  client: pg.Client,
  list: (db: Db) => Promise<unknown>,
): Promise<{ text: string; pages: string }> {
  let sent: Query | null = null
  await list({
    query: async (query) => {
      sent = query
      return []
    },
  })
  const { text: statement, values } = sent! as Query
  await client.query(`set plan_cache_mode = force_generic_plan; set enable_seqscan = off;
    set enable_hashjoin = off; set enable_mergejoin = off; set jit = off`)
  await client.query(`prepare listing as ${statement}`)
  const literals = values.map((value) => literalOf(client, value)).join(', ')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off) execute listing(${literals})`,
  )
  await client.query('deallocate listing')
  const text = rows.map((row) => row['QUERY PLAN']).join('\n')
  const pages = /Buffers: shared hit=(\d+)(?: read=(\d+))?/.exec(text)
  return { text, pages: String(Number(pages?.[1] ?? 0) + Number(pages?.[2] ?? 0)) }
}

function literalOf(client: pg.Client, value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value)
    ? client.escapeLiteral(`{${value.join(',')}}`)
    : client.escapeLiteral(String(value as string | number))
}
