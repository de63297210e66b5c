import type { AuthInfo } from '@modelcontextprotocol/server'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { requireActor } from '../../access/require-actor.ts'
import type { Scope } from '../../access/scopes.ts'
import { rejectCharset } from '../../http/bodies/reject-charset.ts'
import { rejectEncoding } from '../../http/bodies/reject-encoding.ts'
import { takeTurn } from '../../http/limits/take-turn.ts'
import { readEnvelope } from '../endpoint/read-envelope.ts'
import { openToolRunner } from '../run/run-tool.ts'
import type { VoiceDeps } from '../call/session.ts'
import { answerTool, type McpRequest } from './answer-tool.ts'
import { isWithinSize } from './is-within-size.ts'
import type { OpenServer } from './open-mcp-server.ts'
import { validateHostAndOrigin } from './validate-host-and-origin.ts'

export const PATH = '/mcp'
export const SCOPE: Scope = 'calls:write'
export const METADATA = '/.well-known/oauth-protected-resource'
const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600

/** Which credentials are accepted. */
export type Tokens = Parameters<typeof requireActor>[1]
type Query = { connection?: string | string[] }

/**
 * The stateless MCP endpoint: one message per request, in either version of the protocol. The
 * library is loaded for the first request, because it is large.
 */
export function serveMcp(
  deps: VoiceDeps,
  tokens: Tokens,
  loadServer: () => Promise<OpenServer>,
): FastifyPluginAsync {
  const { publicUrl, log } = deps
  const runTool = openToolRunner(deps)
  const requests = new WeakMap<AuthInfo, McpRequest>()
  const loadHandler = async () => {
    const [library, open] = await Promise.all([
      import('@modelcontextprotocol/server'),
      loadServer(),
    ])
    return library.createMcpHandler(
      ({ authInfo }) => open((asked) => answerTool(deps, runTool, requests.get(authInfo!)!, asked)),
      { onerror: (err) => log.debug({ err }, 'an MCP request failed') },
    )
  }
  let handler: ReturnType<typeof loadHandler> | null = null
  const challenge = `resource_metadata="${publicUrl}${METADATA}${PATH}", scope="${SCOPE}"`

  return async (app) => {
    validateHostAndOrigin(app, publicUrl)
    requireActor(app, tokens)
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: unknown, bytes: Buffer) => bytes,
    )
    app.post<{ Querystring: Query }>(
      PATH,
      { config: { scope: SCOPE, challenge, checksHost: true }, schema: { hide: true } },
      async (request, reply) => {
        rejectEncoding(request.headers)
        rejectCharset(request.headers)
        if (Buffer.isBuffer(request.body)) await takeTurn(request.body.length)
        const read = readMessage(request.body)
        if ('fault' in read) return rejectMessage(reply, read.code, read.fault)
        const authInfo: AuthInfo = {
          token: '',
          clientId: request.actor.tokenId,
          scopes: [...request.actor.scopes],
        }
        requests.set(authInfo, requestOf(request, request.query))
        // The body has been read, so a tool does not notice that the client disconnects: work in
        // progress is completed.
        handler ??= loadHandler()
        return (await handler).fetch(
          new Request(publicUrl + PATH, {
            method: 'POST',
            headers: headersOf(request),
            body: '{}',
          }),
          { authInfo, parsedBody: read.message },
        )
      },
    )
  }
}

/**
 * Rejects batches, which older versions of the protocol have: a batch would count as one request
 * for the rate limit of a token.
 */
function readMessage(body: unknown): { message: object } | { code: number; fault: string } {
  const message = readEnvelope(Buffer.isBuffer(body) ? body : Buffer.alloc(0))
  if (typeof message === 'object' && message !== null && !Array.isArray(message)) {
    return isWithinSize(message)
      ? { message }
      : {
          code: INVALID_REQUEST,
          fault:
            'The message is too large: at most 150 values, names of 100 characters, ' +
            'and texts of 2,000 outside of the arguments.',
        }
  }
  const isJson = message !== undefined && typeof message !== 'string'
  return {
    code: isJson ? INVALID_REQUEST : PARSE_ERROR,
    fault: isJson ? 'The body must be one JSON-RPC message.' : 'The body is not a JSON object.',
  }
}

function rejectMessage(reply: FastifyReply, code: number, message: string): FastifyReply {
  return reply.code(400).send({ jsonrpc: '2.0', error: { code, message }, id: null })
}

function requestOf({ actor, id, headers }: FastifyRequest, { connection }: Query): McpRequest {
  const header = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' && value !== '' ? value.slice(0, 500) : null
  }
  return {
    actor,
    requestId: id,
    connection: connection === undefined ? null : String(connection),
    callId: header('x-call-id'),
    callerNumber: header('x-caller-number'),
  }
}

function headersOf({ headers }: FastifyRequest): Headers {
  const plain = Object.entries(headers).filter(
    ([name]) =>
      name !== 'authorization' && name !== 'content-length' && name !== 'transfer-encoding',
  )
  return new Headers(
    plain.flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
  )
}
