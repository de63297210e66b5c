import { after, beforeEach } from 'node:test'
import { pino } from 'pino'
import type { FastifyInstance } from 'fastify'
import { createToken } from '../access/create-token.ts'
import { createWorkspace } from '../access/create-workspace.ts'
import { type Scope, SCOPES } from '../access/scopes.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import { buildApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import { createMetrics } from '../platform/create-telemetry.ts'
import type { Database } from '../platform/db/pool.ts'
import { openSecretBox } from '../platform/secret-box.ts'
import { openTestDatabase } from './test-database.ts'

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
  get: (url: string, token?: string) => Promise<Answer>
  post: (url: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  patch: (url: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  delete: (url: string, headers?: Record<string, string>) => Promise<Answer>
}

export type TestServer = {
  app: FastifyInstance
  deps: Deps
  /**
   * Sets the clock of the server until the end of the test, or for the whole file if called before
   * the first test.
   */
  setNow: (now: Temporal.Instant) => void
  newWorkspace: (options?: { sandbox?: boolean }) => Promise<TestWorkspace>
}

/** A Friday afternoon in UTC: the server's clock at the start of each test. */
export const NOW = Temporal.Instant.from('2026-11-20T15:00:00Z')

/**
 * Starts a real server on a real database. Each test uses a separate workspace, so no test has to
 * clean up.
 */
export async function startServer(change: Partial<Deps> = {}): Promise<TestServer> {
  const database: Database = await openTestDatabase()
  // Each test begins at the same time: the clock is reset after each test.
  let now = NOW
  let startOfTests = NOW
  let isTesting = false
  beforeEach(() => {
    isTesting = true
    now = startOfTests
  })
  const deps: Deps = {
    pool: database.pool,
    now: () => now,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    publicUrl: 'http://slotline.test',
    openAiUrl: 'http://openai.test/v1',
    secrets: openSecretBox(Buffer.alloc(32, 7)),
    model: null,
    rateLimit: false,
    maxInFlight: 512,
    maxWaitMs: 60_000,
    trustProxy: null,
    checkHost: false,
    metricsAccess: { hasOwnPort: false, token: null },
    ...change,
  }
  const app = buildApp(deps)
  await app.ready()
  after(async () => {
    await app.close()
    await database.close()
  })
  return {
    app,
    deps,
    setNow: (instant) => {
      now = instant
      if (!isTesting) startOfTests = instant
    },
    newWorkspace,
  }

  async function newWorkspace({ sandbox = false } = {}): Promise<TestWorkspace> {
    const { id: workspaceId } = await createWorkspace(deps.pool, {
      name: 'Test',
      sandbox,
      phoneRegion: 'US',
      now,
    })
    const newToken: TestWorkspace['newToken'] = (
      scopes,
      {
        expiresAt = null,
        rateLimit = null,
      }: { expiresAt?: Temporal.Instant | null; rateLimit?: number | null } = {},
    ) => createToken(deps.pool, workspaceId, { name: 'test', scopes, expiresAt, rateLimit, now })
    const { secret: token } = await newToken(SCOPES)
    const write =
      (method: 'POST' | 'PATCH') =>
      (url: string, body: unknown, headers: Record<string, string> = {}) =>
        send({
          method,
          url,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            ...headers,
          },
          payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
        })
    return {
      workspaceId,
      token,
      newToken,
      get: (url, as = token) =>
        send({ method: 'GET', url, headers: { authorization: `Bearer ${as}` } }),
      post: write('POST'),
      patch: write('PATCH'),
      delete: (url, headers = {}) =>
        send({ method: 'DELETE', url, headers: { authorization: `Bearer ${token}`, ...headers } }),
    }
  }

  async function send(request: object): Promise<Answer> {
    const response = await app.inject(request)
    const isJson = /json/.test(String(response.headers['content-type']))
    return {
      status: response.statusCode,
      body: isJson ? response.json() : null,
      headers: response.headers,
      text: response.body,
    }
  }
}
