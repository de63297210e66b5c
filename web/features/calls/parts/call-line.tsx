import { Link } from '@tanstack/react-router'
import { StateMark } from '../../../parts/state-mark.tsx'
import { formatTime } from '../../../words/format-time.ts'
import type { Call } from '../api/calls.ts'
import { describeOutcome } from '../core/describe-outcome.ts'
import { formatLength } from '../core/format-length.ts'
import { nameCaller } from '../core/name-caller.ts'
import { rememberOpened } from '../core/focus-opened.ts'
import { callsWords } from '../words/calls-words.ts'
import { ToolTicks } from './tool-ticks.tsx'

type Props = {
  call: Call
  /** The name of its connection; empty: unknown. */ connection: string
  timeZone: string
  isRunning?: boolean
}

/** A call as a line that opens it. */
export function CallLine({ call, connection, timeZone, isRunning = false }: Props) {
  const { started_at: from, ended_at: to, summary, tools } = call.attributes
  const { kind, label } = isRunning
    ? ({ kind: 'live', label: callsWords.outcomes.running } as const)
    : describeOutcome(call)
  const length = formatLength(from, to)
  return (
    <li>
      <Link
        to="/calls/$callId"
        params={{ callId: call.id }}
        className="call-line"
        data-call={call.id}
        onClick={() => {
          rememberOpened(call.id)
        }}
      >
        <span className="call-time">{formatTime(from, timeZone)}</span>
        <span className="call-who">{nameCaller(call)}</span>
        <span className="call-state">
          <StateMark kind={kind}>{label}</StateMark>
        </span>
        <span className="call-summary">{summary}</span>
        <span className="call-connection">{connection}</span>
        <ToolTicks tools={tools} />
        <span className="call-length">{length}</span>
      </Link>
    </li>
  )
}
