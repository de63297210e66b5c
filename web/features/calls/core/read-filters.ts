import type { Filters } from '../../../api/page-query.ts'

/**
 * What the address of the list says. `from` and `to`: days, YYYY-MM-DD. `team`, `agent`,
 * `connection` and `contact`: ids.
 */
export type CallsSearch = {
  outcome?: 'booked' | 'rescheduled' | 'cancelled' | 'none' | 'flagged'
  from?: string
  to?: string
  number?: string
  team?: number
  agent?: number
  connection?: string
  platform?: string
  contact?: string
}

/** The filters of the list for what the address says; days are those of the time zone. */
export function readFilters(search: CallsSearch, timeZone: string): Filters {
  const { outcome, from, to, number, team, agent, connection, platform, contact } = search
  return {
    open: false,
    outcome: outcome === 'flagged' ? undefined : outcome,
    claimed_without_booking: outcome === 'flagged' ? true : undefined,
    from: from === undefined ? undefined : startOf(from, timeZone, 0),
    to: to === undefined ? undefined : startOf(to, timeZone, 1),
    number,
    team_id: team,
    agent_id: agent,
    voice_connection_id: connection,
    platform,
    contact_id: contact,
  }
}

function startOf(day: string, timeZone: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toZonedDateTime(timeZone).toInstant().toString()
}
