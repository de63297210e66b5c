import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Duplex } from 'node:stream'
import type { AddressRule } from './create-address-rule.ts'
import { type GuardedLookup, guardLookup } from './guard-lookup.ts'
import type { LookUp } from './resolve-addresses.ts'

/** How to connect by one protocol. Each new connection must use `lookUp`. */
export type Route = { agent: HttpAgent; lookUp: GuardedLookup }
export type Agents = { 'http:': Route; 'https:': Route; close: () => void }

/** An idle connection is closed after this time, or earlier if the receiver says so. */
const IDLE_MS = 4_000
const MAX_IDLE_CONNECTIONS = 128

/**
 * The connections to all receivers. `authorities`: certificates that are trusted besides those of
 * Node, in PEM.
 */
export function createAgents(
  rule: AddressRule,
  lookUp: LookUp,
  authorities: readonly string[] | null,
): Agents {
  const idle = new Set<Duplex>()
  const options = { keepAlive: true, timeout: IDLE_MS, maxFreeSockets: MAX_IDLE_CONNECTIONS }
  const http = new HttpAgent(options)
  const https = new HttpsAgent({
    ...options,
    ...(authorities && { ca: [...authorities] }),
  })
  limitIdleConnections(http, idle)
  limitIdleConnections(https, idle)
  return {
    'http:': { agent: http, lookUp: guardLookup('http:', rule, lookUp) },
    'https:': { agent: https, lookUp: guardLookup('https:', rule, lookUp) },
    close: () => {
      http.destroy()
      https.destroy()
    },
  }
}

/** Closes the oldest idle connection if there are too many, to whichever receiver it leads. */
function limitIdleConnections(agent: HttpAgent, idle: Set<Duplex>): void {
  // Returns whether the connection can be kept.
  const keep = agent.keepSocketAlive.bind(agent) as (socket: Duplex) => unknown
  const reuse = agent.reuseSocket.bind(agent)
  const known = new WeakSet<Duplex>()
  agent.keepSocketAlive = (socket) => {
    const isKept = keep(socket)
    if (!isKept) return isKept
    if (!known.has(socket)) {
      known.add(socket)
      socket.once('close', () => idle.delete(socket))
    }
    idle.add(socket)
    if (idle.size > MAX_IDLE_CONNECTIONS) {
      const [oldest] = idle
      idle.delete(oldest!)
      oldest!.destroy()
    }
    return isKept
  }
  agent.reuseSocket = (socket, request) => {
    idle.delete(socket)
    reuse(socket, request)
  }
}
