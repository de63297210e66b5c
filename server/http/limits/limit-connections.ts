import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createPlaces } from '../../platform/create-places.ts'
import { closeAfterResponse } from './close-after-response.ts'
import type { HttpLimits } from './http-limits.ts'
import { isArriving } from './is-arriving.ts'
import { lastingResponses } from './lasting-responses.ts'
import { networkOf } from '../security/read-client-address.ts'

const WARN_INTERVAL_MS = 10_000

/**
 * `isProxy`: whether all clients may come from this address. `onRefused`: an address has too many
 * connections open; called at most every `WARN_INTERVAL_MS`.
 */
type ConnectionOptions = {
  limits: HttpLimits
  isProxy: (address: string) => boolean
  onRefused: (address: string) => void
}

type Exchange = { request: IncomingMessage; response: ServerResponse; unreadSince: number | null }

/**
 * Limits the number of open connections, in total and per address, and the time in which a client
 * has to read a response. Deadlines for requests are options of the server. Call `finish` before
 * the server closes: requests that are still arriving are then closed after `closeMs`.
 */
export function limitConnections(
  server: Server,
  { limits, isProxy, onRefused }: ConnectionOptions,
): { finish: () => void } {
  const exchanges = new Set<Exchange>()
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const exchange: Exchange = { request, response, unreadSince: null }
    exchanges.add(exchange)
    response.once('close', () => {
      exchanges.delete(exchange)
      if (isArriving(request)) closeAfterResponse(request.socket, limits)
    })
  })
  server.once('listening', () => {
    const watch = setInterval(() => {
      closeUnread(exchanges, limits.responseMs)
    }, limits.checkIntervalMs).unref()
    server.once('close', () => {
      clearInterval(watch)
    })
  })
  const connections = countConnections(server, { limits, isProxy, onRefused })
  return {
    finish: () => {
      setTimeout(() => {
        closeArriving(connections, exchanges)
      }, limits.closeMs).unref()
    },
  }
}

/** Returns the open connections, including WebSockets. */
function countConnections(
  server: Server,
  { limits, isProxy, onRefused }: ConnectionOptions,
): ReadonlySet<Socket> {
  const open = new Set<Socket>()
  const places = createPlaces((address: string) => [
    { key: address, max: limits.connectionsPerAddress },
  ])
  let warnedAt = -Infinity
  server.maxConnections = limits.connections
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
    })
    const peer = socket.remoteAddress ?? ''
    if (isProxy(peer)) return
    const address = networkOf(peer)
    const release = places.take(address)
    if (release) return void socket.once('close', release)
    if (performance.now() - warnedAt > WARN_INTERVAL_MS) {
      warnedAt = performance.now()
      onRefused(address)
    }
    socket.destroy()
  })
  // New connections replace idle ones.
  server.on('drop', () => {
    server.closeIdleConnections()
  })
  return open
}

/**
 * Closes connections whose clients do not read, which would keep the response and all later
 * requests of the connection in memory.
 */
function closeUnread(exchanges: ReadonlySet<Exchange>, responseMs: number): void {
  const now = performance.now()
  for (const exchange of exchanges) {
    const { response } = exchange
    const isUnread =
      response.socket !== null &&
      (response.writableEnded || (response.writableLength > 0 && !lastingResponses.has(response)))
    exchange.unreadSince = isUnread ? (exchange.unreadSince ?? now) : null
    if (exchange.unreadSince !== null && now - exchange.unreadSince >= responseMs)
      response.destroy()
  }
}

function closeArriving(connections: ReadonlySet<Socket>, exchanges: ReadonlySet<Exchange>): void {
  const answered = new Set(
    [...exchanges].filter(({ request }) => request.complete).map(({ request }) => request.socket),
  )
  for (const socket of connections) {
    // Upgraded connections have no HTTP parser.
    const isHttp = (socket as Socket & { parser?: object | null }).parser != null
    if (isHttp && !answered.has(socket)) socket.destroy()
  }
}
