import { after, beforeEach } from 'node:test'
import { pino } from 'pino'
import type { FastifyInstance } from 'fastify'
import { generateTokenSecret, hashTokenSecret } from '../access/tokens/generate-token-secret.ts'
import { type Scope, SCOPES } from '../access/scopes.ts'
import { insertToken, type Token } from '../access/store/tokens.ts'
import { generateId } from '../platform/generate-id.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { buildApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import type { Database, Pool } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { openSecretBox } from '../platform/secrets/secret-box.ts'
import { createMetrics } from '../platform/telemetry/create-telemetry.ts'
import { createEgress } from '../platform/egress/create-egress.ts'
import { calendarServices } from './calendars/calendar-services.ts'
import { shareBetweenFiles } from './share-between-files.ts'
import { TEST_LIMITS } from './test-limits.ts'
import { shareTestDatabase } from './test-database.ts'

export type Answer = {
  status: number
  body: any
  headers: Record<string, string | string[] | number | undefined>
  text: string
}

export type TestWorkspace = {
  workspaceId: WorkspaceId
  token: string
  newToken: (
    scopes: readonly Scope[],
    options?: { expiresAt?: Temporal.Instant; rateLimit?: number },
  ) => Promise<{ id: string; secret: string }>
  get: (url: string, token?: string, headers?: Record<string, string>) => Promise<Answer>
  post: (url: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  put: (url: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  patch: (url: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  delete: (url: string, headers?: Record<string, string>) => Promise<Answer>
}

export type TestServer = {
  app: FastifyInstance
  deps: Deps
  /**
   * Sets the clock of the server until the end of the test. Before the first test: for the whole
   * file.
   */
  setNow: (now: Temporal.Instant) => void
  newWorkspace: (options?: { sandbox?: boolean }) => Promise<TestWorkspace>
  /** Many workspaces at once, each with this region of phone numbers, in two statements. */
  newWorkspaces: (phoneRegions: readonly string[]) => Promise<TestWorkspace[]>
}

/** A Friday afternoon in UTC: the server's clock at the start of each test. */
export const NOW = Temporal.Instant.from('2026-11-20T15:00:00Z')

/**
 * A real server over a real database, which the test files of this process share. Each test works
 * in a workspace of its own, so no test cleans up after another. With an argument, the file has a
 * server of its own: to change its dependencies, to listen, or to count. A file that compares whole
 * tables or deletes the old rows of all workspaces also opens a database of its own.
 */
export async function startServer(
  change?: Partial<Deps>,
  openDatabase: () => Promise<Pick<Database, 'pool' | 'close'>> = shareTestDatabase,
): Promise<TestServer> {
  const { server, close } = change ? await openServer(change, openDatabase) : await shareServer()
  after(close)
  return server
}

type OpenServer = { server: TestServer; close: () => Promise<void> }

const shareServer = shareBetweenFiles(() => openServer({}, shareTestDatabase, { isShared: true }))

async function openServer(
  change: Partial<Deps>,
  openDatabase: () => Promise<Pick<Database, 'pool' | 'close'>>,
  { isShared = false } = {},
): Promise<OpenServer> {
  const database = await openDatabase()
  const { now, setNow } = openClock(isShared)
  const deps: Deps = { ...createDeps(database.pool, now), ...change }
  const app = buildApp(deps)
  await app.ready()
  const host = { app, pool: deps.pool, now }
  return {
    server: {
      app,
      deps,
      setNow,
      newWorkspace: (options) => createTestWorkspace(host, options),
      newWorkspaces: (phoneRegions) => createTestWorkspaces(host, phoneRegions),
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

/** A clock that is set back before each test, so that no test sets the time of the next one. */
function openClock(isShared: boolean): {
  now: () => Temporal.Instant
  setNow: TestServer['setNow']
} {
  let now = NOW
  let startOfTests = NOW
  let isTesting = false
  beforeEach(() => {
    isTesting = true
    now = startOfTests
  })
  return {
    now: () => now,
    setNow: (instant) => {
      now = instant
      if (isTesting) return
      if (isShared) throw new Error('This would set the time of other files: use startServer({}).')
      startOfTests = instant
    },
  }
}

function createDeps(pool: Pool, now: () => Temporal.Instant): Deps {
  return {
    pool,
    now,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    egress: createEgress({ allow: [] }),
    publicUrl: 'http://slotline.test',
    calendars: calendarServices(),
    openAiUrl: 'http://openai.test/v1',
    secrets: openSecretBox(Buffer.alloc(32, 7)),
    model: null,
    rateLimit: false,
    maxInFlight: 512,
    limits: TEST_LIMITS,
    trustProxy: null,
    checkHost: false,
    metricsAccess: { hasOwnPort: false, token: null, isOpen: true },
  }
}

/** Workspaces of tests that share this process never have the number of one that was deleted. */
let lastWorkspaceId = 0

/** Without an event: a test finds its own events alone. Works with databases of older versions. */
async function insertTestWorkspace(
  pool: Pool,
  sandbox: boolean,
  createdAt: Temporal.Instant,
): Promise<WorkspaceId> {
  for (;;) {
    const [highest] = await pool.query<{ id: number }>(
      sql`select coalesce(max(id), 0) as id from workspaces`,
    )
    const id = Math.max(highest?.id ?? 0, lastWorkspaceId) + 1
    lastWorkspaceId = id
    const [added] = await pool.query<{ id: WorkspaceId }>(sql`
      insert into workspaces (id, name, sandbox, phone_region, created_at, updated_at)
      values (${id}, 'Test', ${sandbox}, 'US', ${createdAt}, ${createdAt})
      on conflict (id) do nothing
      returning id`)
    if (added) return added.id
  }
}

/** Without an event. */
async function insertTestToken(
  pool: Pool,
  workspaceId: WorkspaceId,
  wanted: Pick<Token, 'expiresAt' | 'rateLimit' | 'createdAt'> & { scopes: readonly Scope[] },
): Promise<{ id: string; secret: string }> {
  const secret = generateTokenSecret(workspaceId)
  const id = generateId()
  await insertToken(pool, workspaceId, {
    ...wanted,
    id,
    name: 'test',
    scopes: [...wanted.scopes],
    createdBy: null,
    revokedAt: null,
    revokedBy: null,
    lastUsedAt: null,
    secretHash: hashTokenSecret(secret),
  })
  return { id, secret }
}

type Host = { app: FastifyInstance; pool: Pool; now: () => Temporal.Instant }

/** Creates a workspace with a token for everything, whose requests are sent to `app`. */
async function createTestWorkspace(
  host: Host,
  { sandbox = false }: { sandbox?: boolean } = {},
): Promise<TestWorkspace> {
  const { pool, now } = host
  const workspaceId = await insertTestWorkspace(pool, sandbox, now())
  const wanted = { scopes: SCOPES, expiresAt: null, rateLimit: null, createdAt: now() }
  const { secret } = await insertTestToken(pool, workspaceId, wanted)
  return openTestWorkspace(host, workspaceId, secret)
}

/** The tokens were just used, so that the first request does not mark them. */
async function createTestWorkspaces(host: Host, regions: readonly string[]) {
  const { pool, now } = host
  const made = await pool.query<{ id: WorkspaceId }>(sql`
    insert into workspaces (id, name, sandbox, phone_region, created_at, updated_at)
    select (select coalesce(max(id), 0) from workspaces) + number, 'Test', false, region, ${now()},
      ${now()}
    from unnest(${regions}::text[]) with ordinality as wanted (region, number)
    returning id`)
  const tokens = made.map(({ id }) => ({ id, secret: generateTokenSecret(id) }))
  await pool.query(sql`
    insert into tokens (workspace_id, id, name, secret_hash, scopes, created_at, last_used_at)
    select workspace_id, gen_random_uuid(), 'test', decode(hash, 'hex'), ${[...SCOPES]}, ${now()},
      ${now()}
    from unnest(${tokens.map(({ id }) => id)}::integer[],
      ${tokens.map(({ secret }) => hashTokenSecret(secret).toString('hex'))}::text[])
      as token (workspace_id, hash)`)
  return tokens.map(({ id, secret }) => openTestWorkspace(host, id, secret))
}

export function openTestWorkspace(
  { app, pool, now }: Host,
  workspaceId: WorkspaceId,
  token: string,
): TestWorkspace {
  const newToken: TestWorkspace['newToken'] = (
    scopes,
    {
      expiresAt = null,
      rateLimit = null,
    }: { expiresAt?: Temporal.Instant | null; rateLimit?: number | null } = {},
  ) => insertTestToken(pool, workspaceId, { scopes, expiresAt, rateLimit, createdAt: now() })
  const bearer = { authorization: `Bearer ${token}` }
  const write =
    (method: 'POST' | 'PUT' | 'PATCH') =>
    (url: string, body: unknown, headers: Record<string, string> = {}) =>
      send(app, {
        method,
        url,
        headers: { ...bearer, 'content-type': 'application/json', ...headers },
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      })
  return {
    workspaceId,
    token,
    newToken,
    get: (url, as = token, headers = {}) =>
      send(app, { method: 'GET', url, headers: { authorization: `Bearer ${as}`, ...headers } }),
    post: write('POST'),
    put: write('PUT'),
    patch: write('PATCH'),
    delete: (url, headers = {}) =>
      send(app, { method: 'DELETE', url, headers: { ...bearer, ...headers } }),
  }
}

async function send(app: FastifyInstance, request: object): Promise<Answer> {
  const response = await app.inject(request)
  const isJson = /[/+]json/.test(String(response.headers['content-type']))
  return {
    status: response.statusCode,
    body: isJson ? response.json() : null,
    headers: response.headers,
    text: response.body,
  }
}
