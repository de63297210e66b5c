import {
  createLiveCalendars,
  type LiveCalendars,
} from '../../calendars/live/create-live-calendars.ts'
import { type CalendarSync, createCalendarSync } from '../../calendars/sync/create-calendar-sync.ts'
import type { SyncContext } from '../../calendars/sync/sync-context.ts'
import { createCalendarContext } from '../../process/create-calendar-context.ts'
import { LIMITS } from '../../platform/limits.ts'
import { buildRoster, type WantedRoster } from '../builders.ts'
import { createConnection, openSignIns, servicesWith } from './connect-calendar.ts'
import type { FakeAccount, FakeGoogle } from './fake-google/open-fake-google.ts'
import { openFakeGoogle } from './fake-google/open-fake-google.ts'
import { startServer, type TestServer, type TestWorkspace } from '../harness.ts'
import { openTestDatabase } from '../test-database.ts'

/**
 * A server whose agents have calendars at a fake of Google, which the test reads round by round.
 */
type CalendarStage = TestServer & {
  google: FakeGoogle
  context: SyncContext
  /** Reads all calendars that are due, until none is. */
  sync: () => Promise<void>
  /**
   * Lets callers wait for calendars as long as in production, until the next workspace is opened.
   * Before, they wait longer, so that calendars that answer are read on a loaded machine, too.
   */
  waitAsUsual: () => void
  /** A second process. */
  newSync: () => CalendarSync
  /** A workspace with this roster, whose first agent has connected a calendar. */
  open: (roster?: WantedRoster) => Promise<CalendarScene>
}

export type CalendarScene = {
  workspace: TestWorkspace
  account: FakeAccount
  connectionId: string
  /** The connection as the API shows it. */
  read: () => Promise<any>
  /** Connects another account of an agent. */
  connect: (agentId: number) => Promise<{ account: FakeAccount; connectionId: string }>
  /** Makes the next round of each calendar due. */
  touch: () => Promise<void>
}

const MAX_PASSES = 20
let accounts = 0

/** It has a database of its own, because the rounds read the calendars of all workspaces. */
export async function openCalendarStage(): Promise<CalendarStage> {
  const google = await openFakeGoogle()
  let live: LiveCalendars | null = null
  const liveCalendars: LiveCalendars = {
    stateOf: (...question) => live!.stateOf(...question),
    check: (...question) => live!.check(...question),
  }
  const server = await startServer(
    { calendars: servicesWith(google), liveCalendars },
    openTestDatabase,
  )
  const { deps } = server
  google.setClock(deps.now)
  const context = createCalendarContext(deps)
  let isPatient = true
  live = createLiveCalendars({
    ...context,
    get requests() {
      const { requests } = context
      return isPatient ? requests : { ...requests, limits: LIMITS.calendars }
    },
  })
  const calendarSync = createCalendarSync(context)
  return {
    ...server,
    google,
    context,
    waitAsUsual: () => {
      isPatient = false
    },
    newSync: () => createCalendarSync(context),
    sync: async () => {
      for (let pass = 0; pass < MAX_PASSES; pass++) {
        await calendarSync.start()
        await calendarSync.settle()
      }
    },
    open: async (roster = {}) => {
      isPatient = true
      const workspace = await server.newWorkspace()
      await buildRoster(deps.pool, workspace.workspaceId, roster)
      const connect = (agentId: number) => connectAccount(server, google, workspace, agentId)
      const { account, connectionId } = await connect(1)
      const path = `/core/calendar_connections/${connectionId}`
      return {
        workspace,
        account,
        connectionId,
        connect,
        read: async () => (await workspace.get(path)).body.data.attributes,
        touch: async () => {
          await workspace.post(`${path}/sync`, {})
        },
      }
    },
  }
}

async function connectAccount(
  { app }: TestServer,
  google: FakeGoogle,
  workspace: TestWorkspace,
  agentId: number,
) {
  const account = google.account(`agent${++accounts}@example.com`)
  google.signsIn(account.email)
  const { id: connectionId, link } = await createConnection(workspace, {
    provider: 'google',
    agent_id: agentId,
  })
  const { browser, begin, visitProvider } = openSignIns({ app })
  const done = await browser.go(await visitProvider(await begin(link)))
  if (done.statusCode !== 200) throw new Error(done.body)
  return { account, connectionId }
}
