import type { MessageResource } from '../../../../server/messages/schemas.ts'
import { type MarkKind, StateMark } from '../../../parts/state-mark.tsx'
import { messageWords } from '../words/message-words.ts'

const MARKS: Readonly<Record<MessageResource['attributes']['state'], MarkKind>> = {
  planned: 'waiting',
  sending: 'live',
  sent: 'done',
  kept: 'nothing',
  failed: 'flagged',
  withdrawn: 'nothing',
  bounced: 'flagged',
}

/** The state of a message, and why it waits, was not sent or failed. */
export function MessageState({ message: { attributes } }: { message: MessageResource }) {
  const { state, reason } = attributes
  const known = Object.entries(messageWords.reasons).find(([name]) => name === reason)?.[1]
  return (
    <>
      <StateMark kind={MARKS[state]}>{messageWords.states[state]}</StateMark>
      {reason !== null && (
        <>
          <br />
          <span className="quiet">{known ?? messageWords.reason(reason)}</span>
        </>
      )}
    </>
  )
}
