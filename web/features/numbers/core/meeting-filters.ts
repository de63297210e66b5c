import type { Filters } from '../../../api/page-query.ts'
import type { Meeting } from '../api/numbers.ts'
import type { MeetingRowsSearch } from './rows-search.ts'

const STATUSES: Readonly<Record<MeetingRowsSearch['outcome'], string>> = {
  meetings: 'completed,no_show,scheduled',
  completed: 'completed',
  unmarked: 'scheduled',
  no_shows: 'no_show',
  all: 'pending,scheduled,completed,no_show',
}

/** The parameters of the list of meetings. */
export function meetingFilters(search: MeetingRowsSearch): Filters {
  const { outcome, since, until, zone, ofTeam, agent, type } = search
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant().toString()
  return {
    status: STATUSES[outcome],
    from: startOf(Temporal.PlainDate.from(since)),
    to: startOf(Temporal.PlainDate.from(until).add({ days: 1 })),
    team_id: ofTeam,
    agent_id: agent,
    meeting_type_id: type,
    sort: '-start_time',
  }
}

/** Whether a meeting counts: it was marked, or had ended at that time. */
export function isOver({ attributes: { status, end_time: end } }: Meeting, at: string): boolean {
  if (status !== 'scheduled') return true
  return at !== '' && Number(end) * 1000 <= Temporal.Instant.from(at).epochMilliseconds
}
