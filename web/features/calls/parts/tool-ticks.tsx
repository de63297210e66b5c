import type { Call } from '../api/calls.ts'
import { nameTool } from '../core/name-tool.ts'
import { callsWords } from '../words/calls-words.ts'

/** A tick for each tool that ran, filled if it succeeded. */
export function ToolTicks({ tools }: { tools: Call['attributes']['tools'] }) {
  if (tools.length === 0) return <span className="ticks" />
  const done = tools.filter(({ ok }) => ok).length
  return (
    <span className="ticks" role="img" aria-label={callsWords.tools(done, tools.length)}>
      {tools.map(({ tool, ok }, i) => (
        <span key={i} className={ok ? 'tick done' : 'tick'} title={nameTool(tool)} />
      ))}
    </span>
  )
}
