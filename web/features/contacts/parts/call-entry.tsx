import { StateMark } from '../../../parts/state-mark.tsx'
import type { Call } from '../api/history.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { millisecondsOf } from './moment-format.ts'

const MS_OF_MINUTE = 60_000

/** A call with what came of it. */
export function CallEntry({ call: { attributes } }: { call: Call }) {
  const { direction, started_at: from, ended_at: to } = attributes
  const minutes = to === null ? null : (millisecondsOf(to) - millisecondsOf(from)) / MS_OF_MINUTE
  return (
    <p>
      {direction === 'inbound'
        ? contactsWords.inbound
        : direction === 'outbound'
          ? contactsWords.outbound
          : contactsWords.call}
      {minutes !== null && `, ${contactsWords.minutes(Math.ceil(minutes))}`}{' '}
      <CallOutcome attributes={attributes} />
    </p>
  )
}

function CallOutcome({ attributes }: Pick<Call, 'attributes'>) {
  const { outcome, claimed_without_booking: isFlagged } = attributes
  if (isFlagged) return <StateMark kind="flagged">{contactsWords.claimed}</StateMark>
  const outcomes: Partial<Record<string, string>> = contactsWords.outcomes
  if (outcome === null)
    return <StateMark kind="nothing">{contactsWords.outcomes.nothing}</StateMark>
  return (
    <StateMark kind={outcome === 'rescheduled' ? 'moved' : 'done'}>
      {outcomes[outcome] ?? outcome}
    </StateMark>
  )
}
