import { connect } from 'node:net'

type Exchanged = {
  /** The status codes of the responses, in order. */
  statuses: number[]
  text: string
  ending: 'closed' | 'silent' | 'reset'
}

/**
 * Sends the bytes unchanged, and collects the responses until the server closes the connection or
 * sends nothing for `quietMs`.
 */
export function exchangeBytes(
  port: number,
  bytes: string | Buffer,
  { quietMs = 700, mostMs = 8_000, from = '127.0.0.1' } = {},
): Promise<Exchanged> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    const parts: Buffer[] = []
    const finish = (ending: Exchanged['ending']) => {
      clearTimeout(quiet)
      clearTimeout(most)
      socket.destroy()
      const text = Buffer.concat(parts).toString('latin1')
      resolve({
        statuses: [...text.matchAll(/(?:^|\n|[}>])HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) =>
          Number(status),
        ),
        text,
        ending,
      })
    }
    let quiet = setTimeout(() => {
      finish('silent')
    }, quietMs * 3)
    const most = setTimeout(() => {
      finish('silent')
    }, mostMs)
    socket.on('connect', () => {
      socket.write(bytes)
    })
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      clearTimeout(quiet)
      quiet = setTimeout(() => {
        finish('silent')
      }, quietMs)
    })
    socket.once('end', () => {
      finish('closed')
    })
    socket.once('error', () => {
      finish('reset')
    })
  })
}
