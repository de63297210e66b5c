import { connect, createServer, type Socket } from 'node:net'
import { after } from 'node:test'

export type HangingProxy = {
  /** The URL of the database through the proxy. */
  url: string
  /**
   * Stops forwarding on existing and new connections, including the end of a connection. New
   * connections are still accepted.
   */
  freeze: () => void
  /** Forwards on new connections again; existing ones stay frozen. */
  thawNew: () => void
  /** Forwards on all connections again, beginning with the buffered data. */
  thaw: () => void
  /** Breaks all connections. */
  drop: () => void
}

type Pair = { near: Socket; far: Socket }

/**
 * Starts a proxy to the database of `url` that can stop forwarding like a pooler or a firewall: its
 * operating system still acknowledges received packets.
 */
export async function openHangingProxy(url: string): Promise<HangingProxy> {
  const target = new URL(url)
  const pairs = new Set<Pair>()
  let isFrozen = false
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: Number(target.port), host: target.hostname, allowHalfOpen: true })
    const pair = { near, far }
    pairs.add(pair)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => {
        to.write(bytes)
      })
      from.on('end', () => {
        to.end()
      })
      from.on('error', () => {
        to.destroy()
      })
      from.on('close', () => {
        if (near.destroyed && far.destroyed) pairs.delete(pair)
      })
    }
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

/** Received data stays in the buffers of the operating system. */
function hold({ near, far }: Pair): void {
  near.pause()
  far.pause()
}
