import assert from 'node:assert/strict'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
// The database is the one that test/harness.ts uses, so this runs on both kinds.
import { newFolder } from '../../test/server-process.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { migrate, migrationsFolder, pendingMigrations } from './migrate.ts'
import { sql } from './sql.ts'

const database = await openTestDatabase()
const { pool } = database
after(() => database.close())

/** The released migrations, followed by these. */
function withMore(more: Record<string, string>) {
  const folder = newFolder()
  cpSync(migrationsFolder, folder, { recursive: true })
  for (const [name, text] of Object.entries(more)) writeFileSync(join(folder, name), text)
  return { folder, url: pathToFileURL(`${folder}/`) }
}

test('migrations are applied once, in order, and are then not pending', async () => {
  const { url } = withMore({
    '9001-first.sql': 'create table applied (n integer)',
    '9002-second.sql': 'insert into applied values (1)',
  })
  assert.deepEqual(await pendingMigrations(pool, url), ['9001-first.sql', '9002-second.sql'])
  await migrate(pool, url)
  await migrate(pool, url)
  assert.deepEqual(await pendingMigrations(pool, url), [])
  assert.deepEqual(await pool.query(sql`select n from applied`), [{ n: 1 }])
})

test('a database migrated by a newer version is rejected, with the name of the unknown migration', async () => {
  await assert.rejects(
    migrate(pool, migrationsFolder),
    /has the migration 9001-first\.sql, which is unknown to this version\. Start a newer version/,
  )
})

test('a migration that was edited after it was applied is rejected', async () => {
  const { url } = withMore({
    '9001-first.sql': 'create table applied (n bigint)',
    '9002-second.sql': 'insert into applied values (1)',
  })
  await assert.rejects(
    migrate(pool, url),
    /9001-first\.sql was changed after it was applied to this database\. Restore the file/,
  )
})

test('if one of several migrations fails, none is applied, and the database stays usable', async () => {
  const { url, folder } = withMore({
    '9001-first.sql': 'create table applied (n integer)',
    '9002-second.sql': 'insert into applied values (1)',
    '9003-third.sql': 'create table third ()',
    '9004-fourth.sql': 'create table fourth (broken)',
  })
  await assert.rejects(migrate(pool, url), /syntax error/)
  assert.deepEqual(await pool.query(sql`select to_regclass('third')::text as third`), [
    { third: null },
  ])
  rmSync(join(folder, '9004-fourth.sql'))
  await migrate(pool, url)
  assert.deepEqual(await pool.query(sql`select to_regclass('third')::text as third`), [
    { third: 'third' },
  ])
})
