import { endCall } from '../voice/call/end-call.ts'
import { openSession } from '../voice/call/open-session.ts'
import { readSpokenLines, type ReportedLine } from '../voice/core/spoken-lines.ts'
import type { ToolAnswer } from '../voice/core/tool-call.ts'
import type { ToolName } from '../voice/core/tools.ts'
import type { Stage } from './open-stage.ts'

export type Caller = { name: string; email: string; phone: string }
type WantedCall = { id: string; at: Temporal.Instant; phone: string }

/** What happens in a call: the caller says something, or a tool answers. */
export type Line = {
  say: (text: string) => void
  use: (tool: ToolName, args: Record<string, unknown>) => Promise<ToolAnswer>
}

const CALLER_SPEAKS = { seconds: 6 }
const ASSISTANT_SPEAKS = { seconds: 9 }

/** Plays a call from its first tool to its end, which reports the transcript. */
export async function playCall(
  stage: Stage,
  { id, at, phone }: WantedCall,
  script: (line: Line) => Promise<void>,
): Promise<void> {
  const { deps, provenance, runTool } = stage
  const requestId = provenance.requestId ?? id
  const { identity, language } = stage.business
  const { exampleWeek } = language
  let clock = at
  const lines: ReportedLine[] = []
  const speak = (role: 'caller' | 'assistant', text: string) => {
    lines.push({ role, text, at: clock.epochMilliseconds })
    clock = clock.add(role === 'caller' ? CALLER_SPEAKS : ASSISTANT_SPEAKS)
  }
  const open = (isOver = false) => {
    stage.setClock(clock)
    const context = {
      platform: 'generic',
      callId: id,
      direction: 'inbound' as const,
      partyNumber: phone,
      ownNumber: writeNumber(exampleWeek.phoneNumbers, 99),
    }
    return openSession(deps, { identity, context, requestId, language: null, isOver })
  }
  let runs = 0
  await open()
  speak('assistant', exampleWeek.greeting)
  await script({
    say: (text) => speak('caller', text),
    use: async (name, args) => {
      const answer = await runTool(await open(), { id: `${id}-${++runs}`, name, args })
      // What is known about the caller is not spoken.
      if (name !== 'identify_caller') speak('assistant', answer.line)
      return answer
    },
  })
  const reason = runs === 0 ? 'hung up' : 'completed'
  await endCall(deps, await open(true), reason, { lines: readSpokenLines(lines) })
}

/** A number of the pattern, in which `#` stands for a digit. */
export function writeNumber(pattern: string, index: number): string {
  const places = pattern.replaceAll(/[^#]/g, '').length
  return pattern.replace(/#+$/, String(index).padStart(places, '0'))
}
