import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'

type AskedCall = { path: string; authorization: string; type: string; body: string }
/**
 * The platform's response: a call with a new id, an HTTP status without a call, or no response.
 */
type PlatformAnswer = 'takes it' | 'says nothing' | number

type Platform = {
  url: string
  /** The requests that contain this text, in order. */
  asked: (part: string) => AskedCall[]
  /** Sets the responses to requests that contain this text, in order; the last one is repeated. */
  answer: (part: string, ...answers: PlatformAnswer[]) => void
  /** Called with each request before it is answered. */
  onAsked: (listener: (call: AskedCall) => void | Promise<void>) => void
  /** Breaks the connections of pending requests that contain this text. */
  hangUp: (part: string) => void
  /** The id of the last requested call. */
  latestId: () => string
}

/**
 * A real HTTP server on a free port that accepts calls like Twilio, Vapi and Retell. The n-th call
 * has the id `call-n`.
 */
export async function playPlatform(): Promise<Platform> {
  const calls: AskedCall[] = []
  const open: { body: string; end: () => void }[] = []
  const answers = new Map<string, PlatformAnswer[]>()
  let listener: (call: AskedCall) => void | Promise<void> = () => {}
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const call = {
        path: request.url!,
        authorization: request.headers.authorization ?? '',
        type: request.headers['content-type'] ?? '',
        body: decodeURIComponent(body),
      }
      calls.push(call)
      const id = `call-${calls.length}`
      await listener(call)
      const given = [...answers].find(([part]) => call.body.includes(part))?.[1] ?? ['takes it']
      const next = given.length > 1 ? given.shift()! : given[0]!
      if (next === 'says nothing') {
        open.push({
          body,
          end: () => {
            response.destroy()
          },
        })
        return
      }
      response.writeHead(next === 'takes it' ? 201 : next, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify(next === 'takes it' ? { sid: id, id, call_id: id } : { message: 'No.' }),
      )
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: (part) => calls.filter(({ body }) => body.includes(part)),
    answer: (part, ...given) => {
      answers.set(part, given)
    },
    onAsked: (given) => {
      listener = given
    },
    hangUp: (part) => {
      for (const { body, end } of open) if (decodeURIComponent(body).includes(part)) end()
    },
    latestId: () => `call-${calls.length}`,
  }
}
