import { readCalendarObjects } from '../../ical/read-calendar-objects.ts'
import type { OwnEvent, WrittenEvent } from '../../provider.ts'
import type { CalendarObject } from '../dav/calendar-object.ts'

/** Whatever blocks time: an event of ours has a period and answers, and blocks none itself. */
const ANY = {
  window: { from: 0, to: 1 },
  timeZone: 'UTC',
  rules: { blocksTentative: true, blocksUnanswered: true, blocksFocusTime: true },
  ownAddresses: new Set<string>(),
}

/**
 * The event of a meeting in an object; null: the object has another. An event with the UID is that
 * of the meeting even if another program has removed its mark.
 */
export function readWrittenEvent(
  { key, etag, text }: CalendarObject,
  { mark, uid }: { mark: string; uid: string },
): WrittenEvent | null {
  const own = readOwn(text, mark) ?? (hasUid(text, uid) ? readOwn(addMark(text, mark), mark) : null)
  return own && { key, etag, conferenceUrl: null, isConferencePending: false, own }
}

function readOwn(text: string, mark: string): OwnEvent | null {
  const { events } = readCalendarObjects(text, ANY)
  return events.find(({ own }) => own?.mark === mark)?.own ?? null
}

function hasUid(text: string, uid: string): boolean {
  const { events } = readCalendarObjects(text, ANY)
  return events.some((event) => event.uid === uid && event.own === null)
}

function addMark(text: string, mark: string): string {
  return text.replace(/^BEGIN:VEVENT[ \t]*\r?$/gim, `BEGIN:VEVENT\r\nX-SLOTLINE-MEETING:${mark}\r`)
}
