import { presentUnreadable } from '../calendars/core/present-unreadable.ts'
import type { AgentCalendarState } from '../calendars/store/explanations.ts'
import { formatInstant, toUnixSeconds } from '../platform/time.ts'

/** A calendar of an agent, as an explanation shows it. `now`: Unix seconds. */
export function presentCalendar(calendar: AgentCalendarState, now: number) {
  const { id, connectionId, name, provider, syncedAt, unreadable, busy } = calendar
  return {
    id,
    connection_id: connectionId,
    name,
    provider,
    state: stateOf(calendar),
    synced_at: syncedAt && formatInstant(syncedAt),
    age_seconds: syncedAt && Math.max(0, now - toUnixSeconds(syncedAt)),
    unreadable_events: presentUnreadable(unreadable),
    busy: busy.map(({ from, to }) => ({ start_time: String(from), end_time: String(to) })),
  }
}

function stateOf({ connectionState, suspendedReason, failureCode }: AgentCalendarState): string {
  if (connectionState === 'needs_sign_in') return 'needs_sign_in'
  if (suspendedReason !== null) return 'suspended'
  return failureCode !== null || connectionState === 'failing' ? 'failing' : 'active'
}
