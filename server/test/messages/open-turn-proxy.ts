import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * How the proxy answers instead of the server: with a text, or by ending the connection, after the
 * server has done what was asked (`lose`) or before (`reset`), or not at all. `tag`: that of the
 * command, in IMAP.
 */
export type TurnFault =
  'reset' | 'lose' | 'hang' | { say: (tag: string) => string; thenClose?: boolean }

/** Serves a connection. `begin`: the fault of the turn that begins; null: none. */
type Serve = (client: Socket, dial: () => Socket, begin: () => TurnFault | null) => void

type TurnProxy = {
  port: number
  /** The number of turns since `failAt`. */
  count: () => number
  /** Answers the turn with this number, from 1, with the fault, and all others as the server. */
  failAt: (number: number, fault: TurnFault) => void
  close: () => void
}

/**
 * A proxy in front of a server of a protocol in turns, such as SMTP and IMAP, on this machine. A
 * connection is a turn, which is answered by the greeting, and so is each command. All that a
 * client sends before the next answer is of one turn, unless `serve` counts otherwise.
 */
export async function openTurnProxy(
  serverPort: number,
  serve: Serve = serveTurns,
): Promise<TurnProxy> {
  let [count, failing, fault]: [number, number, TurnFault] = [0, 0, 'reset']
  const sockets = new Set<Socket>()
  const open = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const begin = () => {
    count += 1
    return count === failing ? fault : null
  }
  const server = createServer((client) => {
    open(client)
    serve(client, () => open(connect(serverPort, '127.0.0.1')), begin)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  return {
    port: (server.address() as AddressInfo).port,
    count: () => count,
    failAt: (number, next) => {
      ;[count, failing, fault] = [0, number, next]
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function serveTurns(client: Socket, dial: () => Socket, begin: () => TurnFault | null): void {
  let isOurTurn = true
  let current = begin()
  const far = current === null || current === 'lose' ? dial() : null
  const end = () => {
    client.destroy()
    far?.destroy()
  }
  /** Answers instead of the server. */
  const answer = (tag: string) => {
    if (current === 'reset') end()
    else if (typeof current === 'object' && current !== null) {
      client.write(current.say(tag))
      isOurTurn = false
      if (current.thenClose === true) client.end()
    }
  }
  if (current !== null && current !== 'lose') answer('*')
  client.on('data', (bytes) => {
    if (!isOurTurn) {
      isOurTurn = true
      current = begin()
      if (current !== null && current !== 'lose')
        answer(/^\S+/.exec(bytes.toString('latin1'))?.[0] ?? '*')
    }
    if (current === null || current === 'lose') far?.write(bytes)
  })
  client.once('close', end)
  far?.on('data', (bytes) => {
    if (current === 'lose') return end()
    isOurTurn = false
    client.write(bytes)
  })
  far?.once('close', end)
}
