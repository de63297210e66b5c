import type { IcalEvent } from '../../ical/ical-calendar.ts'
import { readCalendarObjects } from '../../ical/read-calendar-objects.ts'
import type { WrittenEvent } from '../../calendar-provider.ts'
import type { CalendarObject } from '../dav/calendar-object.ts'

/** What an event of ours is does not depend on these: it blocks no time itself. */
const ANY = {
  window: { from: 0, to: 1 },
  timeZone: 'UTC',
  rules: { blocksTentative: true, blocksUnanswered: true, blocksFocusTime: true },
}

/** What identifies the event of a meeting. `addresses`: of the account. */
type Wanted = { mark: string; uid: string; addresses: ReadonlySet<string> }

/**
 * The event of a meeting in an object; null: the object has another. An event with the UID is that
 * of the meeting even if another program has removed its mark.
 */
export function readWrittenEvent(
  { key, etag, text }: CalendarObject,
  { mark, uid, addresses }: Wanted,
): WrittenEvent | null {
  const read = (each: string) =>
    readCalendarObjects(each, { ...ANY, ownAddresses: addresses }).events
  const find = (events: readonly IcalEvent[]) =>
    events.find(({ own }) => own?.mark === mark)?.own ?? null
  const events = read(text)
  const isUnmarked = events.some((event) => event.uid === uid && event.own === null)
  const own = find(events) ?? (isUnmarked ? find(read(addMark(text, mark))) : null)
  return own && { key, etag, conferenceUrl: null, isConferencePending: false, own }
}

function addMark(text: string, mark: string): string {
  return text.replace(/^BEGIN:VEVENT[ \t]*\r?$/gim, `BEGIN:VEVENT\r\nX-SLOTLINE-MEETING:${mark}\r`)
}
