import { type ClientRequest, type IncomingMessage, request as open } from 'node:http'
import type { Route } from './create-agents.ts'
import { createBodyBuffer } from './create-body-buffer.ts'
import { describeFailure } from './describe-failure.ts'
import { createEgressFault, type EgressFault } from './egress-fault.ts'
import type { EgressOutcome } from './egress.ts'
import type { Target } from './read-target.ts'
import { trackConnection } from './track-connection.ts'

/** The request to one receiver. */
export type Message = {
  method: string
  headers: Readonly<Record<string, string>>
  body: string | Buffer | null
  /** null: no limit of its own. */
  connectTimeoutMs: number | null
  maxResponseBytes: number
}

/** `isStale`: the receiver closed an idle connection just when the request was sent over it. */
export type Answer =
  | Omit<Extract<EgressOutcome, { kind: 'response' }>, 'durationMs'>
  | { kind: 'fault'; fault: EgressFault; isStale: boolean }

const MAX_HEADER_BYTES = 16_384
/** Responses such as 103 before the actual one. */
const MAX_INTERIM_RESPONSES = 16

/**
 * Sends a request over one connection, without following redirects. If `signal` is aborted, the
 * answer is its reason, an EgressFault. Throws if a header is not valid.
 */
export function sendOnce(
  route: Route,
  target: Target,
  message: Message,
  signal: AbortSignal,
): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const ended = new AbortController()
  const request = openRequest(route, target, message, ended.signal)
  const connection = trackConnection(request, target.protocol, message.connectTimeoutMs)
  let hasResponse = false
  const settle = (answer: Answer) => {
    signal.removeEventListener('abort', abort)
    connection.stop()
    ended.abort()
    resolve(answer)
  }
  const fail = (error: unknown) => {
    const fault = describeFailure(error, connection.phase())
    const isStale = request.reusedSocket && fault.egress === 'reset' && !hasResponse
    settle({ kind: 'fault', fault, isStale })
    request.destroy()
  }
  const abort = () => {
    fail(signal.reason)
  }
  signal.addEventListener('abort', abort)
  request.on('error', fail)
  limitInterimResponses(request, fail)
  request.on('response', (response) => {
    hasResponse = true
    if (!isValid(response)) {
      fail(createEgressFault('invalid_response', 'not a final response of HTTP/1.1'))
      return
    }
    readResponse(response, message.maxResponseBytes, fail, (answer) => {
      settle(answer)
      // A receiver that never reads the rest of the request would keep the connection open.
      if (answer.truncated || !request.writableFinished) request.destroy()
    })
  })
  if (signal.aborted) abort()
  else request.end(message.body ?? undefined)
  return promise
}

/** The host is an address that was checked, or a name whose addresses the lookup checks. */
function openRequest(
  { agent, lookUp }: Route,
  { url, protocol, host, port }: Target,
  { method, headers }: Message,
  ended: AbortSignal,
): ClientRequest {
  return open({
    agent,
    lookup: lookUp(ended),
    protocol,
    hostname: host,
    port,
    path: `${url.pathname}${url.search}`,
    method,
    headers,
    maxHeaderSize: MAX_HEADER_BYTES,
    insecureHTTPParser: false,
  })
}

function limitInterimResponses(request: ClientRequest, fail: (error: EgressFault) => void): void {
  let responses = 0
  request.on('information', () => {
    responses++
    if (responses > MAX_INTERIM_RESPONSES)
      fail(createEgressFault('invalid_response', 'too many interim responses'))
  })
  request.on('upgrade', (_response, socket) => {
    socket.destroy()
    fail(createEgressFault('invalid_response', 'the response changes the protocol'))
  })
}

/** The parser also accepts other versions, and every number of three digits. */
function isValid({ httpVersionMajor, statusCode = 0 }: IncomingMessage): boolean {
  return httpVersionMajor === 1 && statusCode >= 200 && statusCode <= 599
}

function readResponse(
  response: IncomingMessage,
  maxBytes: number,
  fail: (error: unknown) => void,
  succeed: (answer: Extract<Answer, { kind: 'response' }>) => void,
): void {
  const body = createBodyBuffer(maxBytes)
  const address = response.socket.remoteAddress ?? ''
  const answer = (truncated: boolean) => {
    const { statusCode: status = 0, headers } = response
    succeed({ kind: 'response', status, headers, body: body.read(), truncated, address })
  }
  response.on('data', (chunk: Buffer) => {
    if (!body.add(chunk)) answer(true)
  })
  response.on('end', () => {
    answer(false)
  })
  response.on('error', fail)
}
