import { runSql } from '../../server/test/create-database.ts'
import { readUsage } from '../attack/start-server.ts'
import type { ReadMachinePause } from './open-idle-thread.ts'
import { METRICS_TOKEN, type SoakStand } from './open-soak-stand.ts'

export type TableSize = { bytes: number; written: number; live: number; dead: number }

/** The state of the service at a time. `seconds`: since the load began. */
export type Sample = {
  seconds: number
  rssMiB: number
  heapMiB: number
  sockets: number
  sessions: number
  /** The longest delay of the event loop since the sample before. */
  pauseMs: number
  /** That of a thread that does nothing. */
  machinePauseMs: number
  backlog: number
  tables: Map<string, TableSize>
}

/** What is due and has not been done. */
const BACKLOG = `
  select (select count(*) from messages where state in ('planned', 'sending') and due_at <= now())
    + (select count(*) from webhook_deliveries where state = 'pending')
    + (select count(*) from calendar_writes where next_attempt_at <= now())
    + (select count(*) from events, event_sequencer where seq > settled_seq)
    as count`

const TABLES = `
  select regexp_replace(relname, '_(\\d{8}|default)$', '') as name,
    sum(pg_total_relation_size(relid))::float8 as bytes, sum(n_tup_ins)::float8 as written,
    sum(n_live_tup)::float8 as live, sum(n_dead_tup)::float8 as dead
  from pg_stat_user_tables group by 1`

export async function sampleService(
  { server, databaseUrl }: SoakStand,
  readMachinePause: ReadMachinePause,
  seconds: number,
): Promise<Sample> {
  const { rssMiB, sockets } = readUsage(server.pid)
  const response = await fetch(`${server.address}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  const metrics = await response.text()
  const read = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? NaN)
  const [sessions] = await runSql<{ count: number }>(
    databaseUrl,
    `select count(*)::integer as count from pg_stat_activity where application_name = 'slotline'`,
  )
  const tables = await runSql<TableSize & { name: string }>(databaseUrl, TABLES)
  return {
    seconds,
    rssMiB,
    heapMiB: read('nodejs_heap_size_used_bytes') / 2 ** 20,
    sockets,
    sessions: sessions!.count,
    pauseMs: read('nodejs_eventloop_lag_max_seconds') * 1_000,
    machinePauseMs: await readMachinePause(),
    backlog: await countBacklog(databaseUrl),
    tables: new Map(tables.map(({ name, ...size }) => [name, size])),
  }
}

export async function countBacklog(databaseUrl: string): Promise<number> {
  const [row] = await runSql<{ count: string }>(databaseUrl, BACKLOG)
  return Number(row!.count)
}
