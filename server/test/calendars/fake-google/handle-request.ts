import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { ListEntry, World } from './calendar-state.ts'
import { readOauthFailure, type TokenState } from './fake-accounts.ts'
import type { ChannelState } from './fake-channels.ts'
import type { FakeRequest, Fault } from './fake-faults.ts'
import { describeFailure, fail, readFailure } from './google-failure.ts'
import { listCalendars } from './list-calendars.ts'
import { listEvents } from './list-events.ts'
import { selectFields } from './select-fields.ts'
import { deleteEvent, getEvent, insertEvent, patchEvent } from './write-events.ts'

export type FakeState = {
  world: World
  tokens: TokenState
  channels: ChannelState
  /** The list of calendars of each account. */
  lists: Map<string, ListEntry[]>
  requests: FakeRequest[]
  /** The account that signs in. */
  signedIn: string | null
}

/** `body` null: the response has none. */
type Answer = { status: number; body: unknown; headers?: Record<string, string> }

const BASE = '/calendar/v3'
const EVENTS = /^\/calendars\/([^/]+)\/events(?:\/([^/]+))?$/

export function createHandler(state: FakeState): RequestListener {
  return (request, response) => {
    handle(state, request, response).catch(() => request.socket.destroy())
  }
}

async function handle(
  state: FakeState,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const request = await receive(incoming)
  state.requests.push(request)
  const fault = state.world.faults.take(request)
  if (fault?.kind === 'wait') {
    fault.arrived()
    await fault.until
  }
  if (fault?.kind === 'stall') {
    if (fault.when === 'after') answer(state, request)
    fault.arrived()
  } else if (fault?.kind === 'break') incoming.socket.destroy()
  else {
    const { status, body, headers = {} } = answerFault(fault) ?? answer(state, request)
    if (fault?.kind === 'lose_answer') incoming.socket.destroy()
    else {
      response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
      response.end(body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body))
    }
  }
}

async function receive(incoming: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  const url = new URL(incoming.url!, 'http://fake')
  const { method = '', headers } = incoming
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return {
    method,
    path: url.pathname.replace(BASE, ''),
    query: Object.fromEntries(url.searchParams),
    headers,
    body: isForm ? Object.fromEntries(new URLSearchParams(text)) : text && JSON.parse(text),
  }
}

function answerFault(fault: Fault | null): Answer | null {
  if (fault?.kind === 'body') return fault
  if (fault?.kind !== 'error') return null
  return { status: fault.status, body: describeFailure(fault), headers: fault.headers ?? {} }
}

function answer(state: FakeState, request: FakeRequest): Answer {
  try {
    return answerSignIn(state, request) ?? answerApi(state, request)
  } catch (error) {
    const failure = readFailure(error)
    if (failure) return { status: failure.status, body: describeFailure(failure) }
    const oauth = readOauthFailure(error)
    if (!oauth) throw error
    return {
      status: oauth.status,
      body: { error: oauth.error, error_description: 'Text of the provider' },
    }
  }
}

function answerSignIn({ tokens, signedIn }: FakeState, request: FakeRequest): Answer | null {
  const { method, path, query, body } = request
  switch (`${method} ${path}`) {
    case 'GET /o/oauth2/v2/auth': {
      const location = tokens.authorize(query, signedIn ?? fail(400, 'no_account'))
      return { status: 302, body: null, headers: { location } }
    }
    case 'POST /token':
      return { status: 200, body: tokens.redeem(withClient(request)) }
    case 'POST /revoke':
      return { status: 200, body: tokens.revokeToken({ ...query, ...body }) }
    default:
      return null
  }
}

/** The client authenticates in the body, or with the scheme Basic. */
function withClient({ headers, body }: FakeRequest): Record<string, string> {
  const encoded = /^Basic (.+)$/.exec(String(headers.authorization))?.[1]
  if (encoded === undefined) return body
  const [id = '', secret = ''] = atob(encoded).split(':').map(decodeURIComponent)
  return { ...body, client_id: id, client_secret: secret }
}

function answerApi(state: FakeState, request: FakeRequest): Answer {
  const { method, path, query, headers } = request
  const kind =
    path === '/users/me/calendarList'
      ? 'list'
      : method === 'GET' || /\/(watch|stop)$/.test(path)
        ? 'read'
        : 'write'
  const email = state.tokens.authenticate(headers.authorization, kind)
  const entries = state.lists.get(email)!
  const body =
    kind === 'list'
      ? listCalendars(state.world, entries, query)
      : path === '/channels/stop'
        ? state.channels.stop(request.body)
        : answerEvents(state, entries, request)
  return body === null
    ? { status: 204, body: null }
    : { status: 200, body: selectFields(body, query.fields) }
}

function answerEvents(state: FakeState, entries: ListEntry[], request: FakeRequest): unknown {
  const { method, path, query, body } = request
  const [calendarId, eventId = null] = (EVENTS.exec(path) ?? fail(404, 'notFound'))
    .slice(1)
    .filter((part) => part !== undefined)
    .map(decodeURIComponent)
  const entry = entries.find(({ calendar }) => calendar.id === calendarId)
  if (!entry || entry.isDeleted) return fail(404, 'notFound')
  const { calendar, accessRole } = entry
  if (method === 'POST' && eventId === 'watch') return state.channels.watch(calendar.id, body)
  if (method === 'GET')
    return eventId === null ? listEvents(entry, query) : getEvent(calendar, eventId)
  if (accessRole !== 'owner' && accessRole !== 'writer') fail(403, 'requiredAccessLevel')
  if (method === 'POST' && eventId === null) return insertEvent(calendar, request)
  if (method === 'PATCH' && eventId !== null) return patchEvent(calendar, eventId, request)
  if (method === 'DELETE' && eventId !== null) return deleteEvent(calendar, eventId, request)
  return fail(404, 'notFound')
}
