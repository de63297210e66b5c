import { BLOCKS_ALL } from '../../calendar-provider.ts'
import type { IcalEvent } from '../../ical/ical-calendar.ts'
import { packOwn, type PackedEvent } from '../../ical/packed-event.ts'
import type { Effort } from '../../ical/effort.ts'
import { readCalendarObjects } from '../../ical/read-calendar-objects.ts'

/** What an event of ours is does not depend on these: it blocks no time itself. */
const ANY = {
  window: { from: 0, to: 1 },
  timeZone: 'UTC',
  rules: BLOCKS_ALL,
}

/** What identifies the event of a meeting. `ownAddresses`: of the account. */
export type WantedEvent = { mark: string; uid: string; ownAddresses: ReadonlySet<string> }

/**
 * The event of a meeting in the text of an object; null: the object has another. An event with the
 * UID is that of the meeting even if another program has removed its mark.
 */
export function readOwn(
  { text, mark, uid, ownAddresses }: WantedEvent & { text: string },
  effort: Effort,
): PackedEvent['own'] {
  const read = (each: string) => readCalendarObjects(each, { ...ANY, ownAddresses }, effort).events
  const find = (events: readonly IcalEvent[]) =>
    events.find(({ own }) => own?.mark === mark)?.own ?? null
  const events = read(text)
  const isUnmarked = events.some((event) => event.uid === uid && event.own === null)
  const own = find(events) ?? (isUnmarked ? find(read(addMark(text, mark))) : null)
  return own && packOwn(own)
}

function addMark(text: string, mark: string): string {
  return text.replace(/^BEGIN:VEVENT[ \t]*\r?$/gim, `BEGIN:VEVENT\r\nX-SLOTLINE-MEETING:${mark}\r`)
}
