import Type from 'typebox'
import { createLink } from '../calendars/connections/create-link.ts'
import { declareResource } from '../crud/declare-resource.ts'
import { REVISION } from '../http/etags/revision.ts'
import { CALENDAR_FEED_ATTRIBUTES, type KeptFeed } from './calendar-feed-attributes.ts'
import { checkAgent } from './check-agent.ts'

export const CALENDAR_FEED = declareResource<typeof CALENDAR_FEED_ATTRIBUTES, KeptFeed, string>(
  CALENDAR_FEED_ATTRIBUTES,
  {
    id: 'uuid',
    type: 'calendar_feed',
    table: 'calendar_feeds',
    events: {
      created: 'calendar_feed.created',
      updated: null,
      deleted: 'calendar_feed.deleted',
    },
    revision: {
      version: Type.Integer({
        description: 'A feed never changes: 1, which is also its ETag.',
      }),
      created_at: REVISION.created_at,
    },
    kept: ['secret_hash'],
    lock: null,
    complete: ({ workspaceId }, { id }) => {
      const { token, hash } = createLink({ workspaceId, id })
      return { token, secretHash: hash }
    },
    check: checkAgent,
  },
)
