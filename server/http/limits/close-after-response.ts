import type { Socket } from 'node:net'
import type { HttpLimits } from './http-limits.ts'

const closing = new WeakSet<Socket>()

/** Whether `closeAfterResponse` is closing the connection. */
export function isClosing(socket: Socket): boolean {
  return closing.has(socket)
}

/**
 * Closes a connection whose request was answered before it had arrived completely. Closing a socket
 * with unread data resets the connection, and the client may lose the response (RFC 9112 §9.6). So
 * the sending side is closed first, and further data is discarded unparsed, within limits of time
 * and bytes.
 */
export function closeAfterResponse(
  socket: Socket,
  { lingerMs, lingerBytes }: Pick<HttpLimits, 'lingerMs' | 'lingerBytes'>,
): void {
  if (closing.has(socket) || socket.destroyed) return
  closing.add(socket)
  let discarded = 0
  const discard = (bytes: Buffer) => {
    discarded += bytes.length
    if (discarded > lingerBytes) socket.destroy()
  }
  // The parser reads from the handle directly until the socket has a data listener. Then the parser
  // is an ordinary listener, which is removed here.
  socket.on('data', discard)
  for (const other of socket.listeners('data'))
    if (other !== discard) socket.off('data', other as (bytes: Buffer) => void)
  const timer = setTimeout(() => {
    socket.destroy()
  }, lingerMs)
  socket.once('close', () => {
    clearTimeout(timer)
  })
  socket.once('end', () => {
    socket.end(() => {
      socket.destroy()
    })
  })
  socket.end()
  socket.resume()
}
