import type { BusyRules, OwnEvent, Period } from '../calendar-provider.ts'
import type { UnreadableEvent } from '../core/unreadable-event.ts'

/** How a calendar is read. */
export type IcalReading = {
  /** Time outside of it is left out. */
  window: Period
  /** The IANA zone of days and of times without a zone, if the text names none. */
  timeZone: string
  rules: BusyRules
  /** The addresses of the agent, in lower case, without `mailto:`. */
  ownAddresses: ReadonlySet<string>
}

/** The events with one UID: an event, or a series with its changed occurrences. */
export type IcalEvent = {
  /** The UID, or `sha256:` and a hash of a longer one, or of the text of an event without one. */
  key: string
  uid: string | null
  /** The highest SEQUENCE; 0: none. */
  sequence: number
  /**
   * When the agent is busy, within the window: in order, without overlaps. Empty for own events.
   */
  busy: Period[]
  /** Null: without the property X-SLOTLINE-MEETING, or with one that is not a mark. */
  own: OwnEvent | null
  /**
   * What of it cannot be read, so that the busy time is inferred, or not known; null: nothing that
   * matters in the window.
   */
  unreadable: UnreadableEvent | null
}

export type IcalCalendar = {
  /** Whether the text has a calendar that ends where it should, or events at least. */
  isCalendar: boolean
  /** Whether the text is not cut off. */
  isComplete: boolean
  /** X-WR-CALNAME; null: none. */
  name: string | null
  /** X-WR-TIMEZONE as an IANA zone; null: none, or an unknown one. */
  calendarTimeZone: string | null
  /** REFRESH-INTERVAL or X-PUBLISHED-TTL; null: none. */
  refreshSeconds: number | null
  events: IcalEvent[]
}
