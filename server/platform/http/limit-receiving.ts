import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { clientAddress } from './client-address.ts'
import { createReceivingBudgets, type Sender, type Transfer } from './create-receiving-budgets.ts'
import type { HttpLimits } from './http-limits.ts'
import { isArriving } from './is-arriving.ts'

/** `received`: what waits for the end of the body without reading it. */
type Receiving = { received: (() => void) | null }

const transfers = new WeakMap<IncomingMessage, Receiving>()

/**
 * Bounds how many bodies are being received and how many of their bytes are held, by sender. It
 * decides after every
 * `onRequest` hook and before any of the body is read; a body that arrived together with its
 * headers costs nothing here.
 */
export function limitReceiving(
  app: FastifyInstance,
  limits: HttpLimits,
  senderOf: (request: FastifyRequest) => Sender,
): void {
  const budgets = createReceivingBudgets(limits)
  const awaitingContinue = new WeakSet<IncomingMessage>()
  // By default a client is asked for the body before anybody has looked at the headers.
  app.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    awaitingContinue.add(request)
    app.server.emit('request', request, response)
  })
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { raw } = request
    if (!isArriving(raw)) return done()
    const { bodyLimit } = request.routeOptions
    if (Number(raw.headers['content-length'] ?? 0) > bodyLimit)
      return done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
    const abort = (error: Error) => {
      transfer.abort = () => {}
      fail(raw, error)
    }
    const transfer: Transfer = { bytes: 0, startedAt: performance.now(), abort }
    const refusal = budgets.admit(transfer, senderOf(request), clientAddress(request))
    if (refusal) return done(refusal)
    const release = () => {
      budgets.release(transfer)
    }
    const arrived = (bytes: number) => {
      budgets.count(transfer, bytes)
      if (transfer.bytes > bodyLimit) transfer.abort(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
    }
    watchBody(raw, { arrived, received: release })
    raw.once('close', release)
    reply.raw.once('close', release)
    if (awaitingContinue.delete(raw)) reply.raw.writeContinue()
    const arrivedBefore = raw.readableLength
    done()
    // The reader of the body is attached by now, so that a refusal reaches it.
    arrived(arrivedBefore)
  })
}

/**
 * A content type parser for a handler that reads the request's stream itself. The handler runs once
 * the body has arrived and waits in the stream's buffer, which has to be larger than the route's
 * `bodyLimit`: 64 KiB.
 */
export function keepUnread(
  { raw }: FastifyRequest,
  _payload: unknown,
  done: (error: Error | null) => void,
): void {
  const receiving = transfers.get(raw)
  if (!receiving) return done(null)
  raw.once('error', done)
  receiving.received = () => {
    raw.off('error', done)
    done(null)
  }
}

/**
 * Counts what the HTTP parser puts into the request's stream. A listener for `data` would change
 * how the stream is read.
 * `received` is called once the last byte is there, whether it has been read or not.
 */
function watchBody(
  raw: IncomingMessage,
  { arrived, received }: { arrived: (bytes: number) => void; received: () => void },
): void {
  const receiving: Receiving = { received: null }
  const push = raw.push.bind(raw)
  transfers.set(raw, receiving)
  raw.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (chunk !== null) arrived(chunk.length)
    const wantsMore = push(chunk, encoding)
    if (chunk === null) {
      received()
      receiving.received?.()
    }
    return wantsMore
  }
}

/**
 * Answers with the error instead of reading on; where an answer has begun, the connection is
 * closed.
 */
function fail(raw: IncomingMessage, error: Error): void {
  if (raw.listenerCount('error') > 0) raw.emit('error', error)
  else raw.socket.destroy()
}
