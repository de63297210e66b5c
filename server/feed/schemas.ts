import Type, { type Static } from 'typebox'
import { EVENT_RESOURCES, EVENT_TYPES, type EventType } from '../events/catalogue.ts'
import { EventActor } from '../events/event-actor.ts'
import { PAGE_PARAMETERS } from '../platform/http/paging.ts'

const optionalText = (description: string, format?: string) =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    ...(format !== undefined && { format }),
    description,
  })

/** An event, as the feed, the stream and webhooks show it. */
export const EventResource = Type.Object({
  id: Type.String({
    format: 'uuid',
    description: 'The same in every delivery of this event, so that repeats can be detected.',
  }),
  type: Type.Unsafe<EventType>({ type: 'string', enum: Object.keys(EVENT_TYPES) }),
  timestamp: Type.String({ format: 'date-time', description: 'When the change was made.' }),
  resource_type: Type.Unsafe<string>({ type: 'string', enum: [...EVENT_RESOURCES] }),
  resource_id: Type.String({ description: 'A UUID, or an integer in digits.' }),
  actor: EventActor,
  call_id: optionalText(
    'The call in which the change was made; null if it was not made in a call.',
    'uuid',
  ),
  request_id: optionalText('The `X-Request-Id` of the request; null: the system.'),
  data: Type.Object(
    { id: Type.String(), type: Type.String(), attributes: Type.Unsafe<object>({ type: 'object' }) },
    { description: 'The resource after the change, as the API returns it.' },
  ),
  previous: Type.Unsafe<Record<string, unknown> | null>({
    type: ['object', 'null'],
    description: 'The former value of each changed attribute; null if the resource is new.',
  }),
})

/** The filters of the feed and the stream. */
export const FILTER_PARAMETERS = {
  type: Type.Optional(
    Type.String({
      description: `Only events of these types, separated by commas: ${Object.keys(EVENT_TYPES).join(', ')}.`,
      examples: ['meeting.scheduled,meeting.cancelled'],
    }),
  ),
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
      'new events. A page can be empty and have more pages after it, if few events match a filter.',
  }),
  has_more: Type.Boolean({ description: 'Whether there can be more events now.' }),
})
