import { linesOf } from '../../core/lines.ts'
import { MAX_LINES, type ReportedLine } from '../../core/spoken-lines.ts'
import type { ToolAnswer, ToolCall } from '../../core/tool-call.ts'
import { textOf } from '../../core/untrusted.ts'
import type { RunTool } from '../../run-tool.ts'
import { type AttendedCall, attendSession, type Talking } from './attend-session.ts'
import {
  answerRealtimeFunctionCall,
  CONTINUE,
  readRealtimeFunctionCall,
  readRealtimeSaid,
} from './read-request.ts'

export type RealtimeCall = AttendedCall & { runTool: RunTool }

/**
 * Runs the tools that the model of a call wants, one after the other, until its session closes;
 * then the call is over.
 */
export function talkOverRealtime(realtime: RealtimeCall): Talking {
  return attendSession(realtime, ({ send }) => {
    const said: ReportedLine[] = []
    const turns = openTurns(() => {
      send(CONTINUE)
    })
    let work = Promise.resolve()
    const take = (event: unknown) => {
      turns.follow(textOf(event, 'type'))
      const line = readRealtimeSaid(event)
      if (line && said.length < MAX_LINES)
        said.push({ ...line, at: realtime.host.now().epochMilliseconds })
      const call = readRealtimeFunctionCall(event)
      if (!call) return
      turns.begin()
      work = work.then(async () => {
        const [output] = answerRealtimeFunctionCall(call.id, await answerTool(realtime, call))
        send(output)
        turns.end()
      })
    }
    return {
      // Nobody has spoken yet: the assistant greets.
      begin: () => {
        send(CONTINUE)
      },
      take,
      end: async () => {
        await work
        return { said, isOver: true }
      },
    }
  })
}

/** A line whatever happens: a model that waits for an answer is silent. */
async function answerTool(
  { host, runTool, openCall }: RealtimeCall,
  call: ToolCall,
): Promise<ToolAnswer> {
  const language =
    typeof call.args?.language === 'string' && call.args.language !== '' ? call.args.language : null
  try {
    return await runTool(await openCall(language), call)
  } catch (err) {
    host.log.error({ err }, 'a voice tool could not begin')
    return {
      ok: false,
      line: linesOf(language ?? 'en').unavailable,
      data: { problem: 'unavailable' },
    }
  }
}

/**
 * Has the model go on once, when it has stopped speaking and all tools that it wanted have
 * answered.
 */
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
    begin: () => {
      running++
      isOwed = true
    },
    end: () => {
      running--
      settle()
    },
  }
}
