import type { FastifyInstance } from 'fastify'

/** A server, and the endpoint of a platform on it. */
export type ServedConnection = {
  app: FastifyInstance
  /** The path of the connection's URL. */ path: string
  /** An access token of the workspace. */ token: string
}

/** The data that a platform has about a call; the number is in E.164. */
export type SimulatedCaller = { callId: string; number: string }

export type SimulatedCall = {
  /**
   * Makes the platform call a tool, and returns the text that it passes to its model. Arguments are
   * an object, or a text in place of the model's JSON, such as truncated JSON.
   */
  callTool: (name: string, args: object | string) => Promise<string>
  hangUp: () => Promise<void>
}

export type PlatformSimulator = {
  title: string
  /** The attributes of its voice connection; null if it has none. */
  connection: ({ platform: string } & Record<string, unknown>) | null
  /** Whether the platform vouches for the number of the caller. */
  knowsNumber: boolean
  /** Whether a call is one connection, over which no tool call is sent twice. */
  keepsConnection?: true
  startCall: (served: ServedConnection, caller: SimulatedCaller) => Promise<SimulatedCall>
}

type SentRequest = { url: string; body: string; headers?: Record<string, string> }
export type ReceivedAnswer = { status: number; type: string; text: string; body: any }

/** Posts JSON like the platform. */
export async function postJson(
  app: FastifyInstance,
  { url, body, headers = {} }: SentRequest,
): Promise<ReceivedAnswer> {
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })
  const type = String(response.headers['content-type'])
  return {
    status: response.statusCode,
    type,
    text: response.body,
    body: type.includes('json') ? response.json() : null,
  }
}

export const SECRET = 'key_0123456789abcdef'
