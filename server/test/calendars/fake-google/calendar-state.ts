import type { FakeEvent } from './fake-event.ts'
import type { FaultState } from './fake-faults.ts'

export type AccessRole = 'owner' | 'writer' | 'reader' | 'freeBusyReader'

/** Which lists show an event: those of single events, those of series, or all. */
type Listing = 'single' | 'series' | 'all'

/** A stored event. `hidden`: the reads that still show the state before the last write. */
type StoredEvent = {
  event: FakeEvent
  changedAt: number
  hidden: { reads: number; before: FakeEvent | null } | null
  listing: Listing
}

/** A list that can be continued: its parameters, and the last change that it shows. */
type ListToken = { parameters: string; sequence: number }
/** `query`: all parameters but the page. `items`: what the next pages show. */
export type PageToken = ListToken & { query: string; items: FakeEvent[] }

export type Mail = {
  kind: 'invitation' | 'update' | 'cancellation'
  to: string
  calendarId: string
  eventId: string
}

/** What all calendars of the fake share. */
export type World = {
  faults: FaultState
  now: () => Temporal.Instant
  mails: Mail[]
  /** Tells the channels of the calendar about a change. */
  notify: (calendarId: string) => void
  number: () => number
}

/** A calendar in the list of an account. */
export type ListEntry = {
  calendar: CalendarState
  accessRole: AccessRole
  isPrimary: boolean
  isHidden: boolean
  isDeleted: boolean
}

export type CalendarState = {
  world: World
  id: string
  /** The email address of the account that owns it. */
  owner: string
  summary: string
  timeZone: string
  events: Map<string, StoredEvent>
  /** The number of the last change. */
  sequence: number
  syncTokens: Map<string, ListToken>
  pageTokens: Map<string, PageToken>
  usedConferenceRequests: Set<string>
}

/** Stores a version of an event. `byApi`: whether it may be hidden from the next reads. */
export function storeEvent(
  calendar: CalendarState,
  event: FakeEvent,
  { byApi = false, listing }: { byApi?: boolean; listing?: Listing } = {},
): FakeEvent {
  const { world, events } = calendar
  const stored = events.get(event.id)
  const reads = byApi ? world.faults.takeHiddenReads() : 0
  calendar.sequence++
  const version = {
    ...event,
    etag: `"${3_400_000_000 + world.number()}"`,
    updated: world.now().toString({ fractionalSecondDigits: 3 }),
  }
  events.set(event.id, {
    event: version,
    changedAt: calendar.sequence,
    hidden: reads === 0 ? null : { reads, before: stored?.event ?? null },
    listing: listing ?? stored?.listing ?? 'all',
  })
  world.notify(calendar.id)
  return structuredClone(version)
}

/** The event as a read shows it; null: none. */
export function readStored(calendar: CalendarState, id: string): FakeEvent | null {
  const stored = calendar.events.get(id)
  if (!stored) return null
  if (!stored.hidden) return stored.event
  stored.hidden.reads--
  const { before, reads } = stored.hidden
  if (reads <= 0) {
    // The next list that continues an earlier one shows the change.
    stored.hidden = null
    calendar.sequence++
    stored.changedAt = calendar.sequence
  }
  return before
}

/** A new calendar without events. */
export function createCalendarState(
  world: World,
  own: Pick<CalendarState, 'id' | 'owner' | 'summary' | 'timeZone'>,
): CalendarState {
  return {
    ...own,
    world,
    events: new Map(),
    sequence: 0,
    syncTokens: new Map(),
    pageTokens: new Map(),
    usedConferenceRequests: new Set(),
  }
}
