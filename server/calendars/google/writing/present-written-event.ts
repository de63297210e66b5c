import type { WrittenEvent } from '../../calendar-provider.ts'
import { shortenKey } from '../../provider-api/shorten-key.ts'
import type { GoogleEvent } from '../google-event.ts'
import { readOwnEvent } from '../reading/read-own-event.ts'

/** `mark`: of the meeting that the event was found for. A deleted event may have lost its own. */
export function presentWrittenEvent(event: GoogleEvent, mark: string): WrittenEvent {
  return {
    key: shortenKey(event.id),
    etag: event.etag,
    conferenceUrl: event.conferenceUrl,
    isConferencePending: event.conferenceUrl === null && event.conferenceState === 'pending',
    own: readOwnEvent(event, mark),
  }
}
