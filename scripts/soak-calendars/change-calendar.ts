import type { CalendarStand } from '../attack/open-calendar-stand.ts'
import type { BusyWatch } from './watch-busy-times.ts'

const HALF_HOUR_SECONDS = 1_800
/** Days on which no meeting is booked. */
const FIRST_DAY = 200

/**
 * Adds an event to the calendar of the `n`th agent, of which the fake notifies the server. Returns
 * the milliseconds until it is stored and slot search does not offer the agent at its time; null:
 * not within a minute.
 */
export async function changeCalendar(
  { client, accounts }: CalendarStand,
  { awaitBusy }: BusyWatch,
  n: number,
): Promise<number | null> {
  const agentId = 1 + (n % accounts.size)
  const today = Math.floor(Temporal.Now.instant().epochMilliseconds / 86_400_000)
  const from = (today + FIRST_DAY) * 86_400 + Math.floor(n / accounts.size) * 2 * HALF_HOUR_SECONDS
  const period = { from, to: from + HALF_HOUR_SECONDS }
  const query = new URLSearchParams({
    team_id: '1',
    meeting_type_id: '1',
    agent_id: String(agentId),
    from: String(period.from),
    to: String(period.to),
  })
  const startedAt = performance.now()
  accounts.get(agentId)!.calendar.add({ from: formatTime(from), to: formatTime(period.to) })
  if (!(await awaitBusy({ agentId, from }))) return null
  const answer = await client.get(`/core/slots?${query.toString()}`)
  const isVisible = answer?.status === 200 && answer.json().data!.length === 0
  return isVisible ? performance.now() - startedAt : null
}

function formatTime(seconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1_000).toString()
}
