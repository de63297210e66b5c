import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { createReceivingBudgets, type Sender, type Transfer } from './create-receiving-budgets.ts'
import type { HttpLimits } from './http-limits.ts'
import { isArriving } from './is-arriving.ts'
import { readClientAddress } from '../security/read-client-address.ts'

/** `received`: called when the body has arrived, for handlers that have not read it. */
type Receiving = { received: (() => void) | null; read: (bytes: number) => void }

const transfers = new WeakMap<IncomingMessage, Receiving>()

/**
 * Limits, per sender, how many bodies are received concurrently and how many of their bytes are in
 * memory. The check runs after all `onRequest` hooks and before the body is read. Bodies that
 * arrive together with their headers do not count.
 */
export function limitReceiving(
  app: FastifyInstance,
  limits: HttpLimits,
  senderOf: (request: FastifyRequest) => Sender,
): void {
  const budgets = createReceivingBudgets(limits)
  const awaitingContinue = new WeakSet<IncomingMessage>()
  // By default, Node sends 100 Continue before the headers are checked.
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
    const refusal = budgets.admit(transfer, senderOf(request), readClientAddress(request))
    if (refusal) return done(refusal)
    const release = () => {
      budgets.release(transfer)
    }
    let total = 0
    const arrived = (bytes: number) => {
      total += bytes
      budgets.count(transfer, bytes)
      if (total > bodyLimit) transfer.abort(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
    }
    const read = (bytes: number) => {
      budgets.count(transfer, -bytes)
    }
    watchBody(raw, { arrived, received: release, read })
    raw.once('close', release)
    reply.raw.once('close', release)
    if (awaitingContinue.delete(raw)) reply.raw.writeContinue()
    const arrivedBefore = raw.readableLength
    done()
    // The reader of the body is attached now, so it receives an error.
    arrived(arrivedBefore)
  })
}

/**
 * A content type parser for handlers that read the request stream themselves. The handler runs when
 * the body has arrived in the buffer of the stream (64 KiB), which must be larger than the
 * `bodyLimit` of the route.
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
 * Bytes of a body that its handler has read and does not keep: they no longer count against the
 * budget of the sender.
 */
export function countAsRead(raw: IncomingMessage, bytes: number): void {
  transfers.get(raw)?.read(bytes)
}

/**
 * Counts the bytes that the HTTP parser pushes into the request stream; a `data` listener would
 * change how the stream is read. `received` is called when the last byte has arrived, whether it
 * has been read or not.
 */
function watchBody(
  raw: IncomingMessage,
  {
    arrived,
    received,
    read,
  }: {
    arrived: (bytes: number) => void
    received: () => void
    read: (bytes: number) => void
  },
): void {
  const receiving: Receiving = { received: null, read }
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
 * Sends the error instead of reading further; closes the connection if a response has begun.
 */
function fail(raw: IncomingMessage, error: Error): void {
  if (raw.listenerCount('error') > 0) raw.emit('error', error)
  else raw.socket.destroy()
}
