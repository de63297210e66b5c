import type { WebSocket } from '@fastify/websocket'

const PING_EVERY_MS = 5_000
/** The carrier says which call it is as soon as the socket is open. */
const SETUP_TIMEOUT_MS = 10_000
/**
 * The carrier closes the socket when the call is over; one that does not is closed this long after
 * the end was sent.
 */
const END_TIMEOUT_MS = 3_000
const MAX_CALL_MS = 4 * 3_600_000
const FRAMES_PER_SECOND = 20
const MAX_BURST = 100
/** RFC 6455 §7.4.1. */
const DONE = 1000
const POLICY_VIOLATION = 1008

export type SocketGuard = {
  /** Counts a frame that came; false: there were too many, and the socket closes. */
  countFrame: () => boolean
  /** The call is known. */
  begun: () => void
  /** The end was sent, so the socket closes soon from either side. */
  ending: () => void
  refuse: (reason: string) => void
}

/**
 * Ends the socket of a call that is over, silent, too long or too busy. A peer that answers no ping
 * is cut off within ten seconds.
 */
export function guardSocket(socket: WebSocket): SocketGuard {
  let isAlive = true
  let frames = MAX_BURST
  let countedAt = performance.now()
  const refuse = (reason: string) => {
    socket.close(POLICY_VIOLATION, reason)
  }
  const ping = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, PING_EVERY_MS)
  const setup = setTimeout(() => {
    refuse('No setup came.')
  }, SETUP_TIMEOUT_MS)
  const longest = setTimeout(() => {
    socket.close(DONE)
  }, MAX_CALL_MS)
  let end: NodeJS.Timeout | undefined
  socket.on('pong', () => {
    isAlive = true
  })
  socket.once('close', () => {
    clearInterval(ping)
    for (const timer of [setup, longest, end]) clearTimeout(timer)
  })
  return {
    countFrame: () => {
      isAlive = true
      const now = performance.now()
      frames = Math.min(MAX_BURST, frames + ((now - countedAt) / 1000) * FRAMES_PER_SECOND) - 1
      countedAt = now
      if (frames >= 0) return true
      refuse('Too many frames.')
      return false
    },
    begun: () => {
      clearTimeout(setup)
    },
    ending: () => {
      end ??= setTimeout(() => {
        socket.close(DONE)
      }, END_TIMEOUT_MS)
    },
    refuse,
  }
}
