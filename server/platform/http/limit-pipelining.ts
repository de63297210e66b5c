import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { newId } from '../new-id.ts'
import type { BareAnswer } from './answer-broken-http.ts'
import { closeAfterAnswer } from './close-after-answer.ts'
import { Problem, problemDocument } from './problem.ts'

/** Requests after the refused one that are tolerated while the responses before it are sent. */
const MOST_IGNORED = 512
/** What every connection may have waiting, also when all connections together have too much. */
const ALWAYS_WAITING = 4

type Exchange = { request: IncomingMessage; response: ServerResponse }
/**
 * The requests of one connection. `waiting`: what waits for the response before it. `ignored`: what
 * came after a refusal.
 */
type Line = {
  isBusy: boolean
  waiting: Exchange[]
  refused: ServerResponse | null
  ignored: number
}

/**
 * Handles the requests of one connection one after the other: the next begins once the response
 * before it has been taken by the client's side of the connection. So a client that pipelines
 * requests and does not read has at most one response in memory. Node parses all requests of a
 * chunk at once: those beyond `pipelined` are not handled, the first of them is answered 429 in its
 * turn, and the connection is closed.
 *
 * All listeners for `request` are behind this, also those that are added later. `headers`: what
 * every response has.
 */
export function limitPipelining(server: Server, { limits, headers }: BareAnswer): void {
  const lines = new WeakMap<Socket, Line>()
  let waiting = 0
  const emit = server.emit.bind(server) as (event: string, ...values: unknown[]) => boolean

  const lineOf = (socket: Socket): Line => {
    const known = lines.get(socket)
    if (known) return known
    const line: Line = { isBusy: false, waiting: [], refused: null, ignored: 0 }
    lines.set(socket, line)
    socket.once('close', () => {
      waiting -= line.waiting.length + line.ignored
      line.waiting = []
      line.ignored = 0
    })
    return line
  }

  const begin = (line: Line, { request, response }: Exchange) => {
    line.isBusy = true
    response.once('close', () => {
      line.isBusy = false
      const next = line.waiting.shift()
      if (!next) return
      waiting--
      begin(line, next)
    })
    if (response === line.refused) refuse({ request, response }, { limits, headers })
    else emit('request', request, response)
  }

  const arrive = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // Node goes on to parse the chunk.
    if (socket.destroyed) return
    const line = lineOf(socket)
    if (!line.isBusy) return begin(line, { request, response })
    const isTooMuch =
      line.ignored >= MOST_IGNORED ||
      (waiting >= limits.pipelinedInAll && line.waiting.length + line.ignored >= ALWAYS_WAITING)
    if (isTooMuch) return void socket.destroy()
    waiting++
    if (line.refused) line.ignored++
    else {
      if (line.waiting.length >= limits.pipelined) line.refused = response
      line.waiting.push({ request, response })
    }
  }

  server.emit = (event: string, ...values: unknown[]) => {
    if (event !== 'request') return emit(event, ...values)
    arrive(values[0] as IncomingMessage, values[1] as ServerResponse)
    return true
  }
}

function refuse({ request, response }: Exchange, { limits, headers }: BareAnswer): void {
  const { socket } = request
  const requestId = newId()
  const problem = new Problem(
    'rate_limited',
    `At most ${limits.pipelined} requests may wait on one connection for the response to another. Send fewer at once.`,
  )
  const body = JSON.stringify(problemDocument(problem, requestId))
  socket.destroySoon = () => {
    closeAfterAnswer(socket, limits)
  }
  response.writeHead(problem.status, {
    ...headers,
    connection: 'close',
    'retry-after': '1',
    'x-request-id': requestId,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
