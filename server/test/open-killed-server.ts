import assert from 'node:assert/strict'
import { openEmbedded } from '../platform/db/open-embedded.ts'
import type { Matching, StallTime } from './calendars/fake-google/fake-faults.ts'
import {
  type FakeAccount,
  type FakeGoogle,
  openFakeGoogle,
} from './calendars/fake-google/open-fake-google.ts'
import { type HttpClient, openPatientClient } from './http-client.ts'
import { newServerDatabase, runSql } from './server-database.ts'
import { newDataFolder, type ServerProcess, startProcess } from './server-process.ts'
import { signInOverHttp } from './sign-in-over-http.ts'
import { waitUntil } from './wait-until.ts'

/** A request of the server, while which it is killed. */
export type Moment = Matching & { when: StallTime }

/** A server that is killed again and again, and the calendar of its agent at a fake of Google. */
export type KilledServer = {
  google: FakeGoogle
  account: FakeAccount
  /** The process that runs now. */
  client: () => HttpClient
  address: () => string
  /** Connects agent 1 with the account, in a workspace that sends mails. Returns the connection. */
  connect: () => Promise<string>
  /**
   * Makes a change, and kills the server at each of these requests, the first of which the change
   * causes. Each time, its claims end and another one starts. `meanwhile`: what happens during the
   * first of the requests.
   */
  killAt: (moments: Moment[], change: () => unknown, meanwhile?: () => unknown) => Promise<void>
  /**
   * Runs a statement in the database, and returns its rows. An embedded database is closed for it
   * by its process, which finishes its work before, and opened again by another one.
   */
  query: <Row extends Record<string, unknown>>(statement: string) => Promise<Row[]>
}

const EMAIL = 'ben@example.com'
export const SERVER_TOKEN = 'killed-calendars-token'
const SECRET_KEY = 'lrTMImGtwAQRwPP+EY37xzex1lKXxNb/E5ssOFfsN0E='

/**
 * What waiting does: claims of a killed process end, and its last requests have no effect any more.
 */
const PASS = [
  'update calendars set claimed_until = now() where claimed_until > now()',
  `update calendar_writes set next_attempt_at = now(), claimed_until = now(),
    attempted_at = attempted_at - interval '10 minutes' where claimed_until > now()`,
  'update calendar_connections set claimed_until = now() where claimed_until > now()',
  'update calendar_findings set next_attempt_at = now() where next_attempt_at > now()',
]

/** The settings with which servers use a database and the fake. */
export async function calendarSettings(
  { url, authorizationUrl, client }: FakeGoogle,
  kind: 'embedded' | 'server',
): Promise<Record<string, string>> {
  const { origin } = new URL(authorizationUrl)
  return {
    ...(kind === 'server' && { DATABASE_URL: await newServerDatabase() }),
    DATA_DIR: newDataFolder(),
    SAMPLE: 'on',
    SAMPLE_TOKEN: SERVER_TOKEN,
    RATE_LIMIT: 'off',
    SECRET_KEY,
    PUBLIC_URL: 'https://slotline.test',
    EGRESS_ALLOW: '127.0.0.1',
    GOOGLE_CALENDAR_CLIENT_ID: client.id,
    GOOGLE_CALENDAR_CLIENT_SECRET: client.secret,
    GOOGLE_CALENDAR_URL: url,
    GOOGLE_ACCOUNTS_URL: origin,
    GOOGLE_OAUTH_URL: origin,
  }
}

/** `kind`: of the database. */
export async function openKilledServer(kind: 'embedded' | 'server'): Promise<KilledServer> {
  const google = await openFakeGoogle()
  // Notifications cannot reach the server; the tests make the rounds due.
  google.faults.notifications = 'lose'
  const account = google.account(EMAIL)
  const settings = await calendarSettings(google, kind)
  let server: ServerProcess
  let client: HttpClient
  const start = async () => {
    server = await startProcess(settings)
    client = openPatientClient(server.address, SERVER_TOKEN)
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    server.signal(signal)
    await server.ended
  }
  const query = async <Row extends Record<string, unknown>>(statement: string) => {
    if (kind === 'server') return runAll<Row>(settings, [statement])
    await end('SIGTERM')
    const rows = await runAll<Row>(settings, [statement])
    await start()
    return rows
  }
  await start()
  return {
    google,
    account,
    client: () => client,
    address: () => server.address,
    connect: async () => {
      await query('update workspaces set sandbox = false')
      return connectAgent(client, server.address)
    },
    killAt: async (moments, change, meanwhile = () => {}) => {
      for (const [index, { when, ...matching }] of moments.entries()) {
        let hasArrived = false
        void google.faults.stall(matching, when).arrived.then(() => {
          hasArrived = true
        })
        if (index > 0) await start()
        else await change()
        const awaited = () => `${matching.method} ${matching.path} (${index}): ${server.output()}`
        await waitUntil(() => hasArrived, awaited)
        if (index === 0) await meanwhile()
        await end('SIGKILL')
        await runAll(settings, PASS)
      }
      await start()
    },
    query,
  }
}

/** Connects agent 1, whose calendar invites attendees. */
export async function connectAgent(client: HttpClient, address: string): Promise<string> {
  const created = await client.post('/core/calendar_connections', {
    agent_id: 1,
    provider: 'google',
  })
  assert.equal(created.status, 201, JSON.stringify(created.body))
  await signInOverHttp(address, created.body.meta.sign_in_url)
  const { id } = created.body.data
  const path = `/core/calendar_connections/${id}`
  const [calendar] = (await client.get(path)).body.data.attributes.calendars
  const changed = await client.patch(`${path}/calendars/${calendar.id}`, {
    sends_invitations: true,
  })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  return id
}

/** Runs statements in a database that no server has open, and returns the rows of the last one. */
async function runAll<Row extends Record<string, unknown>>(
  { DATABASE_URL: url, DATA_DIR: dataDir }: Record<string, string>,
  statements: readonly string[],
): Promise<Row[]> {
  let rows: Row[] = []
  if (url !== undefined) {
    for (const statement of statements) rows = await runSql<Row>(url, statement)
    return rows
  }
  const { lite, close } = await openEmbedded({ dataDir: dataDir! })
  for (const statement of statements) ({ rows } = await lite.query<Row>(statement))
  await close()
  return rows
}
