import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { after } from 'node:test'
import { text } from 'node:stream/consumers'
import { waitFor } from './wait-until.ts'

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; body: any }

export type HttpClient = {
  get: (path: string) => Promise<HttpAnswer>
  /** Sends the attributes in the request envelope. */
  post: (path: string, attributes: object, headers?: Record<string, string>) => Promise<HttpAnswer>
  patch: (path: string, attributes: object, headers?: Record<string, string>) => Promise<HttpAnswer>
}

/**
 * A client with a limited number of persistent connections to one server. A broken connection
 * rejects its request.
 */
export function openClient(address: string, token: string, connections = 16): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  after(() => {
    agent.destroy()
  })
  const send = (method: string, path: string, body?: string, more: Record<string, string> = {}) =>
    new Promise<HttpAnswer>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
        ...more,
      }
      const sent = request(address + path, { method, agent, headers }, (response) => {
        text(response).then((answer) => {
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            body: answer === '' ? null : JSON.parse(answer),
          })
        }, reject)
      })
      sent.once('error', reject)
      sent.end(body)
    })
  return {
    get: (path) => send('GET', path),
    post: (path, attributes, headers) =>
      send('POST', path, JSON.stringify({ data: { attributes } }), headers),
    patch: (path, attributes, headers) =>
      send('PATCH', path, JSON.stringify({ data: { attributes } }), headers),
  }
}

/**
 * A client that repeats what a busy server rejects. Each write has an Idempotency-Key, so that its
 * repeats have one effect.
 */
export function openPatientClient(address: string, token: string): HttpClient {
  const { get, post, patch } = openClient(address, token)
  const repeat = (send: () => Promise<HttpAnswer>) =>
    waitFor(async () => {
      const answer = await send()
      return answer.body?.retryable === true ? undefined : answer
    }, 'an answer of a server that is not busy')
  const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })
  return {
    get: (path) => repeat(() => get(path)),
    post: (path, attributes, headers = newKey()) => repeat(() => post(path, attributes, headers)),
    patch: (path, attributes, headers = newKey()) => repeat(() => patch(path, attributes, headers)),
  }
}

/** What the server says of a write that its database did not answer within eight seconds. */
const OUTCOME_UNKNOWN = /may or may not have been carried out/

/**
 * The client, but what a busy server rejects before it begins is sent again. Every other answer is
 * returned, so that races stay as they are on a machine of any speed. A write of which the server
 * does not know the outcome is sent again, too: a booking that then finds itself (200) is returned
 * as the creation that it was (201).
 */
export function repeatUnbegun({ get, post, patch }: HttpClient): HttpClient {
  const repeat = (send: () => Promise<HttpAnswer>, books = false) => {
    let isUnknown = false
    return waitFor(async () => {
      const answer = await send()
      if (answer.body?.code === 'overloaded') {
        isUnknown ||= OUTCOME_UNKNOWN.test(answer.body.detail)
        return undefined
      }
      return books && isUnknown && answer.status === 200 ? { ...answer, status: 201 } : answer
    }, 'an answer of a server that is not busy')
  }
  return {
    get: (path) => repeat(() => get(path)),
    post: (...wanted) => repeat(() => post(...wanted), wanted[0] === '/core/book_meeting'),
    patch: (...wanted) => repeat(() => patch(...wanted)),
  }
}

/** Repeats a request that a busy server rejects. */
export function fetchPatiently(url: string, init?: RequestInit): Promise<Response> {
  return waitFor(async () => {
    const response = await fetch(url, init)
    return response.status === 503 && response.headers.has('retry-after') ? undefined : response
  }, `an answer of a server that is not busy: ${url}`)
}

/** Runs `work` for every item in order, with limited concurrency. */
export async function inParallel<Item, Result>(
  workers: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let i = next++; i < items.length; i = next++) results[i] = await work(items[i]!)
    }),
  )
  return results
}
