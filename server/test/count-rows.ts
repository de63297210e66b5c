import type { Pool } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'

/**
 * Tables that a call writes even if it changes no resource: the call, its tool runs and its failed
 * lookups.
 */
const RECORDS_OF_CALLS = [
  'calls',
  'call_tools',
  'idempotency_keys',
  'lookup_attempts',
  'voice_connection_requests',
]

/**
 * The number of rows of each table, in all workspaces, without the records of calls. Every change
 * of a resource writes an event, so equal counts mean that nothing changed.
 */
export async function countRows(pool: Pool): Promise<Record<string, number>> {
  const rows = await pool.query<{ name: string; count: number }>(sql`
    select tablename as name,
      substring(query_to_xml(format('select count(*) from %I', tablename), true, false, '')::text
        from '<count>([0-9]+)<')::int as count
    from pg_tables where schemaname = 'public' and not tablename = any(${RECORDS_OF_CALLS})
      and tablename !~ '^event_(positions|sequencer)' order by 1`)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}
