import { Notice } from '../../../parts/notice.tsx'
import { StateMark } from '../../../parts/state-mark.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import type { Requests } from '../api/voice-connections.ts'
import { connectionWords } from '../words/connection-words.ts'

const { reasons } = connectionWords

/** Whether the last request was accepted, and if not, why: null while none has come. */
export function readState({ last_accepted_at: accepted, last_refused_at: refused }: Requests) {
  if (accepted === null && refused === null) return null
  return (accepted ?? '') >= (refused ?? '') ? 'accepted' : 'refused'
}

/** The state in one line, for a list. */
export function RequestMark(requests: Requests) {
  const state = readState(requests)
  if (state === null) return <StateMark kind="waiting">{connectionWords.waitingShort}</StateMark>
  return state === 'accepted' ? (
    <StateMark kind="done">{connectionWords.acceptedShort}</StateMark>
  ) : (
    <StateMark kind="flagged">{connectionWords.refusedShort}</StateMark>
  )
}

/** What became of the requests of the platform, and what to do next. */
export function RequestState(requests: Requests) {
  const { last_accepted_at: accepted, last_refused_at: refused } = requests
  const state = readState(requests)
  return (
    <div className="request-state" role="status">
      {state === null && (
        <>
          <p>
            <StateMark kind="waiting">{connectionWords.waiting}</StateMark>
          </p>
          <p className="quiet">{connectionWords.waitingHint}</p>
        </>
      )}
      {state === 'refused' && refused !== null && <Refused {...requests} at={refused} />}
      {accepted !== null && (
        <p>
          <StateMark kind={state === 'accepted' ? 'done' : 'nothing'}>
            {connectionWords.accepted(formatInstant(accepted))}
          </StateMark>
        </p>
      )}
      {state === 'accepted' && refused !== null && (
        <p className="quiet">{connectionWords.refusedBefore(formatInstant(refused))}</p>
      )}
    </div>
  )
}

function Refused({
  last_refused_reason: reason,
  last_refused_detail: detail,
  at,
}: Requests & { at: string }) {
  const known = Object.entries(reasons).find(([name]) => name === reason)?.[1]
  return (
    <Notice kind="bad">
      <strong>
        {connectionWords.refused(formatInstant(at), known?.what ?? connectionWords.unknownReason)}
      </strong>
      {known && <p>{known.next}</p>}
      {detail !== null && (
        <p className="request-id" lang="en">
          {detail}
        </p>
      )}
    </Notice>
  )
}
