import { Section } from '../../../parts/section.tsx'
import { StateMark } from '../../../parts/state-mark.tsx'
import type { CallRecord } from '../api/calls.ts'
import { nameTool } from '../core/name-tool.ts'
import { callsWords } from '../words/calls-words.ts'

const { call: callWords } = callsWords
/** What the server stores in place of personal details. */
const REDACTED = '[redacted]'

/** Each tool of a call: what it was given, what it had said, and how long it took. */
export function ToolRuns({ runs }: { runs: CallRecord['meta']['tools'] }) {
  return (
    <Section title={callWords.toolsTitle}>
      {runs.length === 0 ? (
        <p className="quiet">{callWords.noTools}</p>
      ) : (
        <ol className="rows">
          {runs.map(({ tool, arguments: given, ok, line, took_ms: took }, i) => (
            <li key={i} className="tool-run">
              <span>
                <StateMark kind={ok ? 'done' : 'nothing'}>
                  {ok ? callWords.ok : callWords.refused}
                </StateMark>
              </span>
              <span className="tool-name">{nameTool(tool)}</span>
              <span className="tool-given">{describeGiven(given)}</span>
              <span className="tool-line">{line}</span>
              <span className="tool-took quiet">{callWords.ms(took)}</span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

/** What was said; ids, which only programs read, are left out. */
function describeGiven(given: unknown): string {
  const labels: Readonly<Record<string, string>> = callWords.givenNames
  return Object.entries(given ?? {})
    .flatMap(([name, value]) => {
      const label = labels[name]
      if (label === undefined) return []
      return `${label}: ${value === REDACTED ? callWords.hidden : String(value)}`
    })
    .join(', ')
}
