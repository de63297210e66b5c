import type { OwnEvent } from '../../calendars/calendar-provider.ts'
import type { Meeting } from '../../meetings/get-meeting.ts'
import type { CalendarWrite } from '../store/writes.ts'
import { isSamePeriod } from './decide-finding.ts'
import { findResponse } from './find-response.ts'

/**
 * What a round has found of an event of a meeting: `echo`, as it was written or as the meeting is;
 * `changed`; `gone`, deleted or declined; or `ignored`, because it has not to show the meeting.
 */
export type OwnEventKind = 'echo' | 'changed' | 'gone' | 'ignored'

type Written = Pick<
  CalendarWrite,
  'isWanted' | 'isRemovalBegun' | 'eventKey' | 'written' | 'attempted'
>
type Shown = Pick<Meeting, 'startSeconds' | 'endSeconds' | 'attendeeEmail' | 'attendeeResponse'>

/** Compares the values and not the etag, which changes with every write. `own` null: it is gone. */
export function judgeOwnEvent(
  { key, own }: { key: string; own: OwnEvent | null },
  { isWanted, isRemovalBegun, eventKey, written, attempted }: Written,
  { startSeconds, endSeconds, attendeeEmail, attendeeResponse }: Shown,
): OwnEventKind {
  if (!isWanted || isRemovalBegun || eventKey !== key) return 'ignored'
  if (own === null || own.status !== 'active') return 'gone'
  const places = [
    written?.period ?? null,
    attempted?.period ?? null,
    { from: startSeconds, to: endSeconds },
  ]
  if (!places.some((place) => isSamePeriod(place, own.period))) return 'changed'
  const response = findResponse(own.answers, attendeeEmail)
  return response === undefined || response === attendeeResponse ? 'echo' : 'changed'
}
