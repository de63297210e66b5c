import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import type { Pool } from './pool.ts'
import { sql } from './sql.ts'

export const migrationsFolder = new URL('../../migrations/', import.meta.url)

const MIGRATION_LOCK = 7_301

type Migration = { name: string; text: string; checksum: string }

/**
 * Applies all pending migrations in order and in one transaction. Processes that start together
 * wait for each other. Throws if a newer version has migrated the database, or if an applied
 * migration was edited.
 */
export async function migrate(pool: Pool, folder: URL): Promise<void> {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    // Migrations, and waiting for another process, may take longer than a request.
    await client.query('set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, ' +
        'applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations order by name',
    )
    refuseForeign(rows, migrations)
    for (const { name, text, checksum } of migrations.filter(
      (migration) => !rows.some((row) => row.name === migration.name),
    )) {
      await client.query(text)
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [
        name,
        checksum,
      ])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Whether the database has no tables of Slotline, those of an earlier version, or those of this
 * version. Changes nothing. Throws for the same reasons as `migrate`.
 */
export async function readMigrationState(
  pool: Pool,
  folder: URL,
): Promise<'none' | 'pending' | 'current'> {
  const [found] = await pool.query<{ exists: boolean }>(
    sql`select exists (select from pg_attribute
      where attrelid = to_regclass('migrations') and attname = 'checksum') as exists`,
  )
  if (!found?.exists) return 'none'
  const migrations = await readMigrations(folder)
  const rows = await pool.query<{ name: string; checksum: string }>(
    sql`select name, checksum from migrations order by name`,
  )
  if (rows.length === 0) return 'none'
  refuseForeign(rows, migrations)
  return rows.length === migrations.length ? 'current' : 'pending'
}

/** The names of the migrations of this version that have not been applied yet. */
export async function pendingMigrations(pool: Pool, folder: URL): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const rows = await pool.query<{ name: string }>(sql`select name from migrations`)
  return migrations.map(({ name }) => name).filter((name) => !rows.some((row) => row.name === name))
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function refuseForeign(
  applied: readonly { name: string; checksum: string }[],
  known: readonly Migration[],
): void {
  for (const { name, checksum } of applied) {
    const migration = known.find((each) => each.name === name)
    if (!migration)
      throw new Error(
        `The database has the migration ${name}, which is unknown to this version. Start a ` +
          'newer version of Slotline.',
      )
    if (migration.checksum !== checksum)
      throw new Error(
        `The migration ${name} was changed after it was applied to this database. Restore the ` +
          'file; changes go into a new migration.',
      )
  }
}
