import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { chooseRawRequestId, chooseRequestId } from './choose-request-id.ts'
import { closeAfterResponse, isClosing } from './limits/close-after-response.ts'
import { formatRawProblem } from './problems/format-raw-problem.ts'
import type { HttpLimits } from './limits/http-limits.ts'
import { Problem } from './problems/problem.ts'

/** The response that node:http is sending on this socket, or will send next. */
type HttpSocket = Socket & { _httpMessage?: ServerResponse | null }

/** `headers`: the headers of every response. `request`: the request, if it could be parsed. */
export type RawResponseOptions = {
  limits: HttpLimits
  headers: Readonly<Record<string, string>>
  request?: IncomingMessage
}

/**
 * Sends a problem document on the raw socket for requests that are not valid HTTP or exceed a
 * deadline, and closes the connection. Earlier requests on the same connection are answered first.
 */
export function handleMalformedHttp(
  error: Error & { code?: string; rawPacket?: Buffer },
  socket: HttpSocket,
  options: RawResponseOptions,
): void {
  const { limits, headers, request } = options
  if (isClosing(socket)) return
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const response = socket._httpMessage
  if (response?.req.complete)
    return void response.once('close', () => {
      handleMalformedHttp(error, socket, options)
    })
  // A second status line would be read as part of the response that has begun.
  if (response?.headersSent) return void socket.destroy()
  const sent = request ?? response?.req
  const requestId = sent ? chooseRequestId(sent.headers) : chooseRawRequestId(error.rawPacket)
  socket.write(
    formatRawProblem(problemOf(error.code), headers, {
      requestId,
      acceptLanguage: sent?.headers['accept-language'],
    }),
  )
  closeAfterResponse(socket, limits)
}

function problemOf(code: string | undefined): Problem {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Problem('request_timeout', 'The request took too long to arrive.')
    case 'HPE_HEADER_OVERFLOW':
      return new Problem('headers_too_large', 'The headers are too large: the limit is 16 KiB.')
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new Problem(
        'body_too_large',
        'The chunk extensions of the body are too large: the limit is 16 KiB.',
      )
    default:
      return new Problem('malformed_request', 'The request is not valid HTTP.')
  }
}
