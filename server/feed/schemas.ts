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

const EVENT_SORTS = ['created_at', '-created_at'] as const

export const EventsQuery = Type.Object(
  {
    ...FILTER_PARAMETERS,
    from: Type.Optional(
      Type.String({
        format: 'moment',
        description:
          'Only events from this time, Unix seconds or ISO 8601 with an offset. The time of an event ' +
          'is that of its id, which can be a little after its `timestamp`.',
        examples: ['2026-11-20T10:00:00Z'],
      }),
    ),
    to: Type.Optional(
      Type.String({
        format: 'moment',
        description: 'Only events before this time.',
        examples: ['2026-11-20T12:00:00Z'],
      }),
    ),
    sort: Type.Optional(
      Type.Unsafe<(typeof EVENT_SORTS)[number]>({
        type: 'string',
        enum: [...EVENT_SORTS],
        description:
          'The order in which the changes were committed: `created_at`, the default, begins with the ' +
          'oldest event, `-created_at` with the newest one.',
      }),
    ),
    limit: PAGE_PARAMETERS.limit,
    cursor: Type.Optional(
      Type.String({
        description:
          'The `next_cursor` of the previous page. Without one, the list begins with the oldest ' +
          'event that is kept, or with the newest one; `latest` begins after the newest one, and has ' +
          'no effect with `sort=-created_at`. Send the other parameters unchanged with it.',
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
