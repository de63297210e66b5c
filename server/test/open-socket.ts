import { connect } from 'node:net'
import { after } from 'node:test'
import { waitUntil } from './wait-until.ts'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

export type RawSocket = {
  write: (text: string | Buffer) => void
  /** What has been received so far. */
  received: () => string
  /** Resolves once what was received matches. Rejects when the connection ends or time runs out. */
  until: (text: RegExp) => Promise<string>
  /** Resolves when the server has closed the connection. */
  closed: Promise<void>
  isClosed: () => boolean
  /** Stops reading; what the server sends stays in the buffers of the sockets. */
  pause: () => void
  resume: () => void
  destroy: () => void
}

/**
 * A bare TCP connection to the server, from a loopback address of one's own choice. It does not
 * outlive the test file.
 */
export function openSocket(port: number, from = '127.0.0.1'): RawSocket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  let received = ''
  let closed = false
  socket.on('data', (bytes: Buffer) => {
    received += bytes.toString('latin1')
  })
  socket.on('error', () => {})
  const whenClosed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      closed = true
      resolve()
    })
  })
  after(() => {
    socket.destroy()
  })
  return {
    write: (text) => {
      socket.write(text)
    },
    received: () => received,
    until: async (text) => {
      await waitUntil(
        () => text.test(received) || closed,
        () => `${text} in ${received.slice(0, 500)}`,
      )
      if (text.test(received)) return received
      throw new Error(`The connection ended without ${text}: ${received.slice(0, 500)}`)
    },
    closed: whenClosed,
    isClosed: () => closed,
    pause: () => {
      socket.pause()
    },
    resume: () => {
      socket.resume()
    },
    destroy: () => {
      socket.destroy()
    },
  }
}

/** A request's head, to be followed by its body. */
export function headOf(
  method: string,
  path: string,
  headers: Record<string, string | number>,
): string {
  return `${method} ${path} HTTP/1.1\r\n${Object.entries({ host: 'slotline.test', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
}

/** The answers in what was received, without their interim responses. Each has a content-length. */
export function answersIn(received: string): RawAnswer[] {
  const answers: RawAnswer[] = []
  for (let rest = received.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, ''); rest !== '';) {
    const end = rest.indexOf('\r\n\r\n')
    if (end === -1) break
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    )
    const length = Number(headers['content-length'] ?? 0)
    answers.push({
      status: Number(first.split(' ')[1]),
      headers,
      body: rest.slice(end + 4, end + 4 + length),
    })
    rest = rest.slice(end + 4 + length)
  }
  return answers
}
