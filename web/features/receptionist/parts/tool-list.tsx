import { StateMark } from '../../../parts/state-mark.tsx'
import type { ToolRun } from '../api/turns.ts'
import { receptionistWords } from '../words/receptionist-words.ts'

/** The tools that ran in the call, with what they were given and what came of it. */
export function ToolList({ tools }: { tools: readonly ToolRun[] }) {
  if (tools.length === 0) return <p className="quiet">{receptionistWords.noTools}</p>
  return (
    <ol className="rows">
      {tools.map(({ name, arguments: given, answer, took_ms: ms }, i) => (
        <li key={i} className="tool">
          <span>
            <code>{name}</code>{' '}
            <StateMark kind={answer.ok ? 'done' : 'flagged'}>
              {answer.ok ? receptionistWords.succeeded(ms) : receptionistWords.failed(ms)}
            </StateMark>
          </span>
          <details>
            <summary>{receptionistWords.details}</summary>
            <pre tabIndex={0}>
              {JSON.stringify({ arguments: given, result: answer.data }, null, 2)}
            </pre>
          </details>
        </li>
      ))}
    </ol>
  )
}
