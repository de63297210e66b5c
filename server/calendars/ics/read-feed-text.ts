import { createFailure } from './classify-answer.ts'
import type { ProviderContext, ProviderOutcome } from '../calendar-provider.ts'
import { type FeedToRead, type ReadableFeed, readFeed } from './read-feed.ts'

/** `invalid`: the text is not a calendar, or ends before its first event. */
export async function readFeedText(
  { texts, workspaceId, signal }: ProviderContext,
  feed: FeedToRead,
): Promise<ProviderOutcome<ReadableFeed>> {
  const read = await texts.run(readFeed, feed, { workspaceId, signal, size: feed.body.length })
  if (!read.ok) return read
  if (read.value.kind === 'not_a_calendar')
    return createFailure('invalid', 'The feed is not a calendar, or is incomplete.')
  return { ok: true, value: read.value }
}
