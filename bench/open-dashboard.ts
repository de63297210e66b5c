import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countCalls } from '../server/numbers/count-calls.ts'
import { createLink, INVITATION_LIFETIME } from '../server/people/links/create-link.ts'
import { migrate, migrationsFolder } from '../server/platform/db/migrate.ts'
import { openEmbedded } from '../server/platform/db/open-embedded.ts'
import { openPostgres } from '../server/platform/db/open-postgres.ts'
import { type Database, transaction } from '../server/platform/db/pool.ts'
import { createLogger, createMetrics } from '../server/platform/telemetry/create-telemetry.ts'
import type { WorkspaceId } from '../server/platform/workspace-id.ts'
import { startPostgres } from '../server/test/postgres-server.ts'
import { readCpuMs } from '../scripts/tests/read-cpu-ms.ts'
import { type DashboardSize, seedDashboard } from './seed-dashboard.ts'
import { LARGE } from './seed-people.ts'
import { startService, untilAnswered } from './service.ts'
import { SECRET_KEY } from './voice-rows.ts'

/** The service has others, which suit single rows. */
const SETTINGS_OF_SEED = [
  'statement_timeout = 0',
  'enable_hashjoin = on',
  'enable_seqscan = on',
  'plan_cache_mode = auto',
]

export type OpenDashboard = {
  address: string
  /** The page on which a person joins the workspace as an owner. */
  link: string
  /** The CPU time so far, in milliseconds. */
  serverCpuMs: () => number
  /** Null: the database is part of the server. */
  databaseCpuMs: (() => number) | null
}

/** A server with a filled database. `disposables` ends and deletes everything. */
export async function openDashboard(
  kind: 'server' | 'embedded',
  size: DashboardSize,
  disposables: AsyncDisposableStack,
): Promise<OpenDashboard> {
  const postgres = kind === 'server' ? await startPostgres({ durable: true }) : null
  if (postgres) disposables.defer(() => postgres.stop())
  const folder = await mkdtemp(join(tmpdir(), 'slotline-screens-'))
  disposables.defer(() => rm(folder, { recursive: true, force: true }))
  const database = postgres
    ? await openPostgres({ url: postgres.url, size: 2, onIdleError: () => {} })
    : await openEmbedded({ dataDir: folder })
  const secret = await fill(database, size)
  await database.close()
  const service = disposables.use(
    await startService({
      ...(postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: folder }),
      SAMPLE: 'off',
      SECRET_KEY,
    }),
  )
  await untilAnswered(service, '/readyz')
  // Built before the measurement.
  await untilAnswered(service, '/app/sign-in')
  const address = `http://localhost:${service.port}`
  return {
    address,
    link: `${address}/app/join#${secret}`,
    serverCpuMs: service.cpuMs,
    databaseCpuMs: postgres && (() => readCpuMs(postgres.pid)),
  }
}

/** Returns the secret of an invitation. */
async function fill({ pool }: Database, size: DashboardSize): Promise<string> {
  await migrate(pool, migrationsFolder)
  const client = await pool.connect()
  try {
    for (const setting of SETTINGS_OF_SEED) await client.query(`set ${setting}`)
    await seedDashboard(client, size)
  } finally {
    client.release(true)
  }
  const now = () => Temporal.Now.instant()
  await countCalls({ pool, now, log: createLogger('warn'), metrics: createMetrics() })
  const wanted = {
    role: 'owner',
    agentId: null,
    lifetime: INVITATION_LIFETIME,
    now: now(),
  } as const
  return transaction(
    pool,
    async (tx) => (await createLink(tx, LARGE as WorkspaceId, wanted)).secret,
  )
}
