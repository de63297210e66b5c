import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { openTestPool } from '../../test/open-test-pool.ts'
import { newServerDatabase, runSql } from '../../test/server-database.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { maintainPartitions } from './maintain-partitions.ts'

const WEEK_HOURS = 24 * 7
const now = Temporal.Now.instant()

/** A migrated database whose sessions are in this zone by default, and its workspace. */
async function openScene(zone = 'UTC') {
  const url = await newServerDatabase()
  await runSql(url, `alter database "${new URL(url).pathname.slice(1)}" set timezone = '${zone}'`)
  const { pool, close } = await openTestPool(url, 4)
  after(close)
  await migrate(pool, migrationsFolder)
  await runSql(
    url,
    'alter table events drop constraint events_workspace_id_fkey;' +
      'alter table webhook_endpoints drop constraint webhook_endpoints_workspace_id_fkey',
  )
  const count = async (table: string) =>
    Number((await runSql<{ count: string }>(url, `select count(*) from ${table}`))[0]!.count)
  return { url, pool, count }
}

/** Statement that records one event at each of these times. */
const insertEvents = (times: string) => `
  insert into events (workspace_id, seq, id, type, resource_type, resource_id, data, actor_kind,
    created_at, recorded_at)
  select 1, nextval('event_seq'), gen_random_uuid(), 'contact.created', 'contact', '1', '{}', 'system',
    time, time from (${times}) times (time)`

/** The lower bounds of the partitions of the feed. */
async function readBounds(url: string): Promise<string[]> {
  const rows = await runSql<{ bound: string }>(
    url,
    `select to_char(((regexp_match(pg_get_expr(relpartbound, oid), 'FROM \\(''([^'']+)'''))[1])::timestamptz
       at time zone 'UTC', 'ID HH24:MI') as bound
     from pg_class where pg_get_expr(relpartbound, oid) <> 'DEFAULT'
       and oid in (select inhrelid from pg_inherits
         where inhparent in ('events'::regclass, 'event_positions'::regclass))`,
  )
  return rows.map(({ bound }) => bound)
}

test('partitions begin on Monday in UTC in a database whose zone changes its clocks', async () => {
  const { url, pool } = await openScene('Europe/Berlin')
  await maintainPartitions(pool, { now: now.add({ hours: WEEK_HOURS * 60 }), keptDays: 3650 })
  await runSql(url, `select create_event_partitions(now() + interval '500 days')`)
  const bounds = await readBounds(url)
  assert.ok(bounds.length > 140, String(bounds.length))
  assert.deepEqual([...new Set(bounds)], ['1 00:00'])
})

test('partitions that were created in another zone do not stop the maintenance, and leave no gap', async () => {
  const { url, pool, count } = await openScene('Europe/Berlin')
  await runSql(url, `select drop_event_partitions(now() + interval '100 days')`)
  for (const table of ['events', 'event_positions'])
    await runSql(
      url,
      `do $$ declare
         week timestamptz := date_trunc('week', now(), 'UTC') - interval '1 hour';
       begin
         execute format('create table %I partition of ${table} for values from (%L) to (%L)',
           '${table}_' || to_char(week at time zone 'UTC', 'YYYYMMDD'), week, week + interval '168 hours');
       end $$`,
    )
  await maintainPartitions(pool, { now, keptDays: 30 })
  await runSql(
    url,
    insertEvents(`select generate_series(now(), now() + interval '13 days', '1 hour')`),
  )
  assert.equal(await count('events_default'), 0)
  assert.ok((await count('events')) > 300)
  await maintainPartitions(pool, { now: now.add({ hours: WEEK_HOURS * 9 }), keptDays: 30 })
  assert.equal(await count('events'), 0)
})

test('old events are dropped while new partitions cannot be created', async () => {
  const { url, pool, count } = await openScene()
  await runSql(url, insertEvents('select now()'))
  await runSql(
    url,
    `create or replace function create_event_partitions(until timestamptz) returns void
     language plpgsql as $$ begin raise exception 'broken'; end $$`,
  )
  const later = { now: now.add({ hours: WEEK_HOURS * 9 }), keptDays: 30 }
  await assert.rejects(maintainPartitions(pool, later), /broken/)
  assert.equal(await count('events'), 0)
})

test('events that are written while their partition is created end up in a partition', async () => {
  const { url, pool, count } = await openScene()
  await runSql(url, `select drop_event_partitions(now() + interval '100 days')`)
  await runSql(url, insertEvents('select now()'))
  const writer = new pg.Client({ connectionString: url })
  await writer.connect()
  await writer.query('begin')
  await writer.query(insertEvents('select now()'))
  const maintained = maintainPartitions(pool, { now, keptDays: 30 })
  let isDone = false
  const ended = maintained.finally(() => {
    isDone = true
  })
  const isWaiting = async () =>
    isDone ||
    (
      await runSql(
        url,
        `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
      )
    ).length > 0
  await Promise.all([
    assert.doesNotReject(ended),
    waitUntil(isWaiting, 'the maintenance waits for the writer').then(() => writer.query('commit')),
  ])
  await writer.end()
  await maintainPartitions(pool, { now, keptDays: 30 })
  assert.deepEqual([await count('events_default'), await count('events')], [0, 2])
})

test('a default partition of several weeks becomes a partition, and later rows stay in a new one', async () => {
  const { url, pool, count } = await openScene()
  await runSql(url, `select drop_event_partitions(now() + interval '100 days')`)
  await runSql(
    url,
    insertEvents(
      `select generate_series(now() - interval '20 days', now(), '1 hour')
       union all select now() + interval '900 days'`,
    ),
  )
  const before = await count('events')
  const [default1] = await runSql<{ file: string }>(
    url,
    `select pg_relation_filenode('events_default') as file`,
  )
  await maintainPartitions(pool, { now, keptDays: 30 })
  assert.deepEqual([await count('events_default'), await count('events')], [1, before])
  const files = await runSql<{ file: string }>(
    url,
    `select pg_relation_filenode(inhrelid) as file from pg_inherits
     where inhparent = 'events'::regclass and inhrelid <> 'events_default'::regclass`,
  )
  assert.ok(
    files.some(({ file }) => file === default1!.file),
    'its rows were not copied',
  )
  await runSql(url, insertEvents(`select now() + interval '12 days'`))
  assert.equal(await count('events_default'), 1)
})
