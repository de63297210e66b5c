import { createHash } from 'node:crypto'
import { createFailure } from './classify-answer.ts'
import { type FeedCursor, nameDays, parseFeedCursor } from './feed-cursor.ts'
import { type Feed, readRemoteFeed } from './read-remote-feed.ts'
import { findOwnAddresses } from './find-own-addresses.ts'
import { readFeedText } from './read-feed-text.ts'
import type { IcalEvent } from '../ical/ical-calendar.ts'
import type {
  ForeignEvent,
  Page,
  PageQuestion,
  ProviderContext,
  ProviderOutcome,
} from '../calendar-provider.ts'

const MAX_UID_LENGTH = 500

/**
 * The only page of a round: everything without a cursor. With one, nothing if the feed is
 * unchanged, and `cursor_expired` if it has to be listed anew.
 */
export async function readFeedPage(
  context: ProviderContext,
  url: string,
  { calendar, window, cursor }: PageQuestion,
): Promise<ProviderOutcome<Page>> {
  const known = cursor === null ? null : parseFeedCursor(cursor)
  if (cursor !== null && known?.days !== nameDays(window))
    return createFailure('cursor_expired', 'The feed was read for other days.')
  const fetched = await readRemoteFeed(context, url, known)
  if (!fetched.ok) return fetched
  const { text, version } = fetched.value
  if (known !== null && (text === null || hashText(text) === known.hash))
    return endRound([], { ...known, ...version })
  if (text === null) return createFailure('invalid', 'The server of the feed answered 304.')
  const read = readFeedText(text, {
    window,
    timeZone: calendar.timeZone,
    rules: calendar.rules,
    ownAddresses: findOwnAddresses(url, text),
  })
  if (!read.ok) return read
  if (known !== null) return createFailure('cursor_expired', 'The feed has changed.')
  const events = read.value.events
    .filter(({ busy, own }) => busy.length > 0 || own !== null)
    .map(presentEvent)
  const { refreshSeconds } = read.value
  return endRound(events, {
    ...version,
    hash: hashText(text),
    days: nameDays(window),
    refreshSeconds,
  })
}

function endRound(events: ForeignEvent[], cursor: FeedCursor): ProviderOutcome<Page> {
  const next = {
    kind: 'end' as const,
    cursor: JSON.stringify(cursor),
    pollSeconds: cursor.refreshSeconds ?? 0,
  }
  return { ok: true, value: { events, removed: [], next } }
}

function presentEvent({ key, uid, busy, own }: IcalEvent): ForeignEvent {
  const named = uid !== null && uid.length <= MAX_UID_LENGTH ? uid : null
  return { key, seriesKey: null, uid: named, etag: null, busy, own }
}

/** DTSTAMP is left out: many servers write it anew for each download. */
function hashText(text: NonNullable<Feed['text']>): string {
  return createHash('sha256')
    .update(text.replaceAll(/^DTSTAMP[:;].*$/gm, ''))
    .digest('hex')
}
