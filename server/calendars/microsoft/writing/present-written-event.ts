import type { WrittenEvent } from '../../calendar-provider.ts'
import { shortenKey } from '../../provider-api/shorten-key.ts'
import type { MicrosoftEvent } from '../microsoft-event.ts'
import { readOwnEvent } from '../reading/read-own-event.ts'

/** `mark`: of the meeting that the event was found for. */
export function presentWrittenEvent(event: MicrosoftEvent, mark: string): WrittenEvent {
  return {
    key: shortenKey(event.id),
    etag: event.etag,
    conferenceUrl: event.conferenceUrl,
    isConferencePending: event.isOnlineMeeting && event.conferenceUrl === null,
    own: readOwnEvent(event, mark),
  }
}
