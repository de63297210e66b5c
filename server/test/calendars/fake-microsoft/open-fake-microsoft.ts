import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { after } from 'node:test'
import { listen } from '../../open-receiver.ts'
import { createAccount, type FakeAccount } from './fake-account.ts'
import { createFaults, type FakeFaults, type FaultState } from './fake-faults.ts'
import { createMailbox, type FakeMail } from './fake-mailbox.ts'
import {
  createSubscriptions,
  type FakeChannels,
  type SubscriptionState,
} from './fake-subscriptions.ts'
import { createTokens, type FakeTokens } from './fake-tokens.ts'
import { refuse, type GraphAnswer } from './graph-answer.ts'
import { readPreferences } from './read-preferences.ts'
import { createDelta } from './serve-delta.ts'
import { serveGraph, type Served } from './serve-graph.ts'

const VERSION = '/v1.0/'
const SIGN_IN = /^\/[^/]+\/oauth2\/v2\.0\/(authorize|token)$/
const CLIENT = { id: '00000000-feed-4000-8000-000000000001', secret: 'app~secret' }

/** A request to the API as it was received. `path`: below /v1.0, decoded. */
type FakeRequest = {
  method: string
  path: string
  query: Record<string, string>
  headers: Readonly<Record<string, string>>
  body: any
}

export type FakeMicrosoft = {
  /** The base URL of the API, as in `ProviderUrls`. */
  url: string
  /** The base URL of the sign-in, without a tenant. */
  loginUrl: string
  authorizationUrl: string
  tokenUrl: string
  /** The registered application. */
  client: { id: string; secret: string }
  /** The account with this email address, which is created with its primary calendar. */
  account: (email: string) => FakeAccount
  /** The account that signs in at `authorizationUrl`. Default: the first one. */
  signsIn: (email: string) => void
  tokens: FakeTokens
  faults: FakeFaults
  channels: FakeChannels
  /** The requests to the API so far, also those that a fault was applied to. */
  requests: FakeRequest[]
  /** The messages that Exchange has sent to attendees. */
  mails: FakeMail[]
  /** The most requests that were handled at once for a mailbox. */
  mostAtOnce: () => number
  /**
   * Changes the time at which subscriptions end and events are changed. Default: the current time.
   */
  setClock: (now: () => Temporal.Instant) => void
  /** Ends all connections, also of requests that hang. */
  close: () => void
}

type State = Pick<FakeMicrosoft, 'tokens' | 'requests' | 'mails'> & {
  faults: FaultState
  subscriptions: SubscriptionState
  /** By email address. */
  served: Map<string, Served>
  signedIn: string | null
  mostAtOnce: number
}

/**
 * A server on loopback that behaves like the calendars of Microsoft Graph, and like the sign-in of
 * Microsoft, until it is closed or the test ends.
 */
export async function openFakeMicrosoft(): Promise<FakeMicrosoft> {
  let now = () => Temporal.Now.instant()
  const faults = createFaults()
  const state: State = {
    faults,
    subscriptions: createSubscriptions(faults.handle, () => now()),
    tokens: createTokens(faults.handle, CLIENT),
    requests: [],
    mails: [],
    served: new Map(),
    signedIn: null,
    mostAtOnce: 0,
  }
  const accounts = new Map<string, FakeAccount>()
  const server = createServer((request, response) => {
    handle(state, request, response).catch(() => request.socket.destroy())
  })
  const { url } = await listen(server)
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  after(close)
  const oauthUrl = `${url}/common/oauth2/v2.0`
  return {
    url: `${url}${VERSION.slice(0, -1)}`,
    loginUrl: url,
    authorizationUrl: `${oauthUrl}/authorize`,
    tokenUrl: `${oauthUrl}/token`,
    client: CLIENT,
    account: (email) => {
      const account = accounts.get(email) ?? openAccount({ ...state, now: () => now() }, email, url)
      accounts.set(email, account)
      state.signedIn ??= email
      return account
    },
    signsIn: (email) => {
      state.signedIn = email
    },
    tokens: state.tokens,
    faults: faults.handle,
    channels: state.subscriptions.handle,
    requests: state.requests,
    mails: state.mails,
    mostAtOnce: () => state.mostAtOnce,
    setClock: (next) => {
      now = next
    },
    close,
  }
}

function openAccount(
  state: State & { now: () => Temporal.Instant },
  email: string,
  origin: string,
): FakeAccount {
  const { now, subscriptions, mails, tokens, faults } = state
  const mailbox = createMailbox(email, {
    now,
    mails,
    notify: (calendarId) => {
      subscriptions.notify(email, calendarId)
    },
    takeHiddenReads: faults.takeHiddenReads,
  })
  const delta = createDelta()
  const url = `${origin}${VERSION.slice(0, -1)}`
  state.served.set(email, { email, mailbox, delta, subscriptions, url })
  return createAccount(email, { mailbox, delta, tokens })
}

async function handle(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url!, 'http://localhost')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  const [, endpoint] = SIGN_IN.exec(url.pathname) ?? []
  if (endpoint === 'authorize')
    send(response, state.tokens.authorize(url.searchParams, state.signedIn!))
  else if (endpoint === 'token' && request.method === 'POST')
    send(response, state.tokens.redeem(new URLSearchParams(text)))
  else if (url.pathname.startsWith(VERSION))
    await handleApi(state, { request, response }, url, text)
  else send(response, refuse(404, 'ResourceNotFound'))
}

async function handleApi(
  state: State,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  url: URL,
  text: string,
): Promise<void> {
  const path = url.pathname.slice(VERSION.length).split('/').map(decodeURIComponent)
  const received: FakeRequest = {
    method: request.method!,
    path: path.join('/'),
    query: Object.fromEntries(url.searchParams),
    headers: request.headers as Record<string, string>,
    body: text === '' ? {} : JSON.parse(text),
  }
  state.requests.push(received)
  const served = state.served.get(state.tokens.authenticate(request.headers.authorization) ?? '')
  if (!served) {
    send(response, refuse(401, 'InvalidAuthenticationToken'))
    return
  }
  served.mailbox.running++
  state.mostAtOnce = Math.max(state.mostAtOnce, served.mailbox.running)
  try {
    const { method, headers, body } = received
    const preferences = readPreferences(headers.prefer ?? '')
    const graph = { method, path, query: url.searchParams, preferences, headers, text, body }
    await applyFault(state, received, response, () =>
      served.mailbox.running > state.faults.handle.maxAtOnce
        ? Promise.resolve({
            ...refuse(429, 'ApplicationThrottled'),
            headers: { 'retry-after': '1' },
          })
        : serveGraph(served, graph),
    )
  } finally {
    served.mailbox.running--
  }
}

async function applyFault(
  state: State,
  received: FakeRequest,
  response: ServerResponse,
  serve: () => Promise<GraphAnswer>,
): Promise<void> {
  const fault = state.faults.take(received)
  if (fault?.kind === 'break') response.destroy()
  else if (fault?.kind === 'error')
    send(response, { ...refuse(fault.status, fault.code), headers: fault.headers ?? {} })
  else if (fault?.kind === 'body') response.writeHead(fault.status, fault.headers).end(fault.body)
  else {
    if (fault?.kind === 'wait') {
      fault.arrived()
      await fault.until
    }
    const answer = await serve()
    if (fault?.kind === 'lose_answer') response.destroy()
    else send(response, answer)
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: GraphAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body === undefined ? '' : JSON.stringify(body))
}
