// A chat completions server for tests of conversations with a model: it responds by a script and
// records the requests.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

type AskedMessage = {
  role: string
  content: string | null
  tool_calls?: { id: string; function: { name: string; arguments: string } }[]
  tool_call_id?: string
}
export type Asked = {
  messages: AskedMessage[]
  tools: { function: { name: string; parameters: { properties: object } } }[]
  model: string
  authorization: string | undefined
}

/**
 * A line to speak, tools to run with arguments (text is sent as is), or a failure. A function
 * receives the request, from which it can read ids.
 */
type Reply =
  | string
  | { run: readonly (readonly [name: string, args: object | string])[]; say?: string }
  | { hangs: true }
  | { hangsInTheMiddle: true }
  | { status: number }
  | { cuts: true }
  | { garbage: string }
export type Script = readonly (Reply | ((asked: Asked) => Reply))[]

type ScriptedModel = {
  url: string
  /** All requests, in order. */ asked: Asked[]
  /** Sets the next responses; after the last one, requests fail. */ follow: (
    script: Script,
  ) => void
}

/** Listens on the loopback address until the tests have ended. */
export async function startModel(): Promise<ScriptedModel> {
  const asked: Asked[] = []
  let script: (Reply | ((asked: Asked) => Reply))[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const now: Asked = {
        ...JSON.parse(Buffer.concat(chunks).toString()),
        authorization: request.headers.authorization,
      }
      asked.push(now)
      const next = script.shift() ?? { status: 500 }
      reply(response, typeof next === 'function' ? next(now) : next)
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
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    follow: (next) => {
      script = [...next]
      asked.length = 0
    },
  }
}

let uses = 0
function reply(response: ServerResponse, answer: Reply): void {
  if (typeof answer !== 'string') {
    if ('hangs' in answer) return
    if ('hangsInTheMiddle' in answer)
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .write('{"choices":[')
    if ('cuts' in answer) return void response.destroy()
    if ('status' in answer)
      return void response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end('{"error":{"message":"no"}}')
    if ('garbage' in answer)
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(answer.garbage)
  }
  const message =
    typeof answer === 'string'
      ? { role: 'assistant', content: answer }
      : {
          role: 'assistant',
          content: answer.say ?? null,
          tool_calls: answer.run.map(([name, args]) => ({
            id: `use${++uses}`,
            type: 'function',
            function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
          })),
        }
  response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      id: 'c',
      object: 'chat.completion',
      created: 0,
      model: 'scripted',
      choices: [{ index: 0, finish_reason: 'stop', message }],
    }),
  )
}

/** The result of the last tool. */
export function lastAnswer({ messages }: Asked): any {
  const last = messages.findLast(({ role }) => role === 'tool')
  return last ? JSON.parse(last.content!) : null
}
