import type { EventToWrite, WrittenEvent } from '../../calendars/calendar-provider.ts'
import { hashEvent } from '../core/hash-event.ts'
import type { CalendarWrite, WrittenVersion } from '../store/writes.ts'

/** The version of the meeting that an event shows. */
export function versionOf(event: EventToWrite): WrittenVersion {
  return { version: event.sequence, period: event.period, hash: hashEvent(event) }
}

/** The write after the provider has stored this version. */
export function acceptWritten(
  write: CalendarWrite,
  { key, etag, conferenceUrl, isConferencePending }: WrittenEvent,
  written: WrittenVersion | null,
): CalendarWrite {
  return {
    ...write,
    isBegun: true,
    eventKey: key,
    etag,
    written,
    attempted: null,
    conferenceUrl: conferenceUrl ?? write.conferenceUrl,
    isConferencePending,
  }
}
