/** Why a calendar does not agree with a meeting, as the schema describes it. */
export const CONFLICT_REASONS = ['busy', 'moved', 'removed'] as const
type ConflictReason = (typeof CONFLICT_REASONS)[number]

/** A bookable start near the meeting. Unix seconds. */
export type Alternative = { start_time: number; end_time: number; agent_id: number }

/** A conflict of a meeting with a calendar, as it is stored. */
export type CalendarConflict = {
  reason: ConflictReason
  calendar_id: string
  /** The busy time, or where the event of the meeting is. Unix seconds; null: no time. */
  from: number | null
  to: number | null
  /** RFC 3339. */
  found_at: string
  alternatives: Alternative[]
}
