import { createServer, type RequestListener, type Server as HttpServer } from 'node:http'
import { createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { after } from 'node:test'

export type Receiver = {
  port: number
  /** http://127.0.0.1:<port> */
  url: string
  /** Connections so far. */
  connections: () => number
  /** Resolves when the number of open connections is 0. */
  closed: () => Promise<void>
}

/** An HTTP server on loopback until the end of the test, which counts its connections. */
export function openReceiver(answer: RequestListener): Promise<Receiver> {
  return listen(createServer(answer))
}

/** A TCP server on loopback until the end of the test, which answers what it likes. */
export function openRawReceiver(answer: (socket: Socket) => void): Promise<Receiver> {
  return listen(createTcpServer(answer))
}

/** Starts a server on loopback until the end of the test. */
export async function listen(server: Server | HttpServer): Promise<Receiver> {
  const open = new Set<Socket>()
  let connections = 0
  let waiting: (() => void)[] = []
  server.on('connection', (socket: Socket) => {
    connections++
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      open.delete(socket)
      if (open.size > 0) return
      for (const resolve of waiting) resolve()
      waiting = []
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  after(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  const { port } = server.address() as { port: number }
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    connections: () => connections,
    closed: () => {
      if (open.size === 0) return Promise.resolve()
      const settled = Promise.withResolvers<void>()
      waiting.push(settled.resolve)
      return settled.promise
    },
  }
}
