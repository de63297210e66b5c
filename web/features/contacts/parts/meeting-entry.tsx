import { useQuery } from '@tanstack/react-query'
import { agentNamesQuery, meetingTypeNamesQuery } from '../../../api/names-query.ts'
import { type MarkKind, StateMark } from '../../../parts/state-mark.tsx'
import type { Meeting } from '../api/history.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { formatElsewhere } from './moment-format.ts'

const MARKS: Readonly<Record<Meeting['attributes']['status'], MarkKind>> = {
  pending: 'waiting',
  scheduled: 'done',
  declined: 'nothing',
  expired: 'nothing',
  completed: 'done',
  no_show: 'flagged',
  cancelled: 'nothing',
}

/** A meeting; its time is that of the entry, and that of its own zone stands beside. */
export function MeetingEntry({ meeting: { attributes }, at }: { meeting: Meeting; at: number }) {
  const { data: types } = useQuery(meetingTypeNamesQuery)
  const { data: agents } = useQuery(agentNamesQuery)
  const { meeting_type_id: type, agent_id: agent, status, time_zone: zone } = attributes
  const elsewhere = formatElsewhere(at, zone)
  return (
    <p>
      <strong>{types?.get(type) ?? contactsWords.unknownType(type)}</strong>{' '}
      {contactsWords.withAgent(agents?.get(agent) ?? contactsWords.unknownAgent(agent))}{' '}
      <StateMark kind={MARKS[status]}>{contactsWords.statuses[status]}</StateMark>
      {elsewhere !== null && <span className="quiet"> {elsewhere}</span>}
    </p>
  )
}
