import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the proxy answers instead of the server. `lose`: the server has done what was asked. */
export type Fault = { status: number; body: string } | 'hang' | 'reset' | 'lose'

type FaultProxy = {
  close: () => void
  url: string
  /** The number of requests since `failAt`. */
  count: () => number
  /** Answers the request with this number, from 1, with the fault, and all others as the server. */
  failAt: (number: number, fault: Fault) => void
}

/** A proxy in front of an HTTP server on loopback. */
export async function openFaultProxy(serverUrl: string): Promise<FaultProxy> {
  let [count, failing, fault]: [number, number, Fault] = [0, 0, 'reset']
  const { port } = new URL(serverUrl)
  const proxy = createServer((incoming, outgoing) => {
    count += 1
    const isFailing = count === failing
    if (isFailing && fault !== 'lose') answerBadly(outgoing, fault)
    else forward({ port, incoming, outgoing, isLost: isFailing })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  proxy.listen(0, '127.0.0.1', resolve)
  await promise
  return {
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`,
    count: () => count,
    failAt: (number, answer) => {
      ;[count, failing, fault] = [0, number, answer]
    },
  }
}

function answerBadly(outgoing: ServerResponse, fault: Exclude<Fault, 'lose'>): void {
  if (fault === 'hang') return
  if (fault === 'reset') outgoing.destroy()
  else outgoing.writeHead(fault.status, { 'content-type': 'text/html' }).end(fault.body)
}

type Forwarded = {
  port: string
  incoming: IncomingMessage
  outgoing: ServerResponse
  isLost: boolean
}

function forward({ port, incoming, outgoing, isLost }: Forwarded): void {
  const { method, url: path, headers } = incoming
  const sent = request(
    { host: '127.0.0.1', port, method, path, headers: { ...headers, connection: 'close' } },
    (answer) => {
      if (isLost) {
        answer.resume().once('end', () => outgoing.destroy())
        return
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    },
  )
  sent.once('error', () => outgoing.destroy())
  incoming.pipe(sent)
}
