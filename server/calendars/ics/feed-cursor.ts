import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Period } from '../calendar-provider.ts'

const DAY = 86_400

const FEED_CURSOR = Type.Object({
  etag: Type.Union([Type.String(), Type.Null()]),
  lastModified: Type.Union([Type.String(), Type.Null()]),
  /** Of the text without what changes with each download. */
  hash: Type.String(),
  /** The days of the window that was read. */
  days: Type.String(),
  /** How often the feed says it should be read; null: it does not. */
  refreshSeconds: Type.Union([Type.Number(), Type.Null()]),
})

/** Which version of a feed was read for which days, as the text of a cursor. */
export type FeedCursor = Static<typeof FEED_CURSOR>

/** Null: it is not a cursor of a feed. */
export function parseFeedCursor(cursor: string): FeedCursor | null {
  try {
    const value: unknown = JSON.parse(cursor)
    return Value.Check(FEED_CURSOR, value) ? value : null
  } catch {
    return null
  }
}

/** Events outside of the window are not listed, so a window of other days needs a new list. */
export function nameDays({ from, to }: Period): string {
  return `${Math.floor(from / DAY)}-${Math.floor(to / DAY)}`
}
