import type { ProviderFault } from '../calendar-provider.ts'
import type { CalendarToSync } from './calendar-to-sync.ts'

/** A calendar that only this process reads now. */
export type ClaimedCalendar = CalendarToSync & { claimedBy: string }

/**
 * How a round ended. `restarted`: the next one lists everything; `suspended`: too much was gone;
 * `paused`: it goes on later; `lost`: another process has taken over.
 */
export type RoundOutcome =
  | { kind: 'completed' | 'restarted' | 'suspended' | 'paused' | 'lost'; events: number }
  | { kind: 'failed'; fault: ProviderFault; events: number }

export type Round = ClaimedCalendar & {
  roundStartedAt: Temporal.Instant
  events: number
  /** Whether another round has stored its first pages. */
  isResumed: boolean
}
