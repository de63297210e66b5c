import { createFailure } from './classify-answer.ts'
import { discoverFeed } from './discover-feed.ts'
import { readFeedPage } from './read-feed-page.ts'
import type { CalendarProvider, ProviderOutcome } from '../calendar-provider.ts'

const NO_URL = createFailure('rejected', 'A feed is read by its URL.')

/** Reads feeds in the format iCalendar, which cannot be written and do not notify. */
export const ICS_PROVIDER: CalendarProvider = {
  discover: (context) => {
    const { access } = context
    return access.kind === 'url' ? discoverFeed(context, access.url) : refuse()
  },
  readPage: (context, question) => {
    const { access } = context
    return access.kind === 'url' ? readFeedPage(context, access.url, question) : refuse()
  },
  readPeriod: null,
  writing: null,
  channels: null,
}

function refuse<T>(): Promise<ProviderOutcome<T>> {
  return Promise.resolve(NO_URL)
}
