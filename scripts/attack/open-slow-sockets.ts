import { connect, type Socket } from 'node:net'

export type SlowSender = {
  name: string
  /** Sent immediately. */
  head: string
  /**
   * Sent afterwards, one byte at a time. If it is empty, the socket sends nothing more and does not
   * read.
   */
  drip: string
}

const EVERY_MS = 700
const AGAIN_AFTER_MS = 1_000

type SlowSockets = { opened: () => number; closedByServer: () => number; close: () => void }

/**
 * Opens `count` sockets from eight addresses. Each sends a byte from time to time, and reconnects
 * when it is closed.
 */
export function openSlowSockets(
  port: number,
  senders: readonly SlowSender[],
  count: number,
): SlowSockets {
  const sockets = new Set<Socket>()
  const timers = new Set<NodeJS.Timeout>()
  let over = false
  let opened = 0
  let closed = 0

  const open = (index: number) => {
    if (over) return
    const { head, drip } = senders[index % senders.length]!
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (index % 8)}` })
    sockets.add(socket)
    opened++
    let at = 0
    const timer = setInterval(() => {
      if (drip !== '' && socket.writable) socket.write(drip[at++ % drip.length]!)
    }, EVERY_MS)
    socket.on('connect', () => {
      socket.write(head)
    })
    if (drip === '') socket.pause()
    else socket.resume()
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      clearInterval(timer)
      if (over) return
      closed++
      const again = setTimeout(() => {
        timers.delete(again)
        open(index)
      }, AGAIN_AFTER_MS)
      timers.add(again)
    })
  }
  for (let index = 0; index < count; index++) open(index)
  return {
    opened: () => opened,
    closedByServer: () => closed,
    close: () => {
      over = true
      for (const timer of timers) clearTimeout(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}
