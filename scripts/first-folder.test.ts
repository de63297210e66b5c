import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { migrate, migrationsFolder, pendingMigrations } from '../server/platform/db/migrate.ts'
import { openEmbedded } from '../server/platform/db/open-embedded.ts'
import type { Pool } from '../server/platform/db/pool.ts'
import { readFirstFolder } from '../server/platform/db/read-first-folder.ts'
import { sql } from '../server/platform/db/sql.ts'
import { describeSchema } from './describe-schema.ts'
import { writeFirstFolder } from './write-first-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'slotline-first-'))
const file = join(folder, 'first-folder.tar.zst')
await writeFirstFolder(file)
const dataDir = join(folder, 'data')
mkdirSync(dataDir)
const copy = await openEmbedded({
  dataDir,
  readSnapshot: () => readFirstFolder(pathToFileURL(file)),
})
const made = await openEmbedded()
await migrate(made.pool, migrationsFolder)
after(async () => {
  await Promise.all([copy.close(), made.close()])
  rmSync(folder, { recursive: true, force: true })
})

/** The tables with rows, and their numbers. */
async function countRows(pool: Pool): Promise<Record<string, number>> {
  const tables = await pool.query<{ name: string; rows: number }>(sql`
    select c.oid::regclass::text as name,
      (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %s', c.oid::regclass),
        false, true, '')))[1]::text::integer as rows
    from pg_class c join pg_namespace s on s.oid = c.relnamespace
    where c.relkind = 'r' and s.nspname not in ('pg_catalog', 'information_schema')
    order by 1`)
  return Object.fromEntries(
    tables.filter(({ rows }) => rows > 0).map((each) => [each.name, each.rows]),
  )
}

test('a copy of the folder in the package has all migrations and the schema that they make', async () => {
  assert.equal(copy.isCopy, true)
  await migrate(copy.pool, migrationsFolder)
  assert.deepEqual(await pendingMigrations(copy.pool, migrationsFolder), [])
  assert.equal(await describeSchema(copy.pool), await describeSchema(made.pool))
})

test('the folder in the package has no data: no workspace, token, key or password', async () => {
  const rows = await countRows(copy.pool)
  assert.deepEqual(Object.keys(rows), [
    'event_sequencer',
    'identifier_rules',
    'migrations',
    'pgboss.version',
  ])
  assert.deepEqual(rows, await countRows(made.pool))
  const passwords = await copy.pool.query(
    sql`select rolname from pg_authid where rolpassword is not null`,
  )
  assert.deepEqual(passwords, [])
  const [numbers] = await copy.pool.query(sql`select count(*)::integer as used from pg_sequences
    where last_value > 0`)
  assert.deepEqual(numbers, { used: 0 })
})

test('an existing database is opened, and not replaced by a copy', async () => {
  const own = join(folder, 'own')
  mkdirSync(own)
  const first = await openEmbedded({ dataDir: own })
  await first.pool.query(sql`create table kept (id integer)`)
  await first.close()
  const again = await openEmbedded({
    dataDir: own,
    readSnapshot: () => readFirstFolder(pathToFileURL(file)),
  })
  assert.equal(again.isCopy, false)
  assert.deepEqual(await again.pool.query(sql`select id from kept`), [])
  await again.close()
})
