import type { EventToWrite } from '../provider.ts'

export type EventStamp = {
  /** When this version is written. */
  stampedAt: Temporal.Instant
  /** The address of the agent, without `mailto:`. */
  organizer: string
}

/** A calendar with one event, as CalDAV servers store it (RFC 4791 §4.1): without a method. */
export function writeEvent(_event: EventToWrite, _stamp: EventStamp): string {
  return ''
}
