import { truncateSync } from 'node:fs'
import { after } from 'node:test'
import pg from 'pg'
import { maintainPartitions } from '../../events/feed/maintain-partitions.ts'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { createDatabase } from '../create-database.ts'
import { openTestPool } from '../open-test-pool.ts'
import { startPostgres } from '../postgres-server.ts'
import type { PlanNode } from './judge-plan.ts'
import type { IndexOf } from './judge-scan.ts'
import { MANY_ROWS, rowsOf, rowsOfValue } from './table-growth.ts'

const PAGE_BYTES = 8_192
const ROWS_PER_PAGE = 20
const ENTRIES_PER_PAGE = 150
/** Values of columns that name few things, such as a state or a team. */
const FEW_VALUES = 5

type LargeDatabase = {
  indexes: readonly IndexOf[]
  /** The plan of a statement for any parameters, with the settings of the server. */
  explain: (text: string) => Promise<PlanNode>
}

/**
 * An empty database whose planner sees a million rows in each table that grows, all of one
 * workspace, or of as many as there can be. The planner multiplies the rows a page of the
 * statistics with the pages of the file, so each file is extended without writing it. Nothing may
 * be read or written there: it is only for plans.
 */
export async function openLargeDatabase(workspaces: number): Promise<LargeDatabase> {
  const server = await startPostgres({ durable: false })
  const url = await createDatabase(server.url)
  const { pool, close } = await openTestPool(url, 1)
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  after(async () => {
    await close()
    await admin.end()
    await server.stop()
  })
  await admin.query('alter system set autovacuum = off')
  await admin.query('select pg_reload_conf()')
  await migrate(pool, migrationsFolder)
  await maintainPartitions(pool, { now: Temporal.Now.instant(), keptDays: 30 })
  await admin.query('analyze')
  await admin.query('checkpoint')
  await extendFiles(admin)
  await restoreColumns(admin, workspaces)
  return {
    indexes: await readIndexes(admin),
    explain: async (text) => {
      const client = await pool.connect()
      try {
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          `explain (generic_plan, format json) ${text}`,
        )
        const [row] = rows
        if (row === undefined) throw new Error('PostgreSQL returned no plan.')
        return row['QUERY PLAN'][0].Plan
      } finally {
        client.release()
      }
    },
  }
}

type Relation = { name: string; table: string | null; file: string }

async function extendFiles(admin: pg.Client): Promise<void> {
  const { rows: relations } = await admin.query<Relation>(`
    select relname as name, indrelid::regclass::text as table,
      current_setting('data_directory') || '/' || pg_relation_filepath(pg_class.oid) as file
    from pg_class left join pg_index on indexrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`)
  const sizes = relations.map(({ name, table, file }) => {
    const tuples = rowsOf(table ?? name)
    const pages = Math.ceil(tuples / (table === null ? ROWS_PER_PAGE : ENTRIES_PER_PAGE)) + 1
    truncateSync(file, pages * PAGE_BYTES)
    return { name, pages, tuples }
  })
  await admin.query(
    `select pg_restore_relation_stats('schemaname', 'public', 'relname', name, 'relpages', pages,
      'reltuples', tuples, 'relallvisible', pages)
    from json_to_recordset($1) as size (name text, pages integer, tuples real)`,
    [JSON.stringify(sizes)],
  )
}

type Column = {
  table: string
  name: string
  type: string
  isPartitioned: boolean
  isNullable: boolean
}

/** The statistics of columns. Rows are stored in order of time, and ids begin with the time. */
async function restoreColumns(admin: pg.Client, workspaces: number): Promise<void> {
  const { rows: columns } = await admin.query<Column>(`
    select relname as table, attname as name, format_type(atttypid, null) as type,
      relkind = 'p' as "isPartitioned", relkind <> 'i' and not attnotnull as "isNullable"
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and (relkind in ('r', 'p') or exists (
        select from pg_index where indexrelid = pg_class.oid and indkey[attnum - 1] = 0))`)
  const statistics = columns.map(({ table, name, type, isPartitioned, isNullable }) => {
    const isTime = ['timestamp with time zone', 'bigint', 'date'].includes(type)
    // The expression `workspace_id::bigint` of an index has the name of its type.
    const isWorkspace = name === 'workspace_id' || name === 'int8'
    const ofValue = rowsOfValue(table, name, type)
    return {
      table,
      name,
      isPartitioned,
      nulls: isNullable ? 0.5 : 0,
      values: isWorkspace
        ? workspaces
        : isTime
          ? -1
          : ofValue === MANY_ROWS
            ? FEW_VALUES
            : Math.max(1, rowsOf(table) / ofValue),
      correlation: isWorkspace || isTime || name === 'id' ? 1 : 0,
    }
  })
  await admin.query(
    `select pg_restore_attribute_stats('schemaname', 'public', 'relname', "table",
      'attname', name, 'inherited', "isPartitioned", 'null_frac', nulls, 'avg_width', 16,
      'n_distinct', values, 'correlation', correlation)
    from json_to_recordset($1) as statistic ("table" text, name text, "isPartitioned" boolean,
      nulls real, values real, correlation real)`,
    [JSON.stringify(statistics)],
  )
}

async function readIndexes(admin: pg.Client): Promise<IndexOf[]> {
  const { rows } = await admin.query<IndexOf>(`
    select pg_class.relname as name, indrelid::regclass::text as table,
      indisunique as "isUnique", indisunique or indisexclusion as enforces, amname as method,
      columns, types
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    cross join lateral (
      select array_agg(pg_get_indexdef(indexrelid, place, true) order by place) as columns,
        array_agg(format_type(atttypid, null) order by place) as types
      from generate_series(1, indnkeyatts) place
      join pg_attribute on attrelid = indexrelid and attnum = place
    ) keys
    where relnamespace = 'public'::regnamespace and relkind = 'i'`)
  return rows
}
