import { connect, createServer, type Socket } from 'node:net'

type Pair = { near: Socket; far: Socket | null }

type FreezableProxy = {
  url: string
  /** Stops all bytes in both directions. New connections are still accepted. */
  freeze: () => void
  /** Forwards the bytes of new connections again, and optionally those of old ones. */
  thaw: (old: 'thaws' | 'stays frozen') => void
  close: () => void
}

/**
 * A TCP proxy in front of a database. Like a broken network, a frozen proxy acknowledges packets
 * and does not forward them.
 */
export async function openFreezableProxy(databaseUrl: string): Promise<FreezableProxy> {
  const target = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  let frozen = false

  const join = (pair: Pair) => {
    const { near } = pair
    pair.far = forward(near, target, () => {
      if (!frozen) near.destroy()
    })
  }
  const server = createServer((near) => {
    const pair = { near, far: null }
    pairs.add(pair)
    near.on('error', () => {})
    near.on('close', () => {
      pairs.delete(pair)
      ;(pair.far as Socket | null)?.destroy()
    })
    if (!frozen) join(pair)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = new URL(databaseUrl)
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    freeze: () => {
      frozen = true
      for (const pair of pairs) pause(pair)
    },
    thaw: (old) => {
      frozen = false
      for (const pair of pairs) {
        const { near, far } = pair
        if (!far) join(pair)
        else if (old === 'thaws') {
          near.pipe(far)
          far.pipe(near)
        }
      }
    },
    close: () => {
      server.close()
      for (const { near, far } of pairs) {
        near.destroy()
        far?.destroy()
      }
    },
  }
}

/** Connects to the target and forwards all bytes in both directions. */
function forward(near: Socket, target: URL, onClose: () => void): Socket {
  const far = connect(Number(target.port), target.hostname)
  near.pipe(far)
  far.pipe(near)
  far.on('error', () => {
    near.destroy()
  })
  far.on('close', onClose)
  return far
}

function pause({ near, far }: Pair): void {
  if (!far) return
  near.unpipe(far)
  far.unpipe(near)
  near.pause()
  far.pause()
}
