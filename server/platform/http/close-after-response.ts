import type { Socket } from 'node:net'
import type { HttpLimits } from './http-limits.ts'

const closing = new WeakSet<Socket>()

/** Whether the connection has been given to `closeAfterAnswer`. */
export function isClosing(socket: Socket): boolean {
  return closing.has(socket)
}

/**
 * Closes a connection on which a request was answered before all of it had arrived. A socket that
 * is closed with unread data resets the connection, and the client may lose the response (RFC 9112
 * §9.6): so the sending side is closed first, and what still arrives is discarded, within limits of
 * time and bytes. Nothing of it is parsed.
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
  // The parser reads from the handle directly until the socket has a data listener; then it is a
  // listener like any other.
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
