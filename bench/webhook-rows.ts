import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { createWorkspace } from '../server/access/workspaces/create-workspace.ts'
import { BY_SYSTEM } from '../server/events/provenance.ts'
import { sequenceEvents } from '../server/events/feed/sequence-events.ts'
import { migrate, migrationsFolder } from '../server/platform/db/migrate.ts'
import { createMetrics } from '../server/platform/telemetry/create-telemetry.ts'
import { openPostgres } from '../server/platform/db/open-postgres.ts'
import { type Pool, transaction } from '../server/platform/db/pool.ts'
import { sql } from '../server/platform/db/sql.ts'
import { LIMITS } from '../server/platform/limits.ts'
import { createEgress } from '../server/platform/egress/create-egress.ts'
import { openSecretBox } from '../server/platform/secrets/secret-box.ts'
import type { WorkspaceId } from '../server/platform/workspace-id.ts'
import { createResource } from '../server/crud/store-resource.ts'
import { createWebhookSender } from '../server/webhooks/sending/create-webhook-sender.ts'
import { openEndpoints } from '../server/webhooks/endpoints/open-endpoints.ts'
import type { KeptEndpoint } from '../server/webhooks/endpoints/webhook-endpoint-attributes.ts'
import type { Summary } from './load.ts'
import type { Row } from './measure.ts'

const EVENTS_A_ROUND = 5_000
const RESOURCES = 1_000
/** Of one endpoint, as its sender sends them. */
const CONCURRENT = 16
const POLL_INTERVAL_MS = 10
/** A contact of about 1 KB. */
const TEXT = 'x'.repeat(900)

/** A receiver in a process of its own that answers at once. Prints its port. */
const RECEIVER = `
  const server = require('node:http').createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end())
  })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))`

/**
 * Events a second to one receiver that answers at once, from the feed to the delivery log. The raw
 * limit sends requests of the same size without a database and without signatures.
 */
export async function webhookRows(
  databaseUrl: string,
  disposables: AsyncDisposableStack,
): Promise<Row[]> {
  const { pool, close } = await openPostgres({ url: databaseUrl, size: 10, onIdleError: () => {} })
  disposables.defer(close)
  await migrate(pool, migrationsFolder)
  const receiver = spawn(process.execPath, ['-e', RECEIVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  disposables.defer(() => void receiver.kill())
  const [port] = (await once(receiver.stdout, 'data')) as [Buffer]
  const url = `http://127.0.0.1:${String(port).trim()}/`
  const deliver = await openDelivery(pool, url, disposables)
  return [
    {
      name: 'webhooks, one endpoint that answers at once',
      value: 'perSecond',
      target: { ratioAtLeast: 0.25 },
      raw: () => timeRound(() => sendPlain(url)),
      service: deliver,
    },
  ]
}

/** Returns a round of the service: events are stored, and sent to an endpoint at `url`. */
async function openDelivery(
  pool: Pool,
  url: string,
  disposables: AsyncDisposableStack,
): Promise<() => Promise<Summary>> {
  const now = () => Temporal.Now.instant()
  const secrets = openSecretBox(Buffer.alloc(32, 7))
  const egress = createEgress({ allow: ['127.0.0.1'] })
  const sender = createWebhookSender({
    pool,
    now,
    log: pino({ level: 'warn' }),
    metrics: createMetrics(),
    egress,
    secrets,
    publicUrl: 'http://127.0.0.1',
    limits: LIMITS,
  })
  disposables.defer(async () => {
    await sender.stop()
    egress.close()
  })
  const content = { url, eventTypes: ['contact.*'] }
  const workspaceId = await transaction(pool, async (db) => {
    const { id } = await createWorkspace(db, {
      name: 'Benchmark',
      sandbox: false,
      phoneRegion: 'US',
      now: now(),
    })
    const endpoints = openEndpoints(secrets)
    const write = { db, workspaceId: id, now: now(), provenance: BY_SYSTEM }
    await createResource(endpoints, write, endpoints.withDefaults(content) as KeptEndpoint)
    return id
  })
  let stored = 0
  return async () => {
    stored += EVENTS_A_ROUND
    await insertEvents(pool, workspaceId)
    await sequenceEvents(pool)
    return timeRound(async () => {
      while ((await countDelivered(pool, workspaceId)) < stored) {
        await sender.start()
        await wait(POLL_INTERVAL_MS)
      }
    })
  }
}

async function insertEvents(pool: Pool, workspaceId: WorkspaceId): Promise<void> {
  await pool.query(sql`
    insert into events (workspace_id, seq, id, type, resource_type, resource_id, data, actor_kind,
      created_at)
    select ${workspaceId}, nextval('event_seq'), gen_random_uuid(), 'contact.updated', 'contact',
      lpad((n % ${RESOURCES})::text, 36, '0'),
      jsonb_build_object('email', n || '@example.com', 'bio', ${TEXT}::text), 'system', now()
    from generate_series(1, ${EVENTS_A_ROUND}::integer) n`)
}

async function countDelivered(pool: Pool, workspaceId: WorkspaceId): Promise<number> {
  const [row] = await pool.query<{ delivered: number }>(sql`
    select count(*) as delivered from webhook_deliveries
    where workspace_id = ${workspaceId} and state = 'delivered'`)
  return row!.delivered
}

/** The same number of requests of the same size over as many connections. */
async function sendPlain(url: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENT })
  const body = JSON.stringify({ text: TEXT, more: 'x'.repeat(300) })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const send = () =>
    new Promise<void>((resolve, reject) => {
      request(url, { method: 'POST', agent, headers }, (response) => {
        response.resume().once('end', resolve)
      })
        .once('error', reject)
        .end(body)
    })
  let sent = 0
  await Promise.all(
    Array.from({ length: CONCURRENT }, async () => {
      while (sent++ < EVENTS_A_ROUND) await send()
    }),
  )
  agent.destroy()
}

async function timeRound(run: () => Promise<void>): Promise<Summary> {
  const startedAt = performance.now()
  await run()
  const ms = performance.now() - startedAt
  return { p50: ms / EVENTS_A_ROUND, p99: NaN, perSecond: (EVENTS_A_ROUND / ms) * 1_000 }
}
