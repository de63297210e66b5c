import { createFailure } from './classify-answer.ts'
import { type FeedCursor, nameDays, parseFeedCursor } from './feed-cursor.ts'
import { readRemoteFeed } from './read-remote-feed.ts'
import { readFeedText } from './read-feed-text.ts'
import { type PackedEvent, unpackOwn, unpackTimes } from '../ical/packed-event.ts'
import type {
  ForeignEvent,
  Page,
  PageQuestion,
  ProviderContext,
  ProviderOutcome,
} from '../calendar-provider.ts'
import { hashFeed } from './read-feed.ts'

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
  const { body, version } = fetched.value
  const hash = known === null || body === null ? null : await hashBody(context, body)
  if (hash?.ok === false) return hash
  if (known !== null && (body === null || hash?.value === known.hash))
    return endRound([], { ...known, ...version })
  if (body === null) return createFailure('invalid', 'The server of the feed answered 304.')
  const { timeZone, rules } = calendar
  const read = await readFeedText(context, { body, url, window, timeZone, rules })
  if (!read.ok) return read
  if (known !== null) return createFailure('cursor_expired', 'The feed has changed.')
  const { events, hash: readHash, refreshSeconds, isComplete } = read.value
  const next = { ...version, hash: readHash, days: nameDays(window), refreshSeconds }
  const page = endRound(events.map(presentEvent), next)
  if (isComplete) return page
  // It is read again, whether it has changed or not, until it is complete.
  const end = { ...page.value.next, kind: 'end' as const, cursor: null, isCutOff: true }
  return { ok: true, value: { ...page.value, next: end } }
}

function endRound(events: ForeignEvent[], cursor: FeedCursor): { ok: true; value: Page } {
  const next = {
    kind: 'end' as const,
    cursor: JSON.stringify(cursor),
    pollSeconds: cursor.refreshSeconds ?? 0,
  }
  return { ok: true, value: { events, removed: [], next } }
}

function presentEvent({ key, uid, times, own, unreadable }: PackedEvent): ForeignEvent {
  const named = uid !== null && uid.length <= MAX_UID_LENGTH ? uid : null
  return {
    key,
    seriesKey: null,
    uid: named,
    etag: null,
    busy: unpackTimes(times),
    own: own && unpackOwn(own),
    unreadable,
  }
}

function hashBody(
  { texts, workspaceId, signal }: ProviderContext,
  body: Uint8Array,
): Promise<ProviderOutcome<string>> {
  return texts.run(hashFeed, { body }, { workspaceId, signal, size: body.length })
}
