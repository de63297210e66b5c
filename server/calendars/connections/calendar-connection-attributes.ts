import Type from 'typebox'
import { defineId } from '../../http/bodies/define-id.ts'
import {
  type Content,
  type NewContent,
  optional,
  required,
  type Stored,
} from '../../crud/declare-resource.ts'
import type { UnreadableEvents } from '../core/unreadable-event.ts'
import { CALENDAR_PROVIDERS, type ProviderName } from '../calendar-provider.ts'

export const CALENDAR_CONNECTION_ATTRIBUTES = {
  agent_id: required(
    defineId({ description: 'The agent whose calendars these are. It cannot be changed.' }),
  ),
  provider: required(
    Type.Unsafe<ProviderName>({
      type: 'string',
      enum: [...CALENDAR_PROVIDERS],
      description:
        '`google`: Google Calendar. `microsoft`: Microsoft 365 and Outlook.com. `caldav`: a CalDAV ' +
        'server, such as those of iCloud, Fastmail and Nextcloud. `ics`: the address of a calendar ' +
        'in the iCalendar format, which can only be read. It cannot be changed.',
      examples: ['caldav'],
    }),
  ),
  name: optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      minLength: 1,
      maxLength: 200,
      description: 'The display name.',
      examples: ['Work'],
    }),
    null,
  ),
  blocks_tentative: optional(
    Type.Boolean({
      description: 'Whether events that the agent has marked or accepted as tentative block time.',
      examples: [true],
    }),
    true,
  ),
  blocks_unanswered: optional(
    Type.Boolean({
      description: 'Whether invitations that the agent has not answered block time.',
      examples: [true],
    }),
    true,
  ),
  blocks_focus_time: optional(
    Type.Boolean({ description: 'Whether focus time blocks time (Google).', examples: [true] }),
    true,
  ),
}

/** The attributes that are set through the API. */
export type ConnectionContent = Content<typeof CALENDAR_CONNECTION_ATTRIBUTES>
export type NewConnectionContent = NewContent<typeof CALENDAR_CONNECTION_ATTRIBUTES>

export const CONNECTION_STATES = ['pending', 'active', 'needs_sign_in', 'failing'] as const
export type ConnectionState = (typeof CONNECTION_STATES)[number]

export const SUSPENSIONS = ['mass_disappearance', 'calendar_gone', 'account_changed'] as const
type Suspension = (typeof SUSPENSIONS)[number]

/** A calendar of a connection. Instants are null if it has not happened. */
export type Calendar = {
  id: string
  connectionId: string
  externalId: string
  name: string
  timeZone: string | null
  isPrimary: boolean
  canWrite: boolean
  blocks: boolean
  writes: boolean
  /** Whether the provider invites the attendees of meetings that are written to it. */
  sendsInvitations: boolean
  syncedAt: Temporal.Instant | null
  failureCode: string | null
  failingSince: Temporal.Instant | null
  suspendedReason: Suspension | null
  /** Its events that could not be read by the last complete round. */
  unreadable: UnreadableEvents
}

/** What the server adds to a connection. */
export type ConnectionStatus = {
  account: string | null
  state: ConnectionState
  failureCode: string | null
  failingSince: Temporal.Instant | null
}

export type StoredConnection = Stored<ConnectionContent, string> & ConnectionStatus
/** A connection with its calendars; none once it is archived. */
export type CalendarConnection = StoredConnection & { calendars: Calendar[] }
