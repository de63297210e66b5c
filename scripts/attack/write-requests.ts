export type BrokenRequest = {
  name: string
  bytes: string | Buffer
  /** The first request hides a second one for /core/agents, which must not be answered. */
  isSmuggled?: boolean
}

/** Part of query strings and headers. It must never be logged. */
export const CANARY = 'canary-that-nobody-logs'

export type RequestWriter = ReturnType<typeof createRequestWriter>

/** Writers of requests with and without the token. */
export function createRequestWriter(token: string) {
  const host = 'Host: 127.0.0.1\r\n'
  const auth = `Authorization: Bearer ${token}\r\n`
  const json = 'Content-Type: application/json\r\n'
  const writeTo = (path: string) => `POST ${path} HTTP/1.1\r\n${host}${auth}`
  return {
    host,
    auth,
    json,
    writeTo,
    get: (target: string, more = '') => `GET ${target} HTTP/1.1\r\n${host}${more}\r\n`,
    post: (path: string, body: Buffer | string, more = '') => {
      const length = `Content-Length: ${Buffer.byteLength(body)}\r\n`
      const head = Buffer.from(`${writeTo(path)}${json}${length}${more}\r\n`)
      return Buffer.concat([head, Buffer.from(body)])
    },
  }
}
