import type { Logger } from 'pino'
import type { Metrics } from '../../platform/telemetry/create-telemetry.ts'
import type { Db, Pool, Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { AccessKey } from '../store/credentials.ts'
import type {
  CalendarProvider,
  OwnEvent,
  Period,
  ProviderAccess,
  ProviderContext,
  ProviderName,
  ProviderOutcome,
} from '../calendar-provider.ts'

/** A calendar of an agent. */
export type AgentCalendar = { workspaceId: WorkspaceId; calendarId: string; agentId: number }

/**
 * An event that was written for a meeting. `period`: as it was written last; null: not yet.
 * `isOfOther`: to another calendar, and this one shows it too, such as one that agents share.
 */
export type WrittenFor = { meetingId: string; period: Period | null; isOfOther: boolean }

/** What a round has found of an event that was written for a meeting. `own` null: it is gone. */
export type OwnEventFound = {
  meetingId: string
  key: string
  etag: string | null
  own: OwnEvent | null
}

/** What the meetings, which lie above the calendars, say about events and do with them. */
export type MeetingHooks = {
  /**
   * The meetings that events with these keys were written for, by key. `own`: those that have a
   * mark, by which an event is found whose creation has had no answer yet.
   */
  findWritten: (
    db: Db,
    calendar: AgentCalendar,
    events: { keys: readonly string[]; own: ReadonlyMap<string, OwnEvent> },
  ) => Promise<ReadonlyMap<string, WrittenFor>>
  /** Called in the transaction that stores busy times, which has locked the agent. */
  onBusy: (tx: Tx, calendar: AgentCalendar, periods: readonly Period[]) => Promise<void>
  /** Called in the transaction that stores the events. */
  onOwnEvents: (tx: Tx, calendar: AgentCalendar, found: readonly OwnEventFound[]) => Promise<void>
  /**
   * Called in the transaction that ends a round that began at `since` and listed all of `window`.
   */
  onListed: (
    tx: Tx,
    calendar: AgentCalendar,
    round: { since: Temporal.Instant; window: Period },
  ) => Promise<void>
}

/** Everything that reading calendars needs. */
export type SyncContext = {
  pool: Pool
  now: () => Temporal.Instant
  log: Logger
  metrics: Metrics
  providers: Readonly<Record<ProviderName, CalendarProvider>>
  requests: Pick<ProviderContext, 'egress' | 'urls' | 'limits' | 'texts'>
  /**
   * The URL that providers send notifications to, without the last part, the provider; null: they
   * cannot reach the server.
   */
  notificationUrl: string | null
  /**
   * What authorizes requests for a connection. `rejected`: what the provider has not accepted;
   * null: nothing.
   */
  openAccess: (
    connection: AccessKey,
    rejected: ProviderAccess | null,
  ) => Promise<ProviderOutcome<ProviderAccess>>
  hooks: MeetingHooks
}
