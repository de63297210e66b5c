import type { WebSocket } from '@fastify/websocket'
import type { Limits } from '../../../platform/limits.ts'

const FRAMES_PER_SECOND = 20
const MAX_BURST = 100
/** Close codes of RFC 6455 §7.4.1. */
const NORMAL_CLOSURE = 1000
const POLICY_VIOLATION = 1008

export type SocketGuard = {
  /**
   * Counts a received frame. Returns false if the rate limit is exceeded; the socket is then
   * closed.
   */
  countFrame: () => boolean
  /** The setup frame has arrived. */
  setUp: () => void
  /** The end frame was sent, so either side closes the socket soon. */
  ending: () => void
  reject: (reason: string) => void
}

/**
 * Closes the socket of a call that is over, silent, too long or too busy. A peer that does not
 * respond to pings is disconnected within ten seconds.
 */
export function guardSocket(socket: WebSocket, limits: Limits['voice']): SocketGuard {
  let isAlive = true
  const reject = (reason: string) => {
    socket.close(POLICY_VIOLATION, reason)
  }
  const ping = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, limits.pongMs)
  const setup = setTimeout(() => {
    reject('No setup frame was received.')
  }, limits.setupMs)
  const longest = setTimeout(() => {
    socket.close(NORMAL_CLOSURE)
  }, limits.callMs)
  let end: NodeJS.Timeout | undefined
  socket.on('pong', () => {
    isAlive = true
  })
  socket.once('close', () => {
    clearInterval(ping)
    for (const timer of [setup, longest, end]) clearTimeout(timer)
  })
  const hasFrame = limitFrames()
  return {
    countFrame: () => {
      isAlive = true
      if (hasFrame()) return true
      reject('Too many frames.')
      return false
    },
    setUp: () => {
      clearTimeout(setup)
    },
    ending: () => {
      end ??= setTimeout(() => {
        socket.close(NORMAL_CLOSURE)
      }, limits.endMs)
    },
    reject,
  }
}

/** A token bucket: returns whether another frame is within the rate limit. */
function limitFrames(): () => boolean {
  let frames = MAX_BURST
  let countedAt = performance.now()
  return () => {
    const now = performance.now()
    frames = Math.min(MAX_BURST, frames + ((now - countedAt) / 1000) * FRAMES_PER_SECOND) - 1
    countedAt = now
    return frames >= 0
  }
}
