import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openMailSink } from '../../bench/message-rows.ts'
import {
  type FakeGoogle,
  startFakeGoogle,
} from '../../server/test/calendars/fake-google/start-fake-google.ts'
import { buildRoster } from '../../server/test/builders.ts'
import { createDatabase } from '../../server/test/create-database.ts'
import { prepareWorkspace } from '../../server/test/prepare-workspace.ts'
import { type Client, openClient } from '../attack/call-server.ts'
import { connectAgent, settingsWithGoogle } from '../attack/open-calendar-stand.ts'
import { connectVoice } from '../attack/open-stand.ts'
import { type RunningServer, startServer } from '../attack/start-server.ts'

/** Providers notify only by https. The notifications are posted to the server instead. */
const PUBLIC_URL = 'https://slotline.example'
export const METRICS_TOKEN = 'metrics-of-the-soak'
export const AGENTS = 8
const CONNECTIONS = 8

/** A workspace with one team, a meeting type of round robin, a webhook, and a voice connection. */
export type SoakWorkspace = {
  id: number
  client: Client
  /** The secret path of the calendar feed of an agent. */
  feed: string
  /** The id of a voice connection. */
  voice: string
}

type Made = { id: number; token: string }

export type SoakStand = { server: RunningServer; databaseUrl: string; workspaces: SoakWorkspace[] }

/**
 * A server on its own database, with sinks for mails and webhooks, and with calendars for the
 * agents of the first workspace.
 */
export async function openSoakStand(
  postgresUrl: string,
  count: number,
  disposables: AsyncDisposableStack,
): Promise<SoakStand> {
  let address = ''
  const google = await startFakeGoogle({ deliverTo: (url) => url.replace(PUBLIC_URL, address) })
  disposables.defer(() => {
    google.close()
  })
  const databaseUrl = await createDatabase(postgresUrl)
  const key = randomBytes(32)
  const made: Made[] = []
  for (let n = 0; n < count; n++)
    made.push(await makeWorkspace(databaseUrl, n === 0 ? { google, key } : null))
  const server = await startServer({
    ...settingsWithGoogle(google, { databaseUrl, key }),
    PUBLIC_URL,
    METRICS_TOKEN,
    SMTP_URL: (await openMailSink(disposables)).url,
    MAIL_FROM: 'bookings@example.com',
  })
  address = server.address
  disposables.defer(() => server.stop())
  const sink = await openWebhookSink(disposables)
  const workspaces = await Promise.all(
    made.map(({ id, token }) => openWorkspace(address, { id, token, sink }, disposables)),
  )
  return { server, databaseUrl, workspaces }
}

/** A workspace, whose agents have calendars at `calendars.google`. */
async function makeWorkspace(
  databaseUrl: string,
  calendars: { google: FakeGoogle; key: Buffer } | null,
): Promise<Made> {
  let id = 0
  const token = await prepareWorkspace(databaseUrl, async (pool, workspaceId, now) => {
    id = workspaceId
    await buildRoster(pool, workspaceId, {
      agents: Array.from({ length: AGENTS }, () => ({})),
      meetingTypes: [{ assignment: 'round_robin' }],
    })
    for (let agentId = 1; calendars && agentId <= AGENTS; agentId++) {
      const account = calendars.google.account(`agent${agentId}@example.com`)
      await connectAgent(pool, { workspaceId, agentId, account, key: calendars.key, now })
    }
  })
  return { id, token }
}

/** A receiver that accepts all webhooks. Returns its URL. */
async function openWebhookSink(disposables: AsyncDisposableStack): Promise<string> {
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(204).end()
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  receiver.listen(0, '127.0.0.1', resolve)
  await promise
  disposables.defer(() => {
    receiver.closeAllConnections()
    receiver.close()
  })
  return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
}

async function openWorkspace(
  address: string,
  { id, token, sink }: Made & { sink: string },
  disposables: AsyncDisposableStack,
): Promise<SoakWorkspace> {
  const client = openClient(address, { token, connections: CONNECTIONS })
  disposables.defer(() => {
    client.close()
  })
  const hook = await client.post('/core/webhook_endpoints', { url: sink })
  const feed = await client.post('/core/calendar_feeds', { agent_id: 1 })
  if (hook?.status !== 201 || feed?.status !== 201)
    throw new Error(`The workspace was not prepared: ${hook?.text ?? ''} ${feed?.text ?? ''}`)
  return {
    id,
    client,
    feed: new URL(String(feed.json().meta!.url)).pathname,
    voice: await connectVoice(client, 'generic'),
  }
}
