import { connect, type Socket } from 'node:net'

export type SlowSender = {
  name: string
  /** What it sends at once. */
  head: string
  /**
   * What it sends a byte of now and then; empty: it sends nothing more, and reads nothing either.
   */
  drip: string
}

const EVERY_MS = 700
const AGAIN_AFTER_MS = 1_000

export type SlowSockets = { opened: () => number; closedByServer: () => number; close: () => void }

/**
 * So many sockets from eight addresses, each of which sends a byte now and then, and comes again
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
