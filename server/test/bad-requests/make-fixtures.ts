import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { addPerson } from '../people/add-person.ts'
import { openBrowser } from '../people/open-browser.ts'
import { newEmail, PASSWORD } from '../people/stand.ts'
import { createToken } from '../../access/tokens/create-token.ts'
import { SCOPES } from '../../access/scopes.ts'
import { createManageLink } from '../../meetings/links/create-manage-link.ts'
import { transaction } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { TestServer } from '../harness.ts'
import { playEvents } from '../play-events.ts'
import { SIGNING_SCHEMES } from '../voice/sign-requests.ts'
import { UUID } from './values.ts'

type Fixtures = {
  /** Texts that no response may contain. */
  secrets: readonly string[]
  /** The values of the parameters of a route that lead to an existing resource, by name. */
  idsOf: (route: string) => Promise<Record<string, string>>
  /** The headers that authenticate a request. */
  prove: (sent: { route: string; url: string; payload: string }) => Record<string, string>
  /** A body that a route without a schema accepts; null: unknown. */
  exampleOf: (route: string) => object | null
}
type Make = (
  path: string,
  attributes: object,
) => Promise<{ id: string; attributes: any; meta: any }>

const SECRET = '0123456789abcdef_of_twilio'
const OTHER_IDS: Readonly<Record<string, string>> = {
  id: UUID,
  agent_id: '2',
  channel: 'sms',
  address: 'ada@example.com',
  kind: 'confirmation',
  recipient: 'attendee',
  language: 'en',
  code: 'not_found',
  platform: 'vapi',
  tool: 'find_times',
}
const TOOL_CALL = { tool: 'find_times', args: { when: 'monday' }, callId: 'call-1' }
const EXAMPLES: Readonly<Record<string, object>> = {
  '/mcp': {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: TOOL_CALL.tool, arguments: TOOL_CALL.args },
  },
  '/oauth/register': {
    client_name: 'Program',
    redirect_uris: ['http://127.0.0.1:4000/callback'],
    scope: 'meetings:read',
  },
  '/voice/generic/:connection/end': { call_id: TOOL_CALL.callId, reason: 'hung-up' },
}

/**
 * A workspace in which every event has happened, with resources that can be changed and deleted,
 * and a connection of each voice platform.
 */
export async function makeFixtures({ app, deps, setNow }: TestServer): Promise<Fixtures> {
  const get = await playEvents({ app, deps, setNow })
  const workspaceId = Number((await get('/core/workspace')).body.data.id) as WorkspaceId
  const { secret: token } = await transaction(deps.pool, (tx) =>
    createToken(tx, workspaceId, {
      name: 'Test',
      scopes: SCOPES,
      expiresAt: null,
      rateLimit: 0,
      now: deps.now(),
    }),
  )
  const make = openMaker(app, token)
  const { ids, meetingId } = await makeResources(make)
  const connections = await connectPlatforms(make)
  const connectionOf = (route: string) =>
    connections.find(({ platform }) => route.startsWith(`/voice/${platform}/`))
  const link = { workspaceId, meetingId, manageVersion: 1, role: 'attendee' } as const
  ids['/core/people'] = await addPerson(deps, workspaceId)
  ids['/manage'] = createManageLink(deps, link)!.split('/').at(-1)!

  const page = await openPage(app, make)

  const idsOf = async (route: string) => {
    const found: Record<string, string> = {}
    let path = ''
    for (const part of route.split('/').slice(1)) {
      const [, name] = /:(\w+)/.exec(part) ?? []
      if (name !== undefined)
        found[name] =
          ids[path] ??
          (name === 'connection' ? connectionOf(route)?.key : undefined) ??
          (await firstIdOf(get, path)) ??
          OTHER_IDS[name] ??
          '1'
      path += `/${name === undefined ? part : found[name]}`
    }
    return found
  }
  return {
    secrets: [token, SECRET, ...connections.map(({ secret }) => secret)],
    idsOf,
    prove: ({ route, url, payload }) =>
      (route.startsWith('/auth/') ? page : null) ??
      connectionOf(route)?.prove({
        url: deps.publicUrl + url,
        payload,
        atMs: deps.now().epochMilliseconds,
      }) ?? {
        authorization: `Bearer ${token}`,
        ...(route === '/mcp' && { accept: 'application/json, text/event-stream' }),
      },
    exampleOf: (route) => EXAMPLES[route] ?? connectionOf(route)?.example ?? null,
  }
}

