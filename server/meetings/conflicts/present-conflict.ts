import type { CalendarConflict } from '../core/calendar-conflict.ts'

/** The representation of a conflict in the API: times are Unix seconds as strings of digits. */
export function presentConflict({
  reason,
  calendar_id,
  from,
  to,
  found_at,
  alternatives,
}: CalendarConflict) {
  return {
    reason,
    calendar_id,
    ...(from !== null && { start_time: String(from) }),
    ...(to !== null && { end_time: String(to) }),
    found_at,
    alternatives: alternatives.map((each) => ({
      start_time: String(each.start_time),
      end_time: String(each.end_time),
      agent_id: each.agent_id,
    })),
  }
}
