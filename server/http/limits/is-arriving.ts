import type { IncomingMessage } from 'node:http'

/** Whether a part of the request's body has not arrived yet. */
export function isArriving({ headers, complete }: IncomingMessage): boolean {
  return (
    complete === false &&
    (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
  )
}
