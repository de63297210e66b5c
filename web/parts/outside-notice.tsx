import { useQuery } from '@tanstack/react-query'
import { agentNamesQuery, meetingTypeNamesQuery } from '../api/names-query.ts'
import type { MeetingsOutside } from '../api/resource.ts'
import { formatInstant } from '../words/format-instant.ts'
import { words } from '../words/words.ts'
import { Notice } from './notice.tsx'

const SHOWN = 10

/** The booked meetings that do not fit any more after a change. */
export function OutsideNotice({ outside }: { outside: MeetingsOutside | undefined }) {
  const { data: agents } = useQuery(agentNamesQuery)
  const { data: types } = useQuery(meetingTypeNamesQuery)
  if (!outside || outside.total === 0) return null
  const shown = outside.meetings.slice(0, SHOWN)
  return (
    <Notice kind="bad">
      <strong>{words.outside.title(outside.total)}</strong>
      <p>{words.outside.text}</p>
      <ul>
        {shown.map(({ id, start_time: start, meeting_type_id: type, agent_id: agent }) => (
          <li key={id}>
            {formatInstant(Temporal.Instant.fromEpochMilliseconds(Number(start) * 1000).toString())}
            , {types?.get(type) ?? type}, {agents?.get(agent) ?? agent}
          </li>
        ))}
      </ul>
      {outside.total > shown.length && <p>{words.outside.more(outside.total - shown.length)}</p>}
    </Notice>
  )
}
