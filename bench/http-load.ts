import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import type { Load } from './load.ts'

const HEAD_END = '\r\n\r\n'

/** The bytes of one HTTP/1.1 request, prepared before the measurement starts. */
export function httpRequest(
  method: 'GET' | 'POST',
  path: string,
  token: string,
  body?: unknown,
): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const content =
    text && `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n${content}\r\n${text}`,
  )
}

/**
 * Sends the requests over `connections` keep-alive sockets. Each socket sends its next request when
 * the last response arrives, until the time is over or all requests are sent. Only the status and
 * the length of a response are read, because the load generator shares the machine with the server.
 * With `pauseMs`, each socket waits about that long before its next request, and the sockets do not
 * start at the same time.
 */
export async function loadHttp({
  port,
  connections,
  seconds,
  requests,
  pauseMs = 0,
}: {
  port: number
  connections: number
  seconds: number
  requests: readonly Buffer[]
  pauseMs?: number
}): Promise<Load> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => openSocket(port)))
  const load: Load = { latencies: [], seconds: 0, refused: 0, firstRefusal: null }
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  let sent = 0
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve, reject) => {
          let before = 0
          const next = (): void => {
            const request = requests[sent]
            before = performance.now()
            if (!request || before >= until) return resolve()
            sent++
            socket.write(request)
          }
          const later = (least: number): void => {
            if (pauseMs === 0) next()
            else setTimeout(next, pauseMs * (least + Math.random()))
          }
          onAnswers(socket, (status, answer) => {
            load.latencies.push(performance.now() - before)
            if (status >= 300) {
              load.refused++
              load.firstRefusal ??= answer()
            }
            later(0.5)
          })
          const fail = (): void => reject(closedError(load.firstRefusal))
          socket.on('error', fail).on('close', fail)
          later(0)
        }),
    ),
  )
  load.seconds = (performance.now() - startedAt) / 1000
  for (const socket of sockets) socket.removeAllListeners('close').destroy()
  return load
}

function closedError(firstRefusal: string | null): Error {
  const after = firstRefusal ? ` It had rejected a request: ${firstRefusal}` : ''
  return new Error(`The server closed a connection.${after}`)
}

async function openSocket(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return socket
}

/** Calls back for each complete response. Responses must have a Content-Length. */
function onAnswers(socket: Socket, answered: (status: number, answer: () => string) => void): void {
  let chunks: Buffer[] = []
  let received = 0
  let expected = 0
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    received += chunk.length
    if (expected === 0) expected = lengthOf(chunks.length === 1 ? chunk : Buffer.concat(chunks))
    if (expected === 0 || received < expected) return
    const whole = chunks
    chunks = []
    received = expected = 0
    answered(Number(whole[0]?.toString('latin1', 9, 12)), () => Buffer.concat(whole).toString())
  })
}

/** The length of the response that begins here, head and body; 0 while its head is incomplete. */
function lengthOf(start: Buffer): number {
  const end = start.indexOf(HEAD_END)
  if (end < 0) return 0
  const length = /\r\ncontent-length: (\d+)/i.exec(start.toString('latin1', 0, end))?.[1]
  if (length === undefined)
    throw new Error(`A response without Content-Length: ${start.toString('latin1', 0, end)}`)
  return end + HEAD_END.length + Number(length)
}
