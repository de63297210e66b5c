import type { StaleCalendar } from '../../calendars/find-stale-calendars.ts'
import type { LimitPlacesToTake } from '../../scheduling/taken-time/take-limit-places.ts'
import type { TimeToTake } from '../../scheduling/taken-time/take-time.ts'
import type { TimeHolder } from '../../scheduling/taken-time/time-holder.ts'
import type { AssignedMember } from '../../scheduling/core/decide-start.ts'
import type { RefusalReason, StartRules } from '../../scheduling/core/start-rules.ts'
import type { Target } from '../../scheduling/get-target.ts'
import type { Roster } from '../../scheduling/open-rosters.ts'

/** The contact whose limits count (null: none), and the agent who owns it (null: none). */
type AttendeeContact = { contactId: string | null; ownerId: number | null }

/** The request that a start is allocated for. */
export type AllocationRequest = {
  roster: Roster
  target: Target
  startSeconds: number
  /** Minutes; null: the meeting type's default. */
  durationMinutes: number | null
  contact: Promise<AttendeeContact>
  /** The agent who keeps the meeting if free; null: none. */
  keep: number | null
  /** The meeting or the hold whose own time counts as free. */
  ignoring: TimeHolder
  /** What takes the time. */
  takenBy: 'meeting' | 'hold'
}

/** The agents of a meeting or a hold, and the time that it takes of each member. */
export type Allocation = {
  ok: true
  rule: StartRules
  agents: readonly Omit<AssignedMember, 'lanes'>[]
  groupId: string | null
  limitPlaces: Omit<LimitPlacesToTake, 'expiresAt'>
  time: Omit<TimeToTake, 'expiresAt'>
  /** Why the assignment rule chose the agent; null: the rule was not applied. */
  assignment: object | null
  /** The agent whose turn it is in round robin; null: none. */
  countedFor: number | null
  /** Calendars of the agents that could not be read again, although they are too old. */
  unchecked: readonly StaleCalendar[]
}

/** `contactId`: the contact whose limits count; null: none. */
export type RefusedAllocation = {
  ok: false
  reason: RefusalReason
  rule: StartRules
  target: Target
  contactId: string | null
  ignoring: TimeHolder
}
