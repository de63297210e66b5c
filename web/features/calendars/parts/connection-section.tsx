import { Notice } from '../../../parts/notice.tsx'
import { Section } from '../../../parts/section.tsx'
import { type MarkKind, StateMark } from '../../../parts/state-mark.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import type { Connection } from '../api/connections.ts'
import { calendarWords } from '../words/calendar-words.ts'
import { CalendarRow } from './calendar-row.tsx'
import { ConnectionActions } from './connection-actions.tsx'

const MARKS: Readonly<Record<Connection['attributes']['state'], MarkKind>> = {
  pending: 'waiting',
  active: 'done',
  needs_sign_in: 'flagged',
  failing: 'flagged',
}

type Props = {
  connection: Connection
  agentName: string
  canChange: boolean
  onDone: (text: string) => void
}

/** A connected account: how it is, its calendars, and what they are used for. */
export function ConnectionSection({ connection, agentName, canChange, onDone }: Props) {
  const { provider, account, state, failure, calendars, name } = connection.attributes
  const title = [agentName, name ?? calendarWords.providers[provider]].join(' · ')
  const failures: Readonly<Record<string, string>> = calendarWords.failures
  return (
    <Section
      title={title}
      action={<StateMark kind={MARKS[state]}>{calendarWords.states[state]}</StateMark>}
    >
      {account !== null && (
        <p className="quiet">
          {calendarWords.providers[provider]}, {account}
        </p>
      )}
      {state === 'pending' && <p>{calendarWords.pendingText}</p>}
      {failure && (
        <Notice kind="bad">
          <p>{failures[failure.code] ?? failure.detail}</p>
          <p className="request-id">{calendarWords.since(formatInstant(failure.since))}</p>
        </Notice>
      )}
      {calendars.length > 0 && (
        <ul className="rows" aria-label={calendarWords.calendarsOf(title)}>
          {calendars.map((calendar) => (
            <CalendarRow
              key={calendar.id}
              connection={connection}
              calendar={calendar}
              canChange={canChange}
              onDone={onDone}
            />
          ))}
        </ul>
      )}
      {canChange && <ConnectionActions connection={connection} title={title} onDone={onDone} />}
    </Section>
  )
}
