import type { ClientRequest } from 'node:http'
import type { Socket } from 'node:net'
import type { Phase } from './describe-failure.ts'
import { createEgressFault } from './egress-fault.ts'
import type { Target } from './read-target.ts'

/**
 * Follows the connection of a request until it is ready. `timeoutMs`: for the lookup, the
 * connection and TLS; null: no limit.
 */
export function trackConnection(
  request: ClientRequest,
  protocol: Target['protocol'],
  timeoutMs: number | null,
): { phase: () => Phase; stop: () => void } {
  let phase: Phase = 'connect'
  let timer: NodeJS.Timeout | undefined
  const ready = () => {
    phase = 'exchange'
    clearTimeout(timer)
  }
  request.once('socket', (socket: Socket) => {
    if (!socket.connecting) {
      ready()
      return
    }
    if (timeoutMs !== null)
      timer = setTimeout(() => {
        const detail = `not connected after ${timeoutMs} ms`
        request.destroy(createEgressFault('timeout', detail))
      }, timeoutMs)
    socket.once('connect', () => {
      if (protocol === 'http:') ready()
      else phase = 'tls'
    })
    socket.once('secureConnect', ready)
  })
  return {
    phase: () => phase,
    stop: () => {
      clearTimeout(timer)
    },
  }
}
