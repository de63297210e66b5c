import { connect } from 'node:net'
import { allowMs } from './allow-ms.ts'

/**
 * Sends these bytes to a server on this machine, and returns all received data until the server
 * closes the connection.
 */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setTimeout(allowMs(120_000), () => {
      socket.destroy(new Error(`The connection was not closed after: ${answer}`))
    })
    socket.on('data', (data) => {
      answer += data.toString('latin1')
    })
    socket.once('error', reject)
    socket.once('close', () => {
      resolve(answer)
    })
    socket.write(bytes)
  })
}
