import { STATUS_CODES } from 'node:http'
import { type Problem, problemDocument } from './problem.ts'

/**
 * Formats a problem document as a complete HTTP/1.1 response, for sockets without a response
 * object. It announces that the connection closes.
 */
export function formatRawProblem(
  problem: Problem,
  headers: Readonly<Record<string, string>>,
  request: { requestId: string; acceptLanguage?: string | undefined },
): string {
  const { requestId, acceptLanguage } = request
  const body = JSON.stringify(problemDocument(problem, requestId, acceptLanguage))
  const all = {
    ...headers,
    'x-request-id': requestId,
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines}\r\n${body}`
}
