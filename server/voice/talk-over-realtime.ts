import { withinTime } from '../platform/within-time.ts'
import { linesOf } from './core/lines.ts'
import { answerRealtimeFunctionCall, CONTINUE, readRealtimeFunctionCall, readRealtimeSaid } from './core/openai.ts'
import { MOST_LINES, spokenLines, type ToldLine } from './core/spoken-lines.ts'
import type { ToolAnswer, ToolCall } from './core/tool-call.ts'
import { textOf } from './core/untrusted.ts'
import { endCall } from './end-call.ts'
import type { RunTool } from './run-tool.ts'
import type { Session, VoiceHost } from './voice-session.ts'

/** OpenAI ends a session after an hour; a connection that broke in silence never says so. */
const LONGEST_MS = 70 * 60_000

export type RealtimeCall = {
  host: VoiceHost
  runTool: RunTool
  /** The call as it is now, in a language (BCP 47; null: the call's own). */
  openCall: (language: string | null) => Promise<Session>
  /** The session's WebSocket, and the key that opens it. */
  url: string
  apiKey: string
  /** Ends the telephone call. */
  hangUp: () => Promise<void>
}

/** A call that goes on. `over` never rejects. */
export type Talking = { over: Promise<void>; close: () => void }

/** Runs the tools that the model of a call wants, one after the other, until its session closes; then the call is over. */
export function talkOverRealtime(realtime: RealtimeCall): Talking {
  const { host: { log }, url, apiKey } = realtime
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${apiKey}` } })
  const said: ToldLine[] = []
  const send = (event: object) => { socket.send(JSON.stringify(event)) }
  const turns = openTurns(() => { send(CONTINUE) })
  let work = Promise.resolve()
  let isAttached = false
  let isLeft = false

  socket.addEventListener('open', () => {
    isAttached = true
    // Nobody has spoken yet: the assistant greets.
    send(CONTINUE)
  })
  socket.addEventListener('message', ({ data }) => {
    const event = parsed(data)
    turns.follow(textOf(event, 'type'))
    const line = readRealtimeSaid(event)
    if (line && said.length < MOST_LINES) said.push({ ...line, at: realtime.host.now().epochMilliseconds })
    const call = readRealtimeFunctionCall(event)
    if (!call) return
    turns.begin()
    work = work.then(async () => {
      const [output] = answerRealtimeFunctionCall(call.id, await answerTool(realtime, call))
      send(output)
      turns.end()
    })
  })
  socket.addEventListener('error', ({ message }) => { log.warn({ reason: message }, 'the session of a call broke') })
  const closed = new Promise<void>((resolve) => { socket.addEventListener('close', () => { resolve() }) })
  const finish = async () => {
    await withinTime(LONGEST_MS, closed, () => { socket.close() })
    await work
    // A model without its tools only makes promises.
    if (!isAttached || isLeft) await realtime.hangUp()
    await endCall(realtime.host, await realtime.openCall(null), isLeft ? 'server_closed' : isAttached ? 'hung up' : 'tools_unreachable', spokenLines(said))
  }
  return { over: finish().catch((err: unknown) => { log.error({ err }, 'the end of a call could not be noted') }), close: () => { isLeft = true; socket.close() } }
}

/** A line whatever happens: a model that waits for an answer is silent. */
async function answerTool({ host, runTool, openCall }: RealtimeCall, call: ToolCall): Promise<ToolAnswer> {
  const language = typeof call.args?.language === 'string' && call.args.language !== '' ? call.args.language : null
  try {
    return await runTool(await openCall(language), call)
  } catch (err) {
    host.log.error({ err }, 'a voice tool could not begin')
    return { ok: false, line: linesOf(language ?? 'en').unavailable, data: { problem: 'unavailable' } }
  }
}

/** Has the model go on once, when it has stopped speaking and all tools that it wanted have answered. */
function openTurns(goOn: () => void) {
  let isSpeaking = false
  let running = 0
  let isOwed = false
  const settle = () => {
    if (!isOwed || isSpeaking || running > 0) return
    isOwed = false
    goOn()
  }
  return {
    follow: (type: string | null) => {
      if (type === 'response.created') isSpeaking = true
      if (type === 'response.done') isSpeaking = false
      settle()
    },
    begin: () => { running++; isOwed = true },
    end: () => { running--; settle() },
  }
}

function parsed(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : null
  } catch {
    return null
  }
}
