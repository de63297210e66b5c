import type { ForeignEvent, Page } from '../calendar-provider.ts'

const SECONDS_PER_DAY = 86_400
/** What is compared and stored at once, in some milliseconds. */
const MAX_EVENTS = 500
const MAX_BUSY_TIMES = 1_000

/** A part of a page that is stored in a transaction of its own. */
type PagePart = {
  events: readonly ForeignEvent[]
  removed: readonly string[]
  /** The keys in all parts, which are not removed with their series. */
  listed: ReadonlySet<string>
}

/** The parts of a page, of which the last one removes what is gone. Most pages are one part. */
export function dividePage({ events, removed }: Pick<Page, 'events' | 'removed'>): PagePart[] {
  const parts: ForeignEvent[][] = []
  let part: ForeignEvent[] = []
  let busyTimes = 0
  for (const event of events) {
    const count = countBusyTimes(event)
    const isFull = part.length >= MAX_EVENTS || busyTimes + count > MAX_BUSY_TIMES
    if (isFull && part.length > 0) {
      parts.push(part)
      part = []
      busyTimes = 0
    }
    part.push(event)
    busyTimes += count
  }
  if (parts.length === 0) return [{ events, removed, listed: new Set() }]
  const listed = new Set(events.map(({ key }) => key))
  return [
    ...parts.map((each) => ({ events: each, removed: [], listed })),
    { events: part, removed, listed },
  ]
}

/** They are stored in pieces of at most a day. */
function countBusyTimes({ busy }: ForeignEvent): number {
  return busy.reduce((sum, { from, to }) => sum + Math.ceil((to - from) / SECONDS_PER_DAY), 0)
}
