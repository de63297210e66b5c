import { randomBytes } from 'node:crypto'
import { sealCredentials } from '../../server/calendars/connections/access/credentials.ts'
import { generateId } from '../../server/platform/generate-id.ts'
import { sql } from '../../server/platform/db/sql.ts'
import { type Pool, transaction } from '../../server/platform/db/pool.ts'
import { openSecretBox } from '../../server/platform/secrets/secret-box.ts'
import { toUnixSeconds } from '../../server/platform/time.ts'
import type { WorkspaceId } from '../../server/platform/workspace-id.ts'
import { buildRoster } from '../../server/test/builders.ts'
import { createDatabase } from '../../server/test/create-database.ts'
import {
  type FakeAccount,
  type FakeGoogle,
  startFakeGoogle,
} from '../../server/test/calendars/fake-google/start-fake-google.ts'
import type { PostgresServer } from '../../server/test/postgres-server.ts'
import { prepareWorkspace } from '../../server/test/prepare-workspace.ts'
import { type Client, openClient } from './call-server.ts'
import { newFolder, type RunningServer, startServer } from './start-server.ts'

/** Providers notify only by https. The notifications are posted to the server instead. */
const PUBLIC_URL = 'https://slotline.example'
const ACCESS_SECONDS = 86_400

/** A server with one team and one meeting type, which both have the id 1. */
export type CalendarStand = {
  google: FakeGoogle
  server: RunningServer
  client: Client
  databaseUrl: string
  /** The accounts of the agents, by the ids of the agents. */
  accounts: ReadonlyMap<number, FakeAccount>
  close: () => Promise<void>
}

type Wanted = {
  agents: number
  /** Whether each agent has connected a calendar, which is read and written. */
  hasCalendars: boolean
  /** An attribute of the meeting type. */
  calendarMaxAgeSeconds: number
  /** Connections of the client. */
  connections: number
}

/** Starts a fake of Google Calendar, and a server process whose agents have calendars there. */
export async function openCalendarStand(
  postgres: PostgresServer,
  { agents, hasCalendars, calendarMaxAgeSeconds, connections }: Wanted,
): Promise<CalendarStand> {
  let address = ''
  const google = await startFakeGoogle({ deliverTo: (url) => url.replace(PUBLIC_URL, address) })
  const databaseUrl = await createDatabase(postgres.url)
  const key = randomBytes(32)
  const accounts = new Map<number, FakeAccount>()
  const token = await prepareWorkspace(databaseUrl, async (pool, workspaceId, now) => {
    await buildRoster(pool, workspaceId, {
      agents: Array.from({ length: agents }, () => ({})),
      meetingTypes: [{ assignment: 'round_robin', calendarMaxAgeSeconds }],
    })
    for (let agentId = 1; hasCalendars && agentId <= agents; agentId++) {
      const account = google.account(`agent${agentId}@example.com`)
      accounts.set(agentId, account)
      await connectAgent(pool, { workspaceId, agentId, account, key, now })
    }
  })
  const server = await startServer({
    ...settingsWithGoogle(google, { databaseUrl, key }),
    PUBLIC_URL,
  })
  address = server.address
  const client = openClient(address, { token, connections })
  const close = async () => {
    client.close()
    await server.stop()
    google.close()
  }
  return { google, server, client, databaseUrl, accounts, close }
}

type Connected = {
  workspaceId: WorkspaceId
  agentId: number
  account: FakeAccount
  key: Buffer
  now: Temporal.Instant
}

/** Stores a connection with its primary calendar, as a sign-in does. It is read at once. */
export async function connectAgent(
  pool: Pool,
  { workspaceId, agentId, account, key, now }: Connected,
): Promise<void> {
  const connection = { workspaceId, id: generateId() }
  const sealed = sealCredentials(openSecretBox(key), connection, {
    kind: 'oauth',
    accessToken: account.issueToken(),
    accessExpiresAt: toUnixSeconds(now) + ACCESS_SECONDS,
    refreshToken: 'not used',
    replacedRejectedAt: null,
  })
  await transaction(pool, async (tx) => {
    await tx.query(sql`
      insert into calendar_connections (workspace_id, id, agent_id, provider, account, state,
        sealed_credentials, credential_version, created_at, updated_at)
      values (${workspaceId}, ${connection.id}, ${agentId}, 'google', ${account.email}, 'active',
        ${sealed}, 1, ${now}, ${now})`)
    await tx.query(sql`
      insert into calendars (workspace_id, id, connection_id, agent_id, external_id, name,
        is_primary, can_write, blocks, writes, next_sync_at)
      values (${workspaceId}, ${generateId()}, ${connection.id}, ${agentId},
        ${account.calendar.id}, ${account.email}, true, true, true, true, ${now})`)
  })
}

/** The settings of a server whose agents have calendars at the fake of Google Calendar. */
export function settingsWithGoogle(
  google: FakeGoogle,
  { databaseUrl, key }: { databaseUrl: string; key: Buffer },
) {
  const origin = new URL(google.url).origin
  return {
    DATA_DIR: newFolder(),
    DATABASE_URL: databaseUrl,
    SECRET_KEY: key.toString('base64'),
    SAMPLE: 'off',
    RATE_LIMIT: 'off',
    EGRESS_ALLOW: '127.0.0.1',
    GOOGLE_CALENDAR_CLIENT_ID: google.client.id,
    GOOGLE_CALENDAR_CLIENT_SECRET: google.client.secret,
    GOOGLE_CALENDAR_URL: google.url,
    GOOGLE_ACCOUNTS_URL: origin,
    GOOGLE_OAUTH_URL: origin,
  }
}
