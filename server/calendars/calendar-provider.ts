import type { Removal } from './removal.ts'
import type { Egress } from '../platform/egress/egress.ts'
import type { Limits } from '../platform/limits.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { ChannelToOpen, CalendarChannel } from './calendar-channel.ts'
import type { PeriodAnswer } from './period-answer.ts'
import type { TextReader } from './texts/text-reader.ts'
import type { UnreadableEvent } from './core/unreadable-event.ts'

/** A period from `from` (included) to `to` (excluded), in Unix seconds. */
export type Period = { from: number; to: number }

export const CALENDAR_PROVIDERS = ['google', 'microsoft', 'caldav', 'ics'] as const
export type ProviderName = (typeof CALENDAR_PROVIDERS)[number]

/** What authorizes the requests to a provider. */
export type ProviderAccess =
  | { kind: 'token'; accessToken: string }
  | { kind: 'password'; serverUrl: string; username: string; password: string }
  | { kind: 'url'; url: string }

/** The base URLs of Google's and Microsoft's APIs, without a trailing slash. */
export type ProviderUrls = { google: string; microsoft: string }

/** What a request to a provider is sent with. */
export type ProviderContext = {
  egress: Egress
  urls: ProviderUrls
  access: ProviderAccess
  /** For each request, in milliseconds. */
  timeoutMs: number
  limits: Limits['calendars']
  texts: TextReader
  /** Whose calendars are read: workspaces take turns. */
  workspaceId: WorkspaceId
  signal?: AbortSignal
}

/**
 * Why a provider did not do what was asked:
 * - `unauthorized`: the access token or the password is not accepted;
 * - `client_rejected`: the OAuth client in the settings of the server is not accepted;
 * - `forbidden`: the account may not do this;
 * - `not_found`: the calendar or the event does not exist, or does not exist any more;
 * - `cursor_expired`: the calendar has to be listed from the beginning;
 * - `conflict`: the event was changed since it was read, or its id is in use;
 * - `limited`: too many requests;
 * - `unavailable`: no answer, or an error of the server: it may have done what was asked;
 * - `rejected`: the request will never be accepted;
 * - `invalid`: the answer is not what the provider documents;
 * - `too_large`: reading the answer needs too much time or memory.
 *
 * `detail` is a sentence for the operator. It contains no values of events, no URL with a secret,
 * and nothing that the provider sent beyond its error codes.
 */
export type ProviderFault = {
  kind:
    | 'unauthorized'
    | 'client_rejected'
    | 'forbidden'
    | 'not_found'
    | 'cursor_expired'
    | 'conflict'
    | 'limited'
    | 'unavailable'
    | 'rejected'
    | 'invalid'
    | 'too_large'
  detail: string
  /** Of `limited` and `unavailable`, if the provider says so. */
  retryAfterSeconds?: number
}

export type ProviderOutcome<T> = { ok: true; value: T } | { ok: false; fault: ProviderFault }

/** A calendar of the account. */
export type FoundCalendar = {
  externalId: string
  name: string
  /** An IANA zone; null: unknown. */
  timeZone: string | null
  isPrimary: boolean
  canWrite: boolean
}

export type FoundAccount = { account: string; calendars: FoundCalendar[] }

/** Which events without a clear answer block time. */
export type BusyRules = {
  /** Events that the agent has marked or accepted as tentative. */
  blocksTentative: boolean
  /** Invitations that the agent has not answered. */
  blocksUnanswered: boolean
  blocksFocusTime: boolean
}

export const BLOCKS_ALL = { blocksTentative: true, blocksUnanswered: true, blocksFocusTime: true }

/** A calendar that is read. */
export type CalendarToRead = {
  externalId: string
  /** The IANA zone of days and of times without a zone: that of the calendar, or of the agent. */
  timeZone: string
  rules: BusyRules
}

/** An attendee's answer to the invitation to a meeting of Slotline. */
export type AttendeeAnswer = {
  email: string
  answer: 'accepted' | 'declined' | 'tentative' | 'unanswered'
}

/** What is known of an event that was written for a meeting. */
export type OwnEvent = {
  /** The mark of `EventToWrite`. */
  mark: string
  /** Null: without a time, such as an event of a whole day. */
  period: Period | null
  /** `declined`: by the agent; `removed`: deleted or cancelled. */
  status: 'active' | 'declined' | 'removed'
  updatedAt: Temporal.Instant | null
  answers: AttendeeAnswer[]
}

/** An event, or a whole series, of a calendar, without titles, people and texts. */
export type ForeignEvent = {
  /** What the provider names when it deletes the event; at most 500 characters. */
  key: string
  /** The key of the series of an occurrence; null: none. */
  seriesKey: string | null
  uid: string | null
  etag: string | null
  /**
   * When the event blocks time, within the window; overlapping or touching periods may be merged.
   * Empty: it blocks none.
   */
  busy: Period[]
  /** Null: not an event of ours. */
  own: OwnEvent | null
  /**
   * What of it cannot be read, so that `busy` is inferred, or not known if it is empty: then the
   * busy time that was read before stays. Missing or null: nothing.
   */
  unreadable?: UnreadableEvent | null
}

