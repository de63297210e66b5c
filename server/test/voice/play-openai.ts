// A stub of OpenAI's API for calls: it accepts calls, and the session of each call is a WebSocket
// on which the test plays the model.
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import websocket, { type WebSocket } from '@fastify/websocket'
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify'
import { buildRoster, OFFICE_HOURS } from '../builders.ts'
import { NOW, type TestServer, type TestWorkspace } from '../harness.ts'
import { waitFor, waitUntil } from '../wait-until.ts'

export const OPENAI_KEY = 'sk-project-key'
export const OPENAI_SECRET = 'key_0123456789abcdef'

export type Asked = { id: string; verb: string; authorization: string | undefined; body: any }
export type ModelSession = {
  socket: WebSocket
  heard: any[]
  hear: (count: number) => Promise<any[]>
  say: (event: object) => void
  tool: (id: string, name: string, args: object) => void
}
export type OpenAi = {
  url: string
  /** The received requests, oldest first. */ asked: Asked[]
  /** The statuses of the next responses to `accept` or `refer` of a call; default 200. */
  statuses: Map<string, number[]>
  sessions: Map<string, ModelSession[]>
  sessionOf: (id: string) => Promise<ModelSession>
  /** Resolves when the API has received this request for a call. */ askedFor: (
    id: string,
    verb: string,
  ) => Promise<Asked>
}

/** The session of a call whose id contains `unattachable` cannot be opened. */
export async function startOpenAi(): Promise<OpenAi> {
  const asked: OpenAi['asked'] = []
  const statuses: OpenAi['statuses'] = new Map()
  const sessions: OpenAi['sessions'] = new Map()
  const stub = fastify()
  await stub.register(websocket)
  serveCallRequests(stub, (request) => {
    asked.push(request)
    return request.verb === 'hangup' ? 200 : (statuses.get(request.id)?.shift() ?? 200)
  })
  serveSessions(stub, (id, socket) => {
    sessions.set(id, [...(sessions.get(id) ?? []), openSession(socket)])
  })
  await stub.listen({ port: 0, host: '127.0.0.1' })
  after(() => stub.close())
  return {
    url: `http://127.0.0.1:${(stub.server.address() as AddressInfo).port}/v1`,
    asked,
    statuses,
    sessions,
    sessionOf: (id) => waitFor(() => sessions.get(id)?.[0], `a session of ${id}`),
    askedFor: (id, verb) =>
      waitFor(() => asked.find((one) => one.id === id && one.verb === verb), `${verb} of ${id}`),
  }
}

/** What is asked for a call: to accept it, refer it or hang it up. `answer` returns the status. */
function serveCallRequests(stub: FastifyInstance, answer: (request: Asked) => number): void {
  for (const path of ['/v1/realtime/calls/:id/:verb', '/v1/live/sessions/:id/:verb'])
    stub.post<{ Params: { id: string; verb: string } }>(
      path,
      async ({ params, headers, body }, reply) =>
        reply.code(answer({ ...params, authorization: headers.authorization, body })).send({}),
    )
}

/** The WebSockets of sessions, whose address names the call in the query or in the path. */
function serveSessions(
  stub: FastifyInstance,
  onOpen: (callId: string, socket: WebSocket) => void,
): void {
  const guard = (id: string, authorization: string | undefined, reply: FastifyReply) =>
    id.includes('unattachable') || authorization !== `Bearer ${OPENAI_KEY}`
      ? reply.code(500).send()
      : undefined
  stub.get<{ Querystring: { call_id: string } }>(
    '/v1/realtime',
    {
      websocket: true,
      preValidation: async ({ query, headers }, reply) =>
        guard(query.call_id, headers.authorization, reply),
    },
    (socket, { query }) => {
      onOpen(query.call_id, socket)
    },
  )
  stub.get<{ Params: { id: string } }>(
    '/v1/live/sessions/:id/attach',
    {
      websocket: true,
      preValidation: async ({ params, headers }, reply) =>
        guard(params.id, headers.authorization, reply),
    },
    (socket, { params }) => {
      onOpen(params.id, socket)
    },
  )
}

function openSession(socket: WebSocket): ModelSession {
  const heard: any[] = []
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(data.toString()))
  })
  const say = (event: object) => {
    socket.send(JSON.stringify(event))
  }
  return {
    socket,
    heard,
    say,
    hear: async (count) => {
      await waitUntil(
        () => heard.length >= count,
        () => `${count} events, and there are ${JSON.stringify(heard)}`,
      )
      return heard
    },
    tool: (id, name, args) => {
      say({
        type: 'response.function_call_arguments.done',
        call_id: id,
        name,
        arguments: JSON.stringify(args),
      })
    },
  }
}

export type Line = {
  workspace: TestWorkspace
  id: string
  ring: (more?: {
    server?: TestServer['app']
    headers?: Record<string, string>
    body?: object
  }) => Promise<{ status: number; body: any }>
  call: () => Promise<any>
  ended: () => Promise<any>
}
export type WantedLine = {
  id?: string
  attributes?: object
  agents?: NonNullable<Parameters<typeof buildRoster>[2]>['agents']
}

let count = 0

/**
 * Returns a function that opens a line in a new workspace, on which OpenAI announces one call, by
 * default a realtime call.
 */
export function openLines({ app, deps, newWorkspace }: TestServer) {
  return async ({
    id = `rtc_${++count}`,
    attributes = { api_key: OPENAI_KEY },
    agents = [{ weekly: OFFICE_HOURS }],
  }: WantedLine = {}): Promise<Line> => {
    const workspace = await newWorkspace()
    await buildRoster(deps.pool, workspace.workspaceId, { agents })
    const made = await workspace.post('/core/voice_connections', {
      data: {
        attributes: {
          platform: 'openai',
          name: 'Line',
          team_id: 1,
          secret: OPENAI_SECRET,
          ...attributes,
        },
      },
    })
    assert.equal(made.status, 201, made.text)
    const url = `${new URL(made.body.data.attributes.url).pathname}/incoming`
    const call = async () => (await workspace.get('/core/calls')).body.data[0]?.attributes
    return {
      workspace,
      id,
      call,
      ring: async ({ server = app, headers, body = realtimeCall(id) } = {}) => {
        const payload = JSON.stringify(body)
        const at = String(NOW.epochMilliseconds / 1000)
        const hmac = (text: string) =>
          createHmac('sha256', OPENAI_SECRET).update(text).digest('base64')
        const signed = {
          'webhook-id': 'wh_1',
          'webhook-timestamp': at,
          'webhook-signature': `v1,${hmac(`wh_1.${at}.${payload}`)}`,
        }
        const response = await server.inject({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/json', ...(headers ?? signed) },
          payload,
        })
        return { status: response.statusCode, body: response.json() }
      },
      // The end is stored some time after the socket has closed, which cannot be observed from
      // outside.
      ended: () =>
        waitFor(async () => {
          const now = await call()
          return now?.ended_at ? now : undefined
        }, 'the end of the call'),
    }
  }
}

const FROM = [{ name: 'From', value: 'sip:+14155550100@sip.example.com' }]

export function realtimeCall(id: string): object {
  return {
    object: 'event',
    id: 'evt_1',
    type: 'realtime.call.incoming',
    data: { call_id: id, sip_headers: FROM },
  }
}

export function liveCall(id: string): object {
  return {
    object: 'event',
    id: 'evt_2',
    type: 'live.transport.incoming',
    data: { type: 'sip', session_id: id, sip_headers: FROM },
  }
}
