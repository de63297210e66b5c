import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { RETENTION } from '../../process/retention.ts'
import { sql } from '../../platform/db/sql.ts'
import { openTestDatabase } from '../test-database.ts'
import { TABLE_ENDS } from './table-ends.ts'

const { pool, close } = await openTestDatabase()
after(close)
const ends = Object.entries(TABLE_ENDS)

/** The tables of the database, without partitions. */
async function readTables(): Promise<string[]> {
  const rows = await pool.query<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by 1`)
  return rows.map(({ name }) => name)
}

test('each table has a stated reason why it does not grow without an end', async () => {
  assert.deepEqual(await readTables(), Object.keys(TABLE_ENDS).sort())
})

test('what is deleted after a time is deleted by a job', () => {
  const names = RETENTION.map(({ name }) => name)
  const stated = ends.flatMap(([, end]) => ('retention' in end ? end.retention : []))
  assert.deepEqual([...new Set(stated)].sort(), names.sort())
})

test('what is deleted with its parent has a key that deletes it, or states what does', async () => {
  const cascades = await pool.query<{ child: string; parent: string }>(sql`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and confdeltype = 'c'`)
  const missing = ends.filter(
    ([child, end]) =>
      'parent' in end &&
      (!(end.parent in TABLE_ENDS) ||
        (end.by === undefined &&
          !cascades.some((each) => each.child === child && each.parent === end.parent))),
  )
  assert.deepEqual(missing, [])
})
