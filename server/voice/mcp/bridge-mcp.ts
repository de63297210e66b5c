import { createInterface } from 'node:readline'
import { readField, readTextField } from '../core/read-field.ts'
import { readEnvelope } from '../endpoint/read-envelope.ts'
import type { FoundServer } from './find-server.ts'

/** `say` writes one JSON-RPC message as one line, and `warn` a text for the operator. */
type Ends = {
  input: NodeJS.ReadableStream
  say: (line: string) => void
  warn: (text: string) => void
}
/** `agreed.version`: the protocol version in the response to `initialize`; null: none yet. */
type Bridge = FoundServer & Ends & { agreed: { version: string | null } }
type Id = string | number | null

const PARSE_ERROR = -32_700
const UNREACHABLE = -32_000

/**
 * Forwards JSON-RPC lines to the server and writes its responses, until the input ends and all
 * requests are answered.
 */
export async function bridgeMcp(server: FoundServer, ends: Ends): Promise<void> {
  const bridge: Bridge = { ...server, ...ends, agreed: { version: null } }
  const open = new Set<Promise<void>>()
  for await (const line of createInterface({ input: ends.input, crlfDelay: Infinity })) {
    if (line.trim() === '') continue
    const work = forward(bridge, line)
    open.add(work)
    void work.finally(() => open.delete(work))
    // The headers of later requests depend on the response to this one.
    if (line.includes('"initialize"')) await work
  }
  await Promise.all(open)
}

async function forward(bridge: Bridge, line: string): Promise<void> {
  const message = readEnvelope(Buffer.from(line))
  if (typeof message === 'string')
    return bridge.say(failure(null, PARSE_ERROR, 'This line is not valid JSON.'))
  const id = idOf(message)
  try {
    const response = await fetch(bridge.url, {
      method: 'POST',
      headers: headersOf(bridge, message),
      body: line,
    })
    const isEvents = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    if (isEvents && response.body) await passEvents(bridge, response.body)
    else pass(bridge, id, { status: response.status, text: await response.text() })
  } catch (error) {
    bridge.warn(
      `The server at ${bridge.url} cannot be reached: ${reasonOf(error)}. ` +
        'Start it with slotline, or set HOST and PORT to its address.',
    )
    if (id !== null)
      bridge.say(
        failure(id, UNREACHABLE, 'The Slotline server is not running or cannot be reached.'),
      )
  }
}

function headersOf({ token, agreed }: Bridge, message: unknown): Record<string, string> {
  const version = readTextField(
    message,
    'params',
    '_meta',
    'io.modelcontextprotocol/protocolVersion',
  )
  const name = readTextField(message, 'params', 'name') ?? readTextField(message, 'params', 'uri')
  const protocolVersion = version ?? agreed.version
  return {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(protocolVersion !== null && { 'mcp-protocol-version': protocolVersion }),
    ...(version !== null && {
      'mcp-method': readTextField(message, 'method') ?? '',
      ...(name !== null && { 'mcp-name': name }),
    }),
  }
}

/**
 * The response to a rejected request contains no JSON-RPC: the client gets a JSON-RPC error, and
 * the operator a message on standard error.
 */
function pass(bridge: Bridge, id: Id, { status, text }: { status: number; text: string }): void {
  const answer = parse(text)
  if (readField(answer, 'jsonrpc') === '2.0') return sayAnswer(bridge, answer)
  if (status < 300) return
  const needsScope = status === 401 || status === 403
  const advice = needsScope
    ? ' Set SLOTLINE_TOKEN to an access token with the scope calls:write.'
    : ''
  const detail = readTextField(answer, 'detail') ?? `The server responded with status ${status}.`
  bridge.warn(`The server at ${bridge.url} rejected the request: ${detail}${advice}`)
  if (id !== null) bridge.say(failure(id, UNREACHABLE, detail))
}

async function passEvents(bridge: Bridge, body: ReadableStream<Uint8Array>): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of body) {
    const lines = (rest + decoder.decode(part, { stream: true })).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const answer = line.startsWith('data:') ? parse(line.slice('data:'.length)) : undefined
      if (answer !== undefined) sayAnswer(bridge, answer)
    }
  }
}

function sayAnswer(bridge: Bridge, answer: unknown): void {
  bridge.agreed.version =
    readTextField(answer, 'result', 'protocolVersion') ?? bridge.agreed.version
  bridge.say(JSON.stringify(answer))
}

function idOf(message: unknown): Id {
  const id = readField(message, 'id')
  return readField(message, 'method') !== undefined &&
    (typeof id === 'string' || typeof id === 'number')
    ? id
    : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function failure(id: Id, code: number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : String(cause)
}
