import { connect, createServer, type Socket } from 'node:net'
import { after } from 'node:test'

export type HangingProxy = {
  /** The address of the database through the proxy. */
  url: string
  /**
   * From now on nothing is passed on, on present and on new connections, which are still accepted.
   * The end of a connection is not passed on either.
   */
  freeze: () => void
  /** New connections work again; what is frozen stays so. */
  thawNew: () => void
  /** Everything passes again, what was kept back first. */
  thaw: () => void
  /** Breaks every connection. */
  drop: () => void
}

type Pair = { near: Socket; far: Socket }

/**
 * A pooler or firewall between us and the database of `url`, which can fall silent: its system
 * still acknowledges what it gets.
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

/** Passes on what arrives, and the end of the connection. */
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

/** What arrives stays in the buffers of the system. */
function hold({ near, far }: Pair): void {
  near.pause()
  far.pause()
}
