import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type Answer = { status: number; milliseconds: number }
type Wire = {
  socket: Socket
  dueAt: number
  answered: ((answer: Answer | null) => void) | null
}

const CONCURRENT_CONNECTS = 100
/** Several client addresses, because the connections of each are limited. */
const CLIENT_ADDRESSES = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4']
const FIRST_REQUEST = Buffer.from('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
/** A request without a response in this time counts as lost. */
export const RESPONSE_TIMEOUT_MS = 30_000

/**
 * Each connection has been used once, because the server closes a connection whose first request
 * does not arrive in time.
 */
export async function openWires(port: number, count: number): Promise<Wire[]> {
  const open = async (_: unknown, i: number) => {
    const wire = await openWire(port, clientAddress(i))
    await send(wire, FIRST_REQUEST, performance.now())
    return wire
  }
  const wires: Wire[] = []
  while (wires.length < count)
    wires.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(CONCURRENT_CONNECTS, count - wires.length) }, open),
      )),
    )
  return wires
}

export async function openWire(port: number, localAddress = '127.0.0.1'): Promise<Wire> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true })
  const wire: Wire = { socket, dueAt: 0, answered: null }
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    received += text
    const end = received.indexOf('\r\n\r\n')
    if (
      end < 0 ||
      received.length < end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1] ?? 0)
    )
      return
    const status = Number(received.slice(9, 12))
    // The server closes this connection, so another request on it would be lost.
    if (/\r\nconnection: close\r\n/i.test(received)) socket.destroy()
    received = ''
    wire.answered?.({ status, milliseconds: performance.now() - wire.dueAt })
  })
  socket.on('close', () => {
    wire.answered?.(null)
  })
  socket.on('error', () => {
    socket.destroy()
  })
  await once(socket, 'connect')
  return wire
}

/** The response, or null if the connection ended or the request timed out. */
export function send(wire: Wire, request: Buffer, dueAt: number): Promise<Answer | null> {
  if (wire.socket.destroyed) return Promise.resolve(null)
  return new Promise((done) => {
    const timer = setTimeout(() => {
      wire.socket.destroy()
    }, RESPONSE_TIMEOUT_MS)
    wire.dueAt = dueAt
    wire.answered = (answer) => {
      clearTimeout(timer)
      wire.answered = null
      done(answer)
    }
    wire.socket.write(request)
  })
}

/** The local address of the connection with this number. */
export function clientAddress(connection: number): string {
  return CLIENT_ADDRESSES[connection % CLIENT_ADDRESSES.length]!
}
