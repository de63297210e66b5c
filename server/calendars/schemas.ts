import Type, { type Static, type TProperties } from 'typebox'
import { WANTED_KEYWORD } from '../http/bodies/wanted-keyword.ts'
import {
  CONNECTION_STATES,
  type ConnectionState,
  SUSPENSIONS,
} from './connections/calendar-connection-attributes.ts'
import { NextCursor } from '../http/queries/paging.ts'
import { CALENDAR_PROVIDERS, type ProviderName } from './calendar-provider.ts'
import { UNREADABLE_EVENTS } from './unreadable-events.ts'
import { FAILURES } from './connections/core/failures.ts'

const nullable = (rest: object) => Type.Unsafe<string | null>({ type: ['string', 'null'], ...rest })
const moment = (description: string) => nullable({ format: 'date-time', description })

/** A URL with a scheme, without white space. Which ones are permitted is checked later. */
const URL_PATTERN = '^[A-Za-z][A-Za-z0-9+.-]*://[^\\s]+$'
const address = (description: string, example: string) =>
  Type.String({
    maxLength: 2048,
    pattern: URL_PATTERN,
    [WANTED_KEYWORD]: `a URL, such as ${example}`,
    description: `${description} It is stored encrypted and never returned.`,
    examples: [example],
  })

/** Credentials are write-only: no response contains them. */
export const CREDENTIALS: TProperties = {
  server_url: Type.Optional(
    address(
      'Only for `caldav`: the URL of the server, or of a calendar there.',
      'https://dav.example.com',
    ),
  ),
  username: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      description: 'Only for `caldav`: the user name.',
      examples: ['ava'],
    }),
  ),
  password: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1024,
      description:
        'Only for `caldav`: the password, with many providers an app password. It is stored ' +
        'encrypted and never returned.',
      examples: ['an-app-password'],
    }),
  ),
  url: Type.Optional(
    address(
      'Only for `ics`: the address of the calendar, with `https` or `webcal`.',
      'https://calendar.example.com/ava/busy.ics',
    ),
  ),
}

const CALENDAR: TProperties = {
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  time_zone: nullable({ description: 'The IANA time zone; null: that of the agent is used.' }),
  is_primary: Type.Boolean({ description: 'Whether it is the main calendar of the account.' }),
  can_write: Type.Boolean({ description: 'Whether meetings can be written to it.' }),
  blocks: Type.Boolean({ description: 'Whether its events block the time of the agent.' }),
  writes: Type.Boolean({
    description: 'Whether meetings of the agent are written to it: at most one calendar per agent.',
  }),
  sends_invitations: Type.Boolean({
    description:
      'Whether the provider invites the attendees of meetings that are written to it. Otherwise they ' +
      'are invited by mails of Slotline, and the provider sends nothing.',
  }),
  suspended_reason: nullable({
    enum: [...SUSPENSIONS, null],
    description:
      'Why changes in the calendar are not applied to meetings. mass_disappearance: many events were ' +
      'gone at once. calendar_gone: for an hour, the provider has answered that the calendar does not ' +
      'exist or may not be read; it ends when it can be read again. account_changed: it is of another ' +
      'account. null: they are applied.',
  }),
  has_unreadable_events: Type.Boolean({
    description:
      'Whether events that block time could not be read when the calendar was read last.',
  }),
}

const FRESHNESS: TProperties = {
  state: Type.Unsafe<string>({ type: 'string', enum: ['active', 'failing', 'suspended'] }),
  synced_at: moment(
    'The start of the last complete read: what was in the calendar then is known. null: there was none.',
  ),
  age_seconds: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'Seconds since `synced_at`.',
  }),
  failure_code: nullable({
    description:
      'Why the calendar cannot be read, as `failure.code` of a connection; null: it can.',
  }),
  unreadable_events: UNREADABLE_EVENTS,
}

const calendarsOf = (properties: TProperties, title: string) =>
  Type.Array(Type.Object(properties, { title }), {
    description: 'The calendars of the account, the main one first, and then by name.',
  })

const STATUS: TProperties = {
  account: nullable({
    description:
      'The account that signed in: its email address, `user@host` of a server, or `feed-…@host`. null: ' +
      'nothing has signed in yet.',
    examples: ['ava@example.com'],
  }),
  state: Type.Unsafe<ConnectionState>({
    type: 'string',
    enum: [...CONNECTION_STATES],
    description:
      'pending: nothing has signed in yet. active: the calendars are read. needs_sign_in: the ' +
      'credentials were not accepted for an hour, or the provider has ended the sign-in. What was known ' +
      'stays, and they are tried again hourly, and daily later. failing: the provider cannot be read; ' +
      'it is tried again.',
  }),
  failure: Type.Unsafe<object | null>({
    anyOf: [
      Type.Object(
        {
          code: Type.String({
            description: Object.keys(FAILURES)
              .map((code) => `\`${code}\``)
              .join(', '),
          }),
          detail: Type.String({ description: 'What it means, and what to do.' }),
          since: Type.String({ format: 'date-time' }),
        },
        { title: 'CalendarFailure' },
      ),
      { type: 'null' },
    ],
    description: 'Why the calendars are not read; null: they are, or nothing has signed in yet.',
    examples: [null],
  }),
}

/** What the server adds in responses. */
export const ADDED: TProperties = {
  ...STATUS,
  calendars: calendarsOf({ ...CALENDAR, ...FRESHNESS }, 'ConnectedCalendar'),
}
/** What the server adds in events: nothing that changes with each read. */
export const ADDED_IN_EVENTS: TProperties = {
  ...STATUS,
  calendars: calendarsOf(CALENDAR, 'ConnectedCalendarOfEvent'),
}

export const CalendarChange = Type.Object(
  {
    blocks: Type.Optional(Type.Boolean({ examples: [true] })),
    writes: Type.Optional(
      Type.Boolean({
        description: 'true moves it here from the other calendar of the agent that has it.',
        examples: [true],
      }),
    ),
    sends_invitations: Type.Optional(
      Type.Boolean({
        description:
          'true: Google or Microsoft invites the attendees of meetings that are written to it, and ' +
          'mails of Slotline about these meetings contain no invitation. It applies to new meetings, ' +
          'but not to those of groups.',
        examples: [true],
      }),
    ),
  },
  { additionalProperties: false, minProperties: 1, examples: [{ blocks: true }] },
)
export type CalendarChange = Static<typeof CalendarChange>

const LINK = {
  sign_in_url: nullable({
    description:
      'The page on which the agent signs in, for seven days. Only this response shows it. null: ' +
      'credentials were sent.',
  }),
}
export const LinkMeta = Type.Object({ version: Type.Integer(), ...LINK })
export const SignInMeta = Type.Object({
  version: Type.Integer(),
  ...LINK,
  events_this_week: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description:
      'The number of events that block time in the next seven days; null: it is not known yet.',
  }),
})

export const ConnectionListMeta = Type.Object({
  ...NextCursor.properties,
  providers: Type.Array(
    Type.Unsafe<ProviderName>({ type: 'string', enum: [...CALENDAR_PROVIDERS] }),
    {
      description:
        'The providers that can be connected with the settings of the server; none without SECRET_KEY.',
      examples: [['caldav', 'ics']],
    },
  ),
})

export const AgentFilter = Type.Optional(
  Type.String({
    format: 'positive-integer',
    description: 'Only connections of this agent.',
    examples: ['1'],
  }),
)
