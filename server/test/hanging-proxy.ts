import { connect, createServer, type Socket } from 'node:net'
import { after } from 'node:test'

export type HangingProxy = {
  /** The address of the database through the proxy. */
  url: string
  /**
   * Stops forwarding data and the end of connections, on existing and on new connections, which are
   * still accepted.
   */
  freeze: () => void
  /** Forwards on new connections again. Frozen connections stay frozen. */
  thawNew: () => void
  /** Forwards on all connections again, first the data that was held back. */
  thaw: () => void
  /** Breaks every connection. */
  drop: () => void
}

type Pair = { near: Socket; far: Socket }

/**
 * A proxy like a pooler or a firewall before the database of `url`, which can stop forwarding: its
 * system still acknowledges the packets that it receives.
 */
export async function openHangingProxy(url: string): Promise<HangingProxy> {
  const target = new URL(url)
  const pairs = new Set<Pair>()
  let isFrozen = false
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: Number(target.port), host: target.hostname, allowHalfOpen: true })
    const pair = { near, far }
    pairs.add(pair)
    pass(near, far)
    pass(far, near)
    for (const socket of [near, far])
      socket.on('close', () => {
        if (near.destroyed && far.destroyed) pairs.delete(pair)
      })
    if (isFrozen) hold(pair)
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve((server.address() as { port: number }).port)
    })
  })
  const drop = () => {
    for (const { near, far } of pairs) {
      near.destroy()
      far.destroy()
    }
  }
  after(() => {
    drop()
    server.close()
  })
  const address = new URL(url)
  address.port = String(port)
  return {
    url: address.href,
    freeze: () => {
      isFrozen = true
      for (const pair of pairs) hold(pair)
    },
    thawNew: () => {
      isFrozen = false
    },
    thaw: () => {
      isFrozen = false
      for (const { near, far } of pairs) {
        near.resume()
        far.resume()
      }
    },
    drop,
  }
}

/** Forwards the data and the end of a connection. */
function pass(from: Socket, to: Socket): void {
  from.on('data', (bytes) => {
    to.write(bytes)
  })
  from.on('end', () => {
    to.end()
  })
  from.on('error', () => {
    to.destroy()
  })
}

/** Leaves arriving data in the buffers of the system. */
function hold({ near, far }: Pair): void {
  near.pause()
  far.pause()
}
