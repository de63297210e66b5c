import { readRemoteFeed } from './read-remote-feed.ts'
import { createFailure } from './classify-answer.ts'
import { readFeedText } from './read-feed-text.ts'
import {
  BLOCKS_ALL,
  type FoundAccount,
  type ProviderContext,
  type ProviderOutcome,
} from '../calendar-provider.ts'

const MAX_NAME_LENGTH = 200

/** The feed as an account with one calendar. The URL is a secret: only its host is shown. */
export async function discoverFeed(
  context: ProviderContext,
  url: string,
): Promise<ProviderOutcome<FoundAccount>> {
  const fetched = await readRemoteFeed(context, url, null)
  if (!fetched.ok) return fetched
  const { body } = fetched.value
  if (body === null) return createFailure('invalid', 'The server of the feed answered 304.')
  const read = await readFeedText(context, {
    body,
    url,
    window: { from: 0, to: 0 },
    timeZone: 'UTC',
    rules: BLOCKS_ALL,
  })
  if (!read.ok) return read
  const { name, calendarTimeZone } = read.value
  const host = new URL(url).hostname
  return {
    ok: true,
    value: {
      account: `${host}/…`,
      calendars: [
        {
          externalId: 'feed',
          name: name === null ? host : Array.from(name).slice(0, MAX_NAME_LENGTH).join(''),
          timeZone: calendarTimeZone,
          isPrimary: true,
          canWrite: false,
        },
      ],
    },
  }
}
