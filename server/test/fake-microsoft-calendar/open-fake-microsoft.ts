import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../open-receiver.ts'
import { createFaults, type FakeFaults } from './fake-faults.ts'
import { createMailbox } from './fake-mailbox.ts'
import { createPerson, type FakePerson } from './fake-person.ts'
import { createSubscriptions, type FakeChannels } from './fake-subscriptions.ts'
import { createTokens, type FakeTokens } from './fake-tokens.ts'
import { refuse, type GraphAnswer } from './graph-answer.ts'
import { readPreferences } from './read-preferences.ts'
import { createDelta } from './serve-delta.ts'
import { serveGraph, type Served } from './serve-graph.ts'

const VERSION = '/v1.0/'
const SIGN_IN = /^\/[^/]+\/oauth2\/v2\.0\/(authorize|token)$/
const FIRST_ACCOUNT = 'ava@acme.example'

/** A request to the API as it was received. `path`: below /v1.0, decoded. */
export type FakeRequest = {
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
  /** The first account, with which the next sign-ins are made. */
  person: FakePerson
  /** Another account. */
  addPerson: (email: string) => FakePerson
  /** The account with which the next sign-ins are made. */
  signInAs: (email: string) => void
  tokens: FakeTokens
  faults: FakeFaults
  channels: FakeChannels
  /** The requests to the API so far, also those that a fault was applied to. */
  requests: FakeRequest[]
  /** The most requests that were handled at once for a mailbox. */
  mostAtOnce: () => number
}

type World = Pick<FakeMicrosoft, 'faults' | 'tokens' | 'requests'> & {
  take: ReturnType<typeof createFaults>['take']
  served: Map<string, Served>
  signedInAs: string
  mostAtOnce: number
}

/**
 * A server on loopback that behaves like the calendars of Microsoft Graph, and like the sign-in of
 * Microsoft. It ends with the tests of the file. `now`: the clock that subscriptions end by.
 */
export async function openFakeMicrosoft({
  now = () => Temporal.Now.instant(),
}: { now?: () => Temporal.Instant } = {}): Promise<FakeMicrosoft> {
  const { handle: faults, take } = createFaults()
  const subscriptions = createSubscriptions(faults, now)
  const world: World = {
    faults,
    take,
    tokens: createTokens(faults),
    requests: [],
    served: new Map(),
    signedInAs: FIRST_ACCOUNT,
    mostAtOnce: 0,
  }
  const { url: origin } = await listen(
    createServer((request, response) => {
      handle(world, request, response).catch(() => request.socket.destroy())
    }),
  )
  const url = `${origin}${VERSION.slice(0, -1)}`
  const addPerson = (email: string) => {
    const mailbox = createMailbox(email, (calendarId) => {
      subscriptions.notify(email, calendarId)
    })
    const delta = createDelta()
    world.served.set(email, { mailbox, delta, subscriptions, url })
    return createPerson(email, mailbox, delta)
  }
  return {
    url,
    loginUrl: origin,
    person: addPerson(FIRST_ACCOUNT),
    addPerson,
    signInAs: (email) => {
      world.signedInAs = email
    },
    tokens: world.tokens,
    faults,
    channels: subscriptions.handle,
    requests: world.requests,
    mostAtOnce: () => world.mostAtOnce,
  }
}

async function handle(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url!, 'http://localhost')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  const [, endpoint] = SIGN_IN.exec(url.pathname) ?? []
  if (endpoint === 'authorize')
    send(response, world.tokens.authorize(url.searchParams, world.signedInAs))
  else if (endpoint === 'token' && request.method === 'POST')
    send(response, world.tokens.redeem(new URLSearchParams(text)))
  else if (url.pathname.startsWith(VERSION))
    await handleApi(world, { request, response }, url, text)
  else send(response, refuse(404, 'ResourceNotFound'))
}

async function handleApi(
  world: World,
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
  world.requests.push(received)
  const served = world.served.get(world.tokens.authenticate(request.headers.authorization) ?? '')
  if (!served) {
    send(response, refuse(401, 'InvalidAuthenticationToken'))
    return
  }
  served.mailbox.running++
  world.mostAtOnce = Math.max(world.mostAtOnce, served.mailbox.running)
  try {
    const { method, headers, body } = received
    const preferences = readPreferences(headers.prefer ?? '')
    const graph = { method, path, query: url.searchParams, preferences, headers, text, body }
    await applyFault(world, received, response, () =>
      served.mailbox.running > world.faults.maxAtOnce
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
  world: World,
  received: FakeRequest,
  response: ServerResponse,
  serve: () => Promise<GraphAnswer>,
): Promise<void> {
  const fault = world.take(received)
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