export type PageQuestion = {
  calendar: CalendarToRead
  /** Events outside the window are left out. */
  window: Period
  /** What the last complete round returned; null: everything is listed. */
  cursor: string | null
  /** What the last page of this round returned; null: the first page. */
  page: string | null
  /** The stored etags by key. Only for providers that cannot list changes. */
  readEtags: () => Promise<ReadonlyMap<string, string>>
}

/**
 * A page of a round. Each event replaces what is stored for its key. In a round that lists
 * everything, stored events that no page names are gone.
 */
export type Page = {
  events: ForeignEvent[]
  /**
   * The keys of deleted events and series. They are removed before `events` are stored: a page can
   * replace all occurrences of a series.
   */
  removed: string[]
  next:
    | { kind: 'page'; page: string }
    /**
     * `cursor` null: the next round lists everything again. `pollSeconds`: how long the calendar
     * asks to wait until the next round; default: not longer than usual. `isCutOff`: events may be
     * missing, so that those which are not listed are not gone.
     */
    | { kind: 'end'; cursor: string | null; pollSeconds?: number; isCutOff?: boolean }
}

export type PeriodQuestion = {
  calendar: CalendarToRead
  period: Period
  /** What the last complete round returned; null: there was none. */
  cursor: string | null
}

export type ConferenceKind = 'google_meet' | 'teams'

/** A meeting as it is written to a calendar. Texts are plain. */
export type EventToWrite = {
  /** Identifies the meeting, at most 100 characters of [A-Za-z0-9_-]. */
  mark: string
  /**
   * The id of the new event, 52 characters of [a-v0-9], the same for each attempt to create it.
   * Providers derive ids, UIDs and file names from it.
   */
  creationId: string
  uid: string
  /** Grows with each version of the meeting. */
  sequence: number
  title: string
  description: string
  location: string | null
  /** The page of the meeting; null: none. */
  url: string | null
  period: Period
  /** The IANA zone in which calendars show the event. */
  timeZone: string
  attendee: { email: string; name: string | null } | null
  /** Whether the provider invites the attendee. Otherwise the provider must send nothing. */
  invites: boolean
  /** Null: none is created. */
  conference: ConferenceKind | null
}

/** An event as the provider has stored it. */
export type WrittenEvent = {
  /** The key of the event in `ForeignEvent`. */
  key: string
  etag: string | null
  /** The link to the video meeting; null: none, or not created yet. */
  conferenceUrl: string | null
  isConferencePending: boolean
  own: OwnEvent
}

/** Where an event is, and which version of it is known. `etag` null: any version. */
export type EventPlace = { key: string; etag: string | null }

export type CalendarWriting = {
  /**
   * Creates the event. If an earlier attempt has created it, returns that one, whatever it contains
   * by now. `conflict`: the creation id was used for an event that is deleted.
   */
  create: (
    context: ProviderContext,
    externalId: string,
    event: EventToWrite,
  ) => Promise<ProviderOutcome<WrittenEvent>>
  /** Changes the event if it has the etag. Attendees stay; an agent who declined is asked again. */
  update: (
    context: ProviderContext,
    externalId: string,
    change: { place: EventPlace; event: EventToWrite },
  ) => Promise<ProviderOutcome<WrittenEvent>>
  /** `invites`: whether the provider notifies the attendee. */
  remove: (
    context: ProviderContext,
    externalId: string,
    change: { place: EventPlace; invites: boolean },
  ) => Promise<ProviderOutcome<Removal>>
  /** Reads the event at the place or, without one, finds it by its mark; null: there is none. */
  find: (
    context: ProviderContext,
    externalId: string,
    wanted: { place: EventPlace | null; mark: string; creationId: string; uid: string },
  ) => Promise<ProviderOutcome<WrittenEvent | null>>
}

/** Reads and writes the calendars of one provider. No function throws for what it answers. */
export type CalendarProvider = {
  /** The account that the credentials belong to, and its calendars. */
  discover: (context: ProviderContext) => Promise<ProviderOutcome<FoundAccount>>
  /** The next page of a round. */
  readPage: (context: ProviderContext, question: PageQuestion) => Promise<ProviderOutcome<Page>>
  /** Reads a period as it is now; null if a round is as fast with this provider. */
  readPeriod:
    | ((
        context: ProviderContext,
        question: PeriodQuestion,
      ) => Promise<ProviderOutcome<PeriodAnswer>>)
    | null
  /** Null: the calendars can only be read. */
  writing: CalendarWriting | null
  /** Null: the provider does not notify. */
  channels: {
    /** Opens a channel. Opening the same one again is `conflict` or succeeds. */
    open: (
      context: ProviderContext,
      channel: ChannelToOpen,
    ) => Promise<ProviderOutcome<CalendarChannel>>
    /**
     * Moves the end of an open channel. `not_found`: it has ended, and has to be opened anew.
     * Missing: another channel is opened before the end of the first.
     */
    renew?: (
      context: ProviderContext,
      channel: { id: string; resourceId: string; expiresAt: Temporal.Instant },
    ) => Promise<ProviderOutcome<CalendarChannel>>
    /** Closing a channel that does not exist succeeds. */
    close: (
      context: ProviderContext,
      channel: { id: string; resourceId: string },
    ) => Promise<ProviderOutcome<null>>
  } | null
}
