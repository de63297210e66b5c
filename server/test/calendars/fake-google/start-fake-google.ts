import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type AccessRole,
  createCalendarState,
  type ListEntry,
  type Mail,
  type World,
} from './calendar-state.ts'
import { createTokens, type TokenState } from './fake-accounts.ts'
import { createFakeCalendar, type FakeCalendar } from './fake-calendar.ts'
import { createChannels, type FakeChannels } from './fake-channels.ts'
import { createFaults, type FakeFaults, type FakeRequest } from './fake-faults.ts'
import { createHandler, type FakeState } from './handle-request.ts'

export type FakeGoogle = {
  /** The base URL of the Calendar API. */
  url: string
  authorizationUrl: string
  tokenUrl: string
  revocationUrl: string
  /** The registered OAuth client. */
  client: { id: string; secret: string }
  /** The account with this email address, which is created with its primary calendar. */
  account: (email: string, options?: { timeZone?: string }) => FakeAccount
  /** The account that signs in at `authorizationUrl`. Default: the first one. */
  signsIn: (email: string) => void
  faults: FakeFaults
  channels: FakeChannels
  /** The requests so far, also those to the endpoints of the sign-in. */
  requests: FakeRequest[]
  /** The messages that Google has sent to attendees. */
  mails: Mail[]
  /**
   * Changes the time at which channels expire and events are updated. Default: the current time.
   */
  setClock: (now: () => Temporal.Instant) => void
  /** Ends all connections, also of requests that hang. */
  close: () => void
}

export type FakeAccount = {
  email: string
  /** The primary calendar. */
  calendar: FakeCalendar
  addCalendar: (options: CalendarOptions) => FakeCalendar
  /** Adds a calendar of another account to the list. */
  share: (calendar: FakeCalendar, accessRole: AccessRole) => FakeCalendar
  /** A new access token. Default: with all scopes. */
  issueToken: (scopes?: string[]) => string
  expireTokens: () => void
  /** Ends access tokens and refresh tokens: a refresh is answered `invalid_grant`. */
  revoke: () => void
}

type CalendarOptions = { id: string; summary?: string; timeZone?: string; accessRole?: AccessRole }

const CLIENT = { id: 'client.apps.googleusercontent.com', secret: 'GOCSPX-secret' }

/**
 * A server on loopback that behaves like Google Calendar, until it is closed. `deliverTo`: the URL
 * to which notifications for the address of a channel are posted. Default: the address.
 */
export async function startFakeGoogle({
  deliverTo = (address) => address,
}: { deliverTo?: (address: string) => string } = {}): Promise<FakeGoogle> {
  let numbers = 0
  let now = () => Temporal.Now.instant()
  const number = () => ++numbers
  const faults = createFaults()
  const channels = createChannels(faults, () => now(), deliverTo)
  const mails: Mail[] = []
  const world: World = { faults, now: () => now(), mails, notify: channels.notify, number }
  const tokens = createTokens(faults, CLIENT, number)
  const state: FakeState = {
    world,
    tokens,
    channels,
    lists: new Map(),
    requests: [],
    signedIn: null,
  }
  const accounts = new Map<string, FakeAccount>()

  const server = createServer(createHandler(state))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return {
    url: `${url}/calendar/v3`,
    authorizationUrl: `${url}/o/oauth2/v2/auth`,
    tokenUrl: `${url}/token`,
    revocationUrl: `${url}/revoke`,
    client: CLIENT,
    account: (email, { timeZone = 'Europe/Berlin' } = {}) => {
      const account = accounts.get(email) ?? createAccount(state, tokens, email, timeZone)
      accounts.set(email, account)
      state.signedIn ??= email
      return account
    },
    signsIn: (email) => {
      state.signedIn = email
    },
    faults: faults.handle,
    channels: channels.handle,
    requests: state.requests,
    mails,
    setClock: (next) => {
      now = next
    },
    close,
  }
}

function createAccount(
  { world, lists }: FakeState,
  tokens: TokenState,
  email: string,
  timeZone: string,
): FakeAccount {
  const entries: ListEntry[] = []
  lists.set(email, entries)
  const list = (entry: Omit<ListEntry, 'isHidden' | 'isDeleted'>) => {
    const listed = { ...entry, isHidden: false, isDeleted: false }
    entries.push(listed)
    return createFakeCalendar(listed)
  }
  const own = { id: email, owner: email, summary: email, timeZone }
  return {
    email,
    calendar: list({
      calendar: createCalendarState(world, own),
      accessRole: 'owner',
      isPrimary: true,
    }),
    addCalendar: ({ accessRole = 'owner', ...options }) =>
      list({
        calendar: createCalendarState(world, { ...own, summary: options.id, ...options }),
        accessRole,
        isPrimary: false,
      }),
    share: ({ entry: { calendar } }, accessRole) =>
      list({ calendar, accessRole, isPrimary: false }),
    issueToken: (scopes) => tokens.issue(email, scopes),
    expireTokens: () => {
      tokens.expire(email)
    },
    revoke: () => {
      tokens.revoke(email)
    },
  }
}
