import type { Evidence } from '../../platform/answers/evidence.ts'
import type { ConnectionState } from '../connections/calendar-connection-attributes.ts'
import type { CalendarKey } from '../store/mirror.ts'
import type { BusyRules, Period, ProviderName } from '../calendar-provider.ts'

/** A calendar with its connection and how far it was read. */
export type CalendarToSync = CalendarKey & {
  connectionId: string
  agentId: number
  provider: ProviderName
  connectionState: ConnectionState
  /** Whether the credentials were not accepted when they were used last. */
  isConnectionDoubted: boolean
  /** The provider, or the server. */
  host: string
  externalId: string
  /** The IANA zone of the calendar, or else of the agent. */
  timeZone: string
  rules: BusyRules
  blocks: boolean
  writes: boolean
  cursor: string | null
  /** The period that the cursor is for; Unix seconds. Null: none. */
  window: Period | null
  roundNumber: number
  /** The round that is under way; null: none. */
  roundStartedAt: Temporal.Instant | null
  roundIsFull: boolean
  roundPage: string | null
  syncedAt: Temporal.Instant | null
  fullSyncedAt: Temporal.Instant | null
  failures: number
  /** That the calendar is gone; null: none. */
  evidence: Evidence | null
  /** That its text is cut off; null: it is complete. */
  cutOff: Evidence | null
  /** How many of its events could not be read by the last complete round. */
  unreadableCount: number
  suspendedReason: string | null
  suspendedAt: Temporal.Instant | null
  channelExpiresAt: Temporal.Instant | null
  /** Before this time, a channel is not asked for again. */
  channelRetryAt: Temporal.Instant | null
  /** When the calendars of the account were listed last; null: it is due. */
  calendarsFoundAt: Temporal.Instant | null
}
