import { connect } from 'node:net'
import { after } from 'node:test'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

export type RawSocket = {
  write: (text: string | Buffer) => void
  /** The data received so far. */
  received: () => string
  /** Resolves when the received data matches; rejects if the connection ends before. */
  until: (text: RegExp) => Promise<string>
  /** Resolves when the server has closed the connection. */
  closed: Promise<void>
  isClosed: () => boolean
  /** Stops reading; data from the server stays in the buffers of the sockets. */
  pause: () => void
  resume: () => void
  destroy: () => void
}

/**
 * A plain TCP connection to the server from the given loopback address, closed after the tests of
 * the file.
 */
export function openSocket(port: number, from = '127.0.0.1'): RawSocket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  let received = ''
  let closed = false
  let watchers: (() => void)[] = []
  const look = () => {
    for (const watcher of watchers) watcher()
  }
  socket.on('data', (bytes: Buffer) => {
    received += bytes.toString('latin1')
    look()
  })
  socket.on('error', () => {})
  const whenClosed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      closed = true
      look()
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
    until: (text) =>
      new Promise((resolve, reject) => {
        const watch = () => {
          if (text.test(received)) resolve(received)
          else if (closed)
            reject(new Error(`The connection ended without ${text}: ${received.slice(0, 500)}`))
          else return
          watchers = watchers.filter((one) => one !== watch)
        }
        watchers.push(watch)
        watch()
      }),
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

/** The head of a request, to be followed by its body. */
export function headOf(
  method: string,
  path: string,
  headers: Record<string, string | number>,
): string {
  return `${method} ${path} HTTP/1.1\r\n${Object.entries({ host: 'slotline.test', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
}

/**
 * The responses in the received data, without interim responses. Each must have a content-length.
 */
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
