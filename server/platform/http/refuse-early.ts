import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { newId } from '../new-id.ts'
import { type Problem, problemDocument } from './problem.ts'

/** An operator asks these to find out what is wrong. */
const OPERATION = new Set(['/healthz', '/readyz', '/metrics'])
const WINDOW_MS = 50
/** A thousand a second. */
const MAX_AT_ONCE = 50
const HELD_MS = 1_000
const MAX_HELD = 5_000

type Held = { request: IncomingMessage; response: ServerResponse; dueAt: number }

/**
 * Answers `problem` on the bare connection, which costs a fraction of a request that is routed,
 * where `isRefused`. A client that sends again at once, whatever Retry-After says, would take up
 * the processor even so: of many refusals at the same time, all but the first are sent a second
 * later.
 */
export function refuseEarly(
  app: FastifyInstance,
  problem: Problem,
  isRefused: (request: IncomingMessage) => boolean,
): void {
  let held: Held[] = []
  let atOnce = 0
  const flush = (until: number) => {
    atOnce = 0
    const waiting = held.findIndex(({ dueAt }) => dueAt > until)
    const due = waiting < 0 ? held : held.slice(0, waiting)
    if (due.length === 0) return
    held = held.slice(due.length)
    for (const { request, response } of due) refuse(problem, request, response)
  }
  const timer = setInterval(() => {
    flush(performance.now())
  }, WINDOW_MS)
  timer.unref()
  app.addHook('preClose', async () => {
    flush(Infinity)
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
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
    if (OPERATION.has(request.url ?? '') || !isRefused(request)) handle(request, response)
    else if (atOnce++ < MAX_AT_ONCE || held.length >= MAX_HELD) refuse(problem, request, response)
    else held.push({ request, response, dueAt: performance.now() + HELD_MS })
  })
}

function refuse(problem: Problem, request: IncomingMessage, response: ServerResponse): void {
  const requestId = newId()
  const body = JSON.stringify(problemDocument(problem, requestId))
  response.writeHead(problem.status, {
    ...problem.extras.headers,
    'x-request-id': requestId,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
