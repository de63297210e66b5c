import { useQuery } from '@tanstack/react-query'
import { agentNamesQuery, meetingTypeNamesQuery } from '../api/names-query.ts'
import type { MeetingsOutside } from '../api/resource.ts'
import { formatInstant } from '../words/format-instant.ts'
import { words } from '../words/words.ts'
import { Notice } from './notice.tsx'
import { PathLink } from './path-link.tsx'

const SHOWN = 10

type Props = {
  outside: MeetingsOutside | undefined
  /** In which their times are; default: that of the browser. */
  timeZone?: string
  /** Default: they do not fit any more. */
  title?: string
}

/** The booked meetings that a change leaves outside of the hours. */
export function OutsideNotice({ outside, timeZone, title }: Props) {
  const { data: agents } = useQuery(agentNamesQuery)
  const { data: types } = useQuery(meetingTypeNamesQuery)
  if (!outside || outside.total === 0) return null
  const shown = outside.meetings.slice(0, SHOWN)
  return (
    <Notice kind="bad">
      <strong>{title ?? words.outside.title(outside.total)}</strong>
      <ul>
        {shown.map(({ id, start_time: start, meeting_type_id: type, agent_id: agent }) => (
          <li key={id}>
            <PathLink path={`/meetings/${id}`}>
              {formatInstant(
                Temporal.Instant.fromEpochMilliseconds(Number(start) * 1000).toString(),
                timeZone,
              )}
            </PathLink>
            , {types?.get(type) ?? type}, {agents?.get(agent) ?? agent}
          </li>
        ))}
        {outside.total > shown.length && (
          <li>{words.outside.more(outside.total - shown.length)}</li>
        )}
      </ul>
      <p>{words.outside.text}</p>
    </Notice>
  )
}
