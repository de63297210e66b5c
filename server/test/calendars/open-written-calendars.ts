import { defineReplanWork } from '../../calendar-writes/planning/define-replan-work.ts'
import { finishWork } from '../finish-work.ts'
import assert from 'node:assert/strict'
import { after } from 'node:test'
import {
  type CalendarWriter,
  createCalendarWriter,
} from '../../calendar-writes/writing/create-calendar-writer.ts'
import type { WritingContext } from '../../calendar-writes/writing/writing-context.ts'
import { PROVIDERS } from '../../calendars/providers.ts'
import type {
  ProviderAccess,
  ProviderName,
  ProviderOutcome,
} from '../../calendars/calendar-provider.ts'
import type { Deps } from '../../deps.ts'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { generateId } from '../../platform/generate-id.ts'
import { sql } from '../../platform/db/sql.ts'
import { openRosters } from '../../scheduling/open-rosters.ts'
import { buildRoster, type WantedRoster } from '../builders.ts'
import { type FakeCalendar } from './fake-google/fake-calendar.ts'
import { type FakeGoogle, openFakeGoogle } from './fake-google/open-fake-google.ts'
import { startServer, type TestServer, type TestWorkspace } from '../harness.ts'
import { openTestDatabase } from '../test-database.ts'

/** A calendar that meetings of an agent are written to. */
export type ConnectedCalendar = { connectionId: string; calendarId: string; calendar: FakeCalendar }

type ConnectOptions = {
  agentId?: number
  writes?: boolean
  blocks?: boolean
  sendsInvitations?: boolean
}

export type CalendarScene = {
  server: TestServer
  google: FakeGoogle
  context: WritingContext
  /** The connection whose access the provider has rejected, for each time. */
  rejected: string[]
  newWriter: (change?: Partial<WritingContext>) => CalendarWriter
  newOffice: (roster?: WantedRoster) => Promise<TestWorkspace>
  /** Connects an agent with a new account of Google. */
  connect: (workspace: TestWorkspace, options?: ConnectOptions) => Promise<ConnectedCalendar>
  /** Another calendar of the same connection. */
  addCalendar: (
    workspace: TestWorkspace,
    of: ConnectedCalendar,
    options?: ConnectOptions,
  ) => Promise<ConnectedCalendar>
  /** Lets another system provide what authorizes the requests of a connection. */
  setAccess: (connectionId: string, access: () => ProviderAccess) => void
  /** Plans and writes everything that is due now. */
  write: () => Promise<void>
}

/**
 * A server with a database of its own, a fake of Google Calendar, and a writer that runs only in
 * `write`.
 */
export async function openCalendarScene(
  deps: Partial<Deps> = {},
  microsoftUrl = 'http://graph.invalid',
): Promise<CalendarScene> {
  const server = await startServer(deps, openTestDatabase)
  const google = await openFakeGoogle()
  google.setClock(server.deps.now)
  const egress = createEgress({ allow: ['127.0.0.1'] })
  after(() => {
    egress.close()
  })
  const accesses = new Map<string, () => ProviderAccess>()
  const rejected: string[] = []
  const openAccess: WritingContext['openAccess'] = ({ id: connectionId }, refused) => {
    if (refused !== null) rejected.push(connectionId)
    return Promise.resolve(accessOf(accesses.get(connectionId)))
  }
  const context: WritingContext = {
    ...server.deps,
    rosters: openRosters(),
    providers: PROVIDERS,
    requests: {
      egress,
      urls: { google: google.url, microsoft: microsoftUrl },
      limits: server.deps.calendars.limits,
      texts: server.deps.calendars.texts,
    },
    openAccess,
  }
  const newWriter: CalendarScene['newWriter'] = (change = {}) =>
    createCalendarWriter({ ...context, ...change })
  const writer = newWriter()
  const connect = connecting(server, google, accesses)
  return {
    server,
    google,
    context,
    rejected,
    newWriter,
    newOffice: async (roster = {}) => {
      const workspace = await server.newWorkspace()
      await buildRoster(server.deps.pool, workspace.workspaceId, {
        agents: [{ name: 'Ben Carter', timeZone: 'Europe/Berlin' }],
        ...roster,
      })
      return workspace
    },
    ...connect,
    setAccess: (connectionId, access) => accesses.set(connectionId, access),
    write: async () => {
      // A link to a video meeting is an event, after which the event is written again.
      for (let times = 0; times < 3; times += 1) {
        await finishWork(context, [defineReplanWork(context)])
        await writer.start()
        await writer.settle()
      }
    },
  }
}