/** The headers of a page of the server that a person has open. */
async function openPage(app: FastifyInstance, make: Make): Promise<Record<string, string>> {
  const { meta } = await make('/core/invitations', { role: 'viewer' })
  const browser = openBrowser(app)
  const person = { name: 'Ada', email: newEmail(), password: PASSWORD }
  const secret = new URL(meta.url).hash.slice(1)
  const { status, text } = await browser.send('POST', '/auth/join', { ...person, secret })
  assert.equal(status, 201, text)
  return { cookie: browser.cookie!, 'sec-fetch-site': 'same-origin' }
}

function openMaker(app: FastifyInstance, token: string): Make {
  return async (url, attributes) => {
    const headers = { authorization: `Bearer ${token}` }
    const payload = { data: { attributes } }
    const response = await app.inject({ method: 'POST', url, headers, payload })
    assert.equal(response.statusCode, 201, response.body)
    const { data, meta } = response.json()
    return { ...data, meta }
  }
}

/** The first resource of a list, if the path is one. */
async function firstIdOf(
  get: Awaited<ReturnType<typeof playEvents>>,
  path: string,
): Promise<string | undefined> {
  if (!path.startsWith('/core/')) return undefined
  const { status, body } = await get(path)
  return status === 200 && Array.isArray(body.data) ? body.data[0]?.id : undefined
}

/**
 * Resources of which playing the events leaves none that can be changed, by the path of their list.
 */
async function makeResources(make: Make) {
  const time = { team_id: 1, meeting_type_id: 1 }
  const booked = await make('/core/book_meeting', {
    ...time,
    start_time: '4102477200',
    attendee_email: 'ada@example.com',
  })
  const held = await make('/core/holds', { ...time, start_time: '4102480800' })
  const agent = { agent_id: 2, name: 'Test' }
  const connection = await make('/core/calendar_connections', { ...agent, provider: 'caldav' })
  const feed = await make('/core/calendar_feeds', agent)
  const others: Record<string, object> = {
    '/core/tokens': { name: 'Spare', scopes: ['slots:read'] },
    '/core/invitations': { role: 'viewer' },
    '/core/routing_rules': { ...time, name: 'All', position: 1, conditions: { all: [] } },
    '/core/contact_fields': { key: 'tier', value_type: 'text' },
    '/core/webhook_endpoints': { url: 'https://hooks.example.com/' },
    '/core/agents/1/time_off': {
      starts_at: '2030-01-01T00:00:00Z',
      ends_at: '2030-01-02T00:00:00Z',
    },
  }
  const ids: Record<string, string> = {
    '/core/meetings': booked.id,
    '/core/contacts': booked.attributes.contact_id,
    '/core/holds': held.id,
    '/core/calendar_connections': connection.id,
    '/core/calendar_feeds': feed.id,
    '/calendars/sign-in': new URL(connection.meta.sign_in_url).pathname.split('/').at(-1)!,
  }
  for (const [path, attributes] of Object.entries(others))
    ids[path] = (await make(path, attributes)).id
  return { ids, meetingId: booked.id }
}

type Sent = { url: string; payload: string; atMs: number }
type Connection = {
  platform: string
  key: string
  secret: string
  example: object | null
  prove: (sent: Sent) => Record<string, string>
}

/** Connects each platform, with one of its ways to authenticate requests. */
async function connectPlatforms(make: Make): Promise<Connection[]> {
  const connect = async (platform: string, secret: string, attributes: object = {}) => {
    const made = await make('/core/voice_connections', {
      platform,
      name: platform,
      team_id: 1,
      secret,
      ...attributes,
    })
    return new URL(made.attributes.url).pathname.split('/').at(-1)!
  }
  const schemes = new Map(SIGNING_SCHEMES.map((scheme) => [scheme.platform, scheme]))
  const connections: Connection[] = [
    {
      platform: 'twilio',
      key: await connect('twilio', SECRET),
      secret: SECRET,
      example: null,
      prove: ({ url, payload }) => ({
        'x-twilio-signature': getExpectedTwilioSignature(
          SECRET,
          url,
          Object.fromEntries(new URLSearchParams(payload)),
        ),
      }),
    },
  ]
  for (const { platform, newSecret, body, prove } of schemes.values()) {
    const secret = newSecret()
    const webhook = platform === 'elevenlabs' ? { webhook_secret: secret } : {}
    connections.push({
      platform,
      key: await connect(platform, secret, webhook),
      secret,
      example: body(TOOL_CALL),
      prove: ({ payload, atMs }) => ({
        ...prove({ secret, body: payload, atMs }),
        ...(platform === 'elevenlabs' && signPostCall({ secret, payload, atMs })),
      }),
    })
  }
  return connections
}

/** Only the webhook after a call is signed. */
function signPostCall({ secret, payload, atMs }: Omit<Sent, 'url'> & { secret: string }) {
  const seconds = Math.floor(atMs / 1000)
  const hash = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return { 'elevenlabs-signature': `t=${seconds},v0=${hash}` }
}
