import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, migrationsFolder } from '../../server/platform/db/migrate.ts'
import { openEmbedded } from '../../server/platform/db/open-embedded.ts'
import { dropDatabase } from '../../server/test/create-database.ts'
import { startPostgres } from '../../server/test/postgres-server.ts'
import { createTemplate, writeSnapshot } from '../../server/test/test-database.ts'

type Env = Record<string, string>

/** Runs work with the snapshot from which the tests open embedded databases. */
export async function withSnapshot<Result>(run: (env: Env) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-snapshot-'))
  try {
    const snapshot = join(folder, 'snapshot.tar')
    await writeSnapshot(snapshot)
    return await run({ SLOTLINE_TEST_SNAPSHOT: snapshot })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Runs work with the data folder that tests of server processes copy. */
export async function withDataFolder<Result>(run: (env: Env) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-data-'))
  try {
    const { pool, close } = await openEmbedded({ dataDir: folder })
    await migrate(pool, migrationsFolder)
    await close()
    return await run({ SLOTLINE_TEST_DATA_FOLDER: folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Runs work with a PostgreSQL server, and its database that the tests copy.
 * SLOTLINE_TEST_DATABASE_URL names another server.
 */
export async function withServer<Result>(run: (env: Env) => Promise<Result>): Promise<Result> {
  const external = process.env.SLOTLINE_TEST_DATABASE_URL
  if (external) return withTemplate(external, run)
  const postgres = await startPostgres({ durable: false })
  try {
    return await withTemplate(postgres.url, (env) =>
      run({ ...env, SLOTLINE_TEST_POSTGRES_PID: String(postgres.pid) }),
    )
  } finally {
    await postgres.stop()
  }
}

async function withTemplate<Result>(
  url: string,
  run: (env: Env) => Promise<Result>,
): Promise<Result> {
  const template = await createTemplate(url)
  try {
    return await run({ SLOTLINE_TEST_DATABASE_URL: url, SLOTLINE_TEST_TEMPLATE: template })
  } finally {
    await dropDatabase(url, template)
  }
}
