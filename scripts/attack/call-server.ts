import { Agent, type IncomingMessage, type IncomingHttpHeaders, request } from 'node:http'
import { allowMs } from '../../server/test/allow-ms.ts'

export type Answer = {
  status: number
  ms: number
  text: string
  headers: IncomingHttpHeaders
  isReused: boolean
  json: () => Json
}
type Json = { [key: string]: Json } & readonly Json[]

type Call = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** The timeout of the request. */
  timeoutMs?: number
}

export type Client = {
  /** Null if there is no response. `losses` counts the reasons. */
  call: (call: Call) => Promise<Answer | null>
  post: (
    path: string,
    attributes: object,
    headers?: Record<string, string>,
  ) => Promise<Answer | null>
  get: (path: string) => Promise<Answer | null>
  /** Resets of connections that had already returned a response. */
  resets: () => number
  /** The errors of lost requests, with their numbers of occurrences. */
  losses: () => ReadonlyMap<string, number>
  close: () => void
}

type ClientOptions = {
  token?: string | undefined
  from?: string
  connections?: number
  keepAlive?: boolean
}

const TIMEOUT_MS = allowMs(20_000)

/** A client with one address. The response is null after a connection error or a timeout. */
export function openClient(
  address: string,
  { token, from = '127.0.0.1', connections = 64, keepAlive = true }: ClientOptions = {},
): Client {
  const agent = new Agent({ keepAlive, maxSockets: connections, localAddress: from })
  const losses = new Map<string, number>()
  let resets = 0
  const call = ({ method = 'GET', path, headers = {}, body, timeoutMs = TIMEOUT_MS }: Call) =>
    new Promise<Answer | null>((resolve) => {
      const started = performance.now()
      const sent = request(address + path, {
        method,
        agent,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
          }),
          ...headers,
        },
      })
      const lose = (why: string) => {
        clearTimeout(timer)
        losses.set(why, (losses.get(why) ?? 0) + 1)
        if (sent.reusedSocket && why !== 'no response in time') resets++
        sent.destroy()
        resolve(null)
      }
      const timer = setTimeout(() => {
        lose('no response in time')
      }, timeoutMs)
      sent.once('error', (error: Error & { code?: string }) => {
        lose(error.code ?? error.message)
      })
      sent.once('response', (response) => {
        readAnswer(response, { started, isReused: sent.reusedSocket }).then(
          (answer) => {
            clearTimeout(timer)
            resolve(answer)
          },
          (error: Error & { code?: string }) => {
            lose(`${error.code ?? error.message} in the middle of a response`)
          },
        )
      })
      sent.end(body)
    })
  return {
    call,
    post: (path, attributes, headers = {}) =>
      call({ method: 'POST', path, headers, body: JSON.stringify({ data: { attributes } }) }),
    get: (path) => call({ path }),
    resets: () => resets,
    losses: () => losses,
    close: () => {
      agent.destroy()
    },
  }
}

function readAnswer(
  response: IncomingMessage,
  { started, isReused }: { started: number; isReused: boolean },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.once('error', reject)
    response.once('end', () => {
      const text = Buffer.concat(parts).toString()
      resolve({
        status: response.statusCode!,
        ms: performance.now() - started,
        text,
        headers: response.headers,
        isReused,
        json: () => JSON.parse(text) as Json,
      })
    })
  })
}

/** Runs `work` for each item, for at most `workers` items concurrently. */
export async function inParallel<Item>(
  workers: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(workers, items.length) }, async () => {
      for (let i = next++; i < items.length; i = next++) await work(items[i]!, i)
    }),
  )
}
