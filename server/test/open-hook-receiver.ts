import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

type ReceivedHook = { headers: IncomingHttpHeaders; text: string; body: any; path: string }

export type HookReceiver = {
  url: string
  /** The requests so far, in the order of their arrival. */
  received: ReceivedHook[]
  /** Answers further requests; the default is 204. */
  answerWith: (answer: (hook: ReceivedHook, response: ServerResponse) => void) => void
}

/** An HTTP server on loopback, until the end of the test, which records what it is sent. */
export async function openHookReceiver(): Promise<HookReceiver> {
  const received: ReceivedHook[] = []
  const accept = (_hook: ReceivedHook, response: ServerResponse) => {
    response.writeHead(204).end()
  }
  let answer: (hook: ReceivedHook, response: ServerResponse) => void = accept
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const hook = { headers: request.headers, text, body: JSON.parse(text), path: request.url! }
      received.push(hook)
      answer(hook, response)
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answerWith: (next) => {
      answer = next
    },
  }
}
