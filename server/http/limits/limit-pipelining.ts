import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { chooseRequestId } from '../choose-request-id.ts'
import { closeAfterResponse } from './close-after-response.ts'
import type { RawResponseOptions } from '../handle-malformed-http.ts'
import { Problem, problemDocument } from '../problems/problem.ts'

/** Maximum requests after the rejected one that are ignored while earlier responses are sent. */
const MAX_IGNORED = 512
/** Requests that may wait on every connection, even if the total is reached. */
const MIN_WAITING = 4

type Exchange = { request: IncomingMessage; response: ServerResponse }
/**
 * The requests of one connection. `waiting`: those that wait for an earlier response. `ignored`:
 * the number of those after a rejected one.
 */
type Queue = {
  isBusy: boolean
  waiting: Exchange[]
  refused: ServerResponse | null
  ignored: number
}

/**
 * Handles the requests of a connection sequentially: each begins when the previous response has
 * been sent. So a client that pipelines requests without reading has at most one response in
 * memory. Node parses all requests of a chunk at once: those beyond `pipelined` are not handled,
 * the first of them gets 429 in its turn, and the connection is closed.
 *
 * This applies to all `request` listeners, including those that are added later. `headers`: the
 * headers of every response.
 */
export function limitPipelining(server: Server, { limits, headers }: RawResponseOptions): void {
  const queues = new WeakMap<Socket, Queue>()
  let waiting = 0
  const emit = server.emit.bind(server) as (event: string, ...values: unknown[]) => boolean

  const queueOf = (socket: Socket): Queue => {
    const existing = queues.get(socket)
    if (existing) return existing
    const queue: Queue = { isBusy: false, waiting: [], refused: null, ignored: 0 }
    queues.set(socket, queue)
    socket.once('close', () => {
      waiting -= queue.waiting.length + queue.ignored
      queue.waiting = []
      queue.ignored = 0
    })
    return queue
  }

  const begin = (queue: Queue, { request, response }: Exchange) => {
    queue.isBusy = true
    response.once('close', () => {
      queue.isBusy = false
      const next = queue.waiting.shift()
      if (!next) return
      waiting--
      begin(queue, next)
    })
    if (response === queue.refused) refuse({ request, response }, { limits, headers })
    else emit('request', request, response)
  }

  const arrive = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // Node continues to parse the chunk after the socket is destroyed.
    if (socket.destroyed) return
    const queue = queueOf(socket)
    if (!queue.isBusy) return begin(queue, { request, response })
    const isTooMuch =
      queue.ignored >= MAX_IGNORED ||
      (waiting >= limits.pipelinedTotal && queue.waiting.length + queue.ignored >= MIN_WAITING)
    if (isTooMuch) return void socket.destroy()
    waiting++
    if (queue.refused) queue.ignored++
    else {
      if (queue.waiting.length >= limits.pipelined) queue.refused = response
      queue.waiting.push({ request, response })
    }
  }

  server.emit = (event: string, ...values: unknown[]) => {
    if (event !== 'request') return emit(event, ...values)
    arrive(values[0] as IncomingMessage, values[1] as ServerResponse)
    return true
  }
}

function refuse({ request, response }: Exchange, { limits, headers }: RawResponseOptions): void {
  const { socket } = request
  const requestId = chooseRequestId(request.headers)
  const problem = new Problem(
    'rate_limited',
    `At most ${limits.pipelined} pipelined requests can wait on one connection. Send fewer.`,
  )
  const body = JSON.stringify(
    problemDocument(problem, requestId, request.headers['accept-language']),
  )
  socket.destroySoon = () => {
    closeAfterResponse(socket, limits)
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
