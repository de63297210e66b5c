import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { chooseRequestId } from '../choose-request-id.ts'
import { type Problem, problemDocument } from '../problems/problem.ts'

/** Operators need these endpoints while the server is overloaded. */
const OPERATION = new Set(['/healthz', '/readyz', '/metrics'])
const WINDOW_MS = 50
/** Per window, which is a thousand per second. */
const MAX_IMMEDIATE = 50
const DELAY_MS = 1_000
const MAX_DELAYED = 5_000

type DelayedRejection = { request: IncomingMessage; response: ServerResponse; dueAt: number }

/**
 * Sends `problem` before routing if `isRefused`, which costs a fraction of a routed request.
 * Clients that ignore Retry-After and retry immediately would still use up the processor, so of
 * many concurrent rejections all but the first are delayed by a second.
 */
export function rejectEarly(
  app: FastifyInstance,
  problem: Problem,
  isRefused: (request: IncomingMessage) => boolean,
): void {
  let delayed: DelayedRejection[] = []
  let immediate = 0
  // Runs only while there is something for it, so that an idle process is not woken.
  let timer: NodeJS.Timeout | null = null
  const flush = (until: number) => {
    immediate = 0
    const waiting = delayed.findIndex(({ dueAt }) => dueAt > until)
    const due = waiting < 0 ? delayed : delayed.slice(0, waiting)
    if (due.length === 0) return
    delayed = delayed.slice(due.length)
    for (const { request, response } of due) reject(problem, request, response)
  }
  const stop = () => {
    clearInterval(timer ?? undefined)
    timer = null
  }
  const startWindow = () => {
    timer ??= setInterval(() => {
      flush(performance.now())
      if (delayed.length === 0) stop()
    }, WINDOW_MS).unref()
  }
  app.addHook('preClose', async () => {
    flush(Infinity)
  })
  app.addHook('onClose', async () => {
    stop()
  })

  const handlers = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    for (const one of handlers) one(request, response)
  }
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (OPERATION.has(request.url ?? '') || !isRefused(request)) {
      handle(request, response)
      return
    }
    startWindow()
    if (immediate++ < MAX_IMMEDIATE || delayed.length >= MAX_DELAYED)
      reject(problem, request, response)
    else delayed.push({ request, response, dueAt: performance.now() + DELAY_MS })
  })
}

function reject(problem: Problem, request: IncomingMessage, response: ServerResponse): void {
  const requestId = chooseRequestId(request.headers)
  const body = JSON.stringify(
    problemDocument(problem, requestId, request.headers['accept-language']),
  )
  response.writeHead(problem.status, {
    ...problem.extras.headers,
    'x-request-id': requestId,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
