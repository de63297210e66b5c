import Type, { type Static } from 'typebox'
import { EVENT_RESOURCES } from '../events/event-resources.ts'
import { TYPE_FILTER } from '../events/feed/read-type-filter.ts'
import { PAGE_PARAMETERS } from '../http/queries/paging.ts'

/** The filters of the feed and the stream. */
export const FILTER_PARAMETERS = {
  type: TYPE_FILTER,
  resource_type: Type.Optional(
    Type.String({ enum: [...EVENT_RESOURCES], description: 'Only events of these resources.' }),
  ),
  resource_id: Type.Optional(
    Type.String({
      maxLength: 64,
      description: 'Only events of the resource with this id; send `resource_type` with it.',
    }),
  ),
}

export const EventsQuery = Type.Object(
  {
    ...FILTER_PARAMETERS,
    limit: PAGE_PARAMETERS.limit,
    cursor: Type.Optional(
      Type.String({
        description:
          'The `next_cursor` of the previous page. Without one, the list begins with the oldest ' +
          'event that is kept; `latest` begins after the newest one.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type EventsQuery = Static<typeof EventsQuery>

/** The `meta` of a page of events. */
export const EventsMeta = Type.Object({
  next_cursor: Type.String({
    description:
      'The position after this page: send it as `cursor` to continue, also later when there are ' +
      'new events. A page can be empty and have more pages after it, if few events match a filter, ' +
      'and has fewer events than `limit` if they are large.',
  }),
  has_more: Type.Boolean({ description: 'Whether there can be more events now.' }),
})
