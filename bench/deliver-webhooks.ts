// Delivers stored events to receivers on this machine, and prints how many are delivered per second:
// node bench/deliver-webhooks.ts [--events 20000] [--endpoints 1] [--hanging 0] [--resources 5000]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { createWorkspace } from '../server/access/create-workspace.ts'
import { BY_SYSTEM } from '../server/events/provenance.ts'
import { sequenceEvents } from '../server/events/sequence-events.ts'
import { migrate, migrationsFolder } from '../server/platform/db/migrate.ts'
import { openPostgres } from '../server/platform/db/open-postgres.ts'
import { type Pool, transaction } from '../server/platform/db/pool.ts'
import { sql } from '../server/platform/db/sql.ts'
import { createEgress } from '../server/platform/egress/create-egress.ts'
import { openSecretBox } from '../server/platform/secret-box.ts'
import type { WorkspaceId } from '../server/platform/workspace-id.ts'
import { startPostgres } from '../server/test/postgres-server.ts'
import { addEndpoint } from '../server/webhooks/add-endpoint.ts'
import { createWebhookSender } from '../server/webhooks/create-webhook-sender.ts'
import { describeMachine } from './report.ts'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '20000' },
    endpoints: { type: 'string', default: '1' },
    hanging: { type: 'string', default: '0' },
    resources: { type: 'string', default: '5000' },
  },
})
const count = (name: keyof typeof values) => Number(values[name])

/** A receiver that answers at once, or never, in a process of its own. Prints its port. */
const RECEIVER = `
  const server = require('node:http').createServer((request, response) => {
    request.resume().on('end', () => { if (!request.url.startsWith('/hang')) response.writeHead(204).end() })
  })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))`

await using stack = new AsyncDisposableStack()
const postgres = await startPostgres()
stack.defer(() => postgres.stop())
const { pool, close } = await openPostgres({ url: postgres.url, size: 20, onIdleError: () => {} })
stack.defer(close)
await migrate(pool, migrationsFolder)
const receiver = spawn(process.execPath, ['-e', RECEIVER], { stdio: ['ignore', 'pipe', 'inherit'] })
stack.defer(() => void receiver.kill())
const [port] = (await once(receiver.stdout, 'data')) as [Buffer]
const base = `http://127.0.0.1:${String(port).trim()}`

const now = () => Temporal.Now.instant()
const secrets = openSecretBox(Buffer.alloc(32, 7))
const egress = createEgress({ allow: ['127.0.0.0/8'] })
stack.defer(() => {
  egress.close()
})
const workspaces = await Promise.all([newWorkspace(), newWorkspace()])
const [fast, slow] = workspaces as [WorkspaceId, WorkspaceId]
for (let i = 0; i < count('endpoints'); i++) await register(fast, `${base}/fast`)
for (let i = 0; i < count('hanging'); i++) await register(slow, `${base}/hang`)
await insertEvents(pool, fast, count('events'))
if (count('hanging') > 0) await insertEvents(pool, slow, 100)
await sequenceEvents(pool)

const log = pino({ level: 'warn' })
const sender = createWebhookSender({ pool, now, log, egress, secrets, publicUrl: base })
const wanted = count('events') * count('endpoints')
const cpuBefore = process.cpuUsage()
const start = performance.now()
await sender.start()
for (let delivered = 0; delivered < wanted;) {
  await new Promise((resolve) => setTimeout(resolve, 20))
  delivered = await countDelivered()
}
const seconds = (performance.now() - start) / 1000
const cpu = process.cpuUsage(cpuBefore)
console.log(describeMachine())
console.log(
  `${wanted} deliveries of ${count('events')} events of ${count('resources')} resources to ` +
    `${count('endpoints')} fast endpoints beside ${count('hanging')} hanging ones: ` +
    `${seconds.toFixed(2)} s, ${Math.round(wanted / seconds)} per second, ` +
    `${Math.round((cpu.user + cpu.system) / wanted)} µs of CPU per delivery`,
)
await sender.stop()

async function newWorkspace(): Promise<WorkspaceId> {
  const wantedWorkspace = { name: 'Bench', sandbox: false, phoneRegion: 'US', now: now() }
  return (await transaction(pool, (tx) => createWorkspace(tx, wantedWorkspace))).id
}

function register(workspaceId: WorkspaceId, url: string): Promise<unknown> {
  const content = { url, eventTypes: null, format: 'standard', description: null } as const
  return transaction(pool, (db) =>
    addEndpoint(
      { db, workspaceId, now: now(), provenance: BY_SYSTEM },
      { wanted: { ...content, hasPublicKey: false }, secrets, position: 0 },
    ),
  )
}

/** Contacts of about 1 KB. */
async function insertEvents(db: Pool, workspaceId: WorkspaceId, events: number): Promise<void> {
  await db.query(sql`
    insert into events (workspace_id, seq, id, type, resource_type, resource_id, data, actor_kind,
      created_at)
    select ${workspaceId}, nextval('event_seq'), gen_random_uuid(), 'contact.updated', 'contact',
      lpad((n % ${count('resources')})::text, 36, '0'),
      jsonb_build_object('email', n || '@example.com', 'bio', repeat('x', 900)), 'system', now()
    from generate_series(1, ${events}) n`)
}

async function countDelivered(): Promise<number> {
  const [row] = await pool.query<{ delivered: number }>(sql`
    select count(*)::integer as delivered from webhook_deliveries
    where workspace_id = ${fast} and state = 'delivered'`)
  return row!.delivered
}
