import Type from 'typebox'
import { defineId } from '../http/bodies/define-id.ts'
import { type Content, optional, required } from '../crud/declare-resource.ts'

export const CALENDAR_FEED_ATTRIBUTES = {
  agent_id: required(
    defineId({ description: 'The agent whose meetings the feed has.', examples: [1] }),
  ),
  name: optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      minLength: 1,
      maxLength: 200,
      description: 'What the feed is for, to tell it from others.',
      examples: ['Phone'],
    }),
    null,
  ),
}

/**
 * An address under which calendar programs read the meetings of an agent, with what the server
 * stores beside its attributes.
 */
export type KeptFeed = Content<typeof CALENDAR_FEED_ATTRIBUTES> & {
  secretHash: Buffer
  /** The secret part of the address of a new feed, which is shown once. */
  token?: string
}
