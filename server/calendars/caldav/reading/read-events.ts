import { packEvent, type PackedEvent } from '../../ical/packed-event.ts'
import type { Effort } from '../../ical/effort.ts'
import { readCalendarObjects } from '../../ical/read-calendar-objects.ts'
import { describeUnreadable } from '../../core/describe-unreadable.ts'
import { TooCostly } from '../../../platform/workers/too-costly.ts'
import type { BusyRules, Period } from '../../calendar-provider.ts'

type ObjectsToRead = {
  texts: readonly string[]
  window: Period
  timeZone: string
  rules: BusyRules
  /** The email addresses of the account. */
  ownAddresses: ReadonlySet<string>
}

/** Of all objects of an answer. */
const MAX_TIMES = 100_000
/** Each may use the whole effort. */
const MAX_SMALL_TEXTS = 2

const UNKNOWN: PackedEvent = {
  key: '',
  uid: null,
  times: [],
  own: null,
  unreadable: describeUnreadable('incomplete', 'VCALENDAR'),
}

/**
 * The event of each object: an object has one UID (RFC 4791 §4.1), and is one event. Null: it has
 * no event. A text that is not a calendar may have one.
 */
export function readEvents(
  { texts, ...reading }: ObjectsToRead,
  effort: Effort,
): (PackedEvent | null)[] {
  if (effort === 'small' && texts.length > MAX_SMALL_TEXTS)
    throw new TooCostly('There are too many objects for a small effort.')
  let times = 0
  return texts.map((text) => {
    const { events, isCalendar } = readCalendarObjects(text, reading, effort)
    const [first] = events
    if (first === undefined) return isCalendar ? null : UNKNOWN
    const busy = events.flatMap((event) => event.busy)
    const own = events.find((event) => event.own !== null)?.own ?? null
    const unreadable = events.find((event) => event.unreadable !== null)?.unreadable ?? null
    const packed = packEvent({ ...first, busy, own, unreadable })
    times += packed.times.length
    if (times > MAX_TIMES) throw new TooCostly('The objects have too many busy times.')
    return packed
  })
}
