import Type, { type Static } from 'typebox'
import { defineId } from '../http/bodies/define-id.ts'
import { PAGE_PARAMETERS } from '../http/queries/paging.ts'

const name = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  minLength: 1,
  maxLength: 200,
  description: 'What the feed is for, to tell it from others.',
  examples: ['Phone'],
})

export const NewCalendarFeedAttributes = Type.Object(
  {
    agent_id: defineId({ description: 'The agent whose meetings the feed has.', examples: [1] }),
    name: Type.Optional(name),
  },
  { additionalProperties: false },
)
export type NewCalendarFeedAttributes = Static<typeof NewCalendarFeedAttributes>

export const CalendarFeedResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('calendar_feed'),
  attributes: Type.Object({
    agent_id: defineId({ description: 'The agent whose meetings the feed has.' }),
    name,
    version: Type.Integer({ description: 'A feed never changes: 1, which is also its ETag.' }),
    created_at: Type.String({ format: 'date-time' }),
  }),
})
export type CalendarFeedResource = Static<typeof CalendarFeedResource>

export const CalendarFeedsQuery = Type.Object(
  {
    agent_id: Type.Optional(
      Type.String({
        format: 'positive-integer',
        description: 'Only feeds of this agent.',
        examples: ['1'],
      }),
    ),
    ...PAGE_PARAMETERS,
  },
  { additionalProperties: false },
)

/** Of the response to the creation. */
export const FeedAddress = Type.Object({
  version: Type.Integer(),
  url: Type.String({
    format: 'uri',
    description:
      'The address for calendar programs. It is shown only here. With it, the meetings can be read without a token.',
  }),
})
