import { useQuery } from '@tanstack/react-query'
import { agentNamesQuery } from '../../../api/names-query.ts'
import { Notice } from '../../../parts/notice.tsx'
import { PathLink } from '../../../parts/path-link.tsx'
import { formatDay } from '../../../words/format-day.ts'
import { formatTime } from '../../../words/format-time.ts'
import type { Outside } from '../api/schedules.ts'
import { hoursWords } from '../words/hours-words.ts'

const SHOWN = 12

/** The meetings that saving would leave outside, in a time zone. */
export function OutsideMeetings({ outside, timeZone }: { outside: Outside; timeZone: string }) {
  const { data: names } = useQuery(agentNamesQuery)
  if (outside.total === 0) return <Notice kind="good">{hoursWords.noneOutside}</Notice>
  const shown = outside.meetings.slice(0, SHOWN)
  return (
    <Notice kind="bad">
      <strong>{hoursWords.outside(outside.total)}</strong>
      <ul className="outside">
        {shown.map(({ id, agent_id: agentId, start_time: start }) => {
          const at = Temporal.Instant.fromEpochMilliseconds(Number(start) * 1000)
          const day = at.toZonedDateTimeISO(timeZone).toPlainDate().toString()
          return (
            <li key={id}>
              <PathLink path={`/meetings/${id}`}>
                {`${formatDay(day, 'short')}, ${formatTime(at.toString(), timeZone)}`}
              </PathLink>
              , {names?.get(agentId) ?? agentId}
            </li>
          )
        })}
        {outside.total > shown.length && (
          <li>{hoursWords.outsideMore(outside.total - shown.length)}</li>
        )}
      </ul>
      <p>
        {hoursWords.outsideText} {hoursWords.zoneOf(timeZone)}.
      </p>
    </Notice>
  )
}
