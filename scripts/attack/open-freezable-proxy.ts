import { connect, createServer, type Socket } from 'node:net'

export type FreezableProxy = {
  url: string
  /**
   * From now on nothing passes in either direction, and new connections are accepted without a
   * word.
   */
  freeze: () => void
  /** New connections pass again; those of before as well, or never more. */
  thaw: (old: 'thaws' | 'stays frozen') => void
  close: () => void
}

/**
 * A TCP proxy in front of a database. It can go silent as a network does: packets are acknowledged,
 * but not forwarded.
 */
export async function openFreezableProxy(databaseUrl: string): Promise<FreezableProxy> {
  const target = new URL(databaseUrl)
  const pairs = new Set<{ near: Socket; far: Socket | null }>()
  let frozen = false

  const join = (pair: { near: Socket; far: Socket | null }) => {
    const { near } = pair
    const far = connect(Number(target.port), target.hostname)
    pair.far = far
    near.pipe(far)
    far.pipe(near)
    far.on('error', () => {
      near.destroy()
    })
    far.on('close', () => {
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
      for (const { near, far } of pairs) {
        if (!far) continue
        near.unpipe(far)
        far.unpipe(near)
        near.pause()
        far.pause()
      }
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
