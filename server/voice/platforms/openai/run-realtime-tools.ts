import { chooseSupportedLanguage } from '../../../languages/choose-supported-language.ts'
import { readLanguage } from '../../../speech/read-language.ts'
import { getToolLines } from '../../core/get-tool-lines.ts'
import { readTextField } from '../../core/read-field.ts'
import { MAX_LINES, type ReportedLine } from '../../core/spoken-lines.ts'
import type { ToolAnswer, ToolCall } from '../../core/tool-call.ts'
import type { RunTool } from '../../run/run-tool.ts'
import type { CallSession, OngoingCall } from '../live-call.ts'
import { attendSession } from './attend-session.ts'
import { readFunctionCall, readTranscriptLine } from './read-request.ts'
import { CREATE_RESPONSE, writeFunctionOutput } from './write-answer.ts'

type RealtimeCall = CallSession & { runTool: RunTool }

/**
 * Runs the tools that the Realtime model of a call requests, one after the other, until its session
 * closes; then the call is over.
 */
export function runRealtimeTools(call: RealtimeCall): OngoingCall {
  return attendSession(call, ({ send }) => {
    const transcript: ReportedLine[] = []
    const responses = trackResponses(() => {
      send(CREATE_RESPONSE)
    })
    let work = Promise.resolve()
    const receive = (event: unknown) => {
      responses.follow(readTextField(event, 'type'))
      const line = readTranscriptLine(event)
      if (line && transcript.length < MAX_LINES)
        transcript.push({ ...line, at: call.deps.now().epochMilliseconds })
      const toolCall = readFunctionCall(event)
      if (!toolCall) return
      responses.toolStarted()
      work = work.then(async () => {
        const [output] = writeFunctionOutput(toolCall.id, await answerTool(call, toolCall))
        send(output)
        responses.toolEnded()
      })
    }
    return {
      // The assistant greets first.
      begin: () => {
        send(CREATE_RESPONSE)
      },
      receive,
      end: async () => {
        await work
        return { transcript, isOver: true }
      },
    }
  })
}

/** Answers with a line in every case, since a model that waits for an answer stays silent. */
async function answerTool(
  { deps, runTool, openCall, language: ofCall }: RealtimeCall,
  call: ToolCall,
): Promise<ToolAnswer> {
  const language =
    typeof call.args?.language === 'string' && call.args.language !== '' ? call.args.language : null
  try {
    return await runTool(await openCall(language), call)
  } catch (err) {
    deps.log.error({ err }, 'a voice tool could not be started')
    return {
      ok: false,
      line: getToolLines(chooseSupportedLanguage([readLanguage(language ?? ''), ofCall]))
        .unavailable,
      data: { problem: 'unavailable' },
    }
  }
}

/**
 * Requests one response once the model has stopped speaking and all its tools have answered.
 */
function trackResponses(createResponse: () => void) {
  let isSpeaking = false
  let runningTools = 0
  let isDue = false
  const createIfDue = () => {
    if (!isDue || isSpeaking || runningTools > 0) return
    isDue = false
    createResponse()
  }
  return {
    follow: (type: string | null) => {
      if (type === 'response.created') isSpeaking = true
      if (type === 'response.done') isSpeaking = false
      createIfDue()
    },
    toolStarted: () => {
      runningTools++
      isDue = true
    },
    toolEnded: () => {
      runningTools--
      createIfDue()
    },
  }
}