function accessOf(access: (() => ProviderAccess) | undefined): ProviderOutcome<ProviderAccess> {
  if (access) return { ok: true, value: access() }
  return { ok: false, fault: { kind: 'unauthorized', detail: 'The connection is not signed in.' } }
}

function connecting(
  server: TestServer,
  google: FakeGoogle,
  accesses: Map<string, () => ProviderAccess>,
): Pick<CalendarScene, 'connect' | 'addCalendar'> {
  const owners = new Map<string, string>()
  let accounts = 0
  return {
    connect: async (workspace, options = {}) => {
      const connectionId = generateId()
      const email = `agent-${++accounts}@example.com`
      const account = google.account(email)
      owners.set(connectionId, email)
      accesses.set(connectionId, () => ({ kind: 'token', accessToken: account.issueToken() }))
      await storeConnection(server, workspace, {
        connectionId,
        agentId: options.agentId ?? 1,
        provider: 'google',
        account: email,
      })
      const { calendar } = account
      const place = { connectionId, externalId: calendar.id }
      return {
        connectionId,
        calendar,
        calendarId: await storeCalendar(server, workspace, { ...place, ...options }),
      }
    },
    addCalendar: async (workspace, { connectionId }, options = {}) => {
      const account = google.account(owners.get(connectionId)!)
      const calendar = account.addCalendar({ id: `calendar-${++accounts}@example.com` })
      const place = { connectionId, externalId: calendar.id }
      const calendarId = await storeCalendar(server, workspace, { ...place, ...options })
      return { connectionId, calendar, calendarId }
    },
  }
}

/** Stores a connection as a sign-in does. */
export async function storeConnection(
  { deps: { pool, now } }: TestServer,
  { workspaceId }: TestWorkspace,
  connection: {
    connectionId: string
    agentId: number
    provider: ProviderName
    account: string
  },
): Promise<void> {
  const { connectionId, agentId, provider, account } = connection
  await pool.query(sql`
    insert into calendar_connections
      (workspace_id, id, agent_id, provider, account, state, calendars_found_at, created_at,
      updated_at)
    values (${workspaceId}, ${connectionId}, ${agentId}, ${provider}, ${account}, 'active', ${now()},
      ${now()}, ${now()})`)
}

/** Stores a calendar of a connection as a sign-in does, and returns its id. */
export async function storeCalendar(
  { deps: { pool } }: TestServer,
  { workspaceId }: TestWorkspace,
  calendar: ConnectOptions & { connectionId: string; externalId: string },
): Promise<string> {
  const { connectionId, externalId, agentId = 1, writes = true, blocks = false } = calendar
  const calendarId = generateId()
  await pool.query(sql`
    insert into calendars (workspace_id, id, connection_id, agent_id, external_id, name, is_primary,
      can_write, blocks, writes, sends_invitations, next_sync_at)
    values (${workspaceId}, ${calendarId}, ${connectionId}, ${agentId}, ${externalId}, 'Calendar',
      true, true, ${blocks}, ${writes}, ${calendar.sendsInvitations ?? false}, 'infinity')`)
  return calendarId
}

/** The times of the events of a calendar, in order. */
export function timesOf({ calendar }: ConnectedCalendar): string[] {
  return calendar
    .events()
    .map(({ start }) => Temporal.Instant.from(start.dateTime).toString())
    .sort()
}

/** The only event of a calendar. */
export function eventIn({ calendar }: ConnectedCalendar) {
  const events = calendar.events()
  assert.equal(events.length, 1)
  return events[0]!
}
