import Type from 'typebox'
import { defineId, defineOptionalId } from '../../http/bodies/define-id.ts'
import { MAX_UNIX_SECONDS } from '../../platform/time.ts'
import { type Content, optional, required, type Stored } from '../../crud/declare-resource.ts'

const Moment = (description: string, example: string) =>
  Type.Unsafe<string | number>({
    type: ['string', 'integer'],
    format: 'moment',
    minimum: 0,
    maximum: MAX_UNIX_SECONDS,
    maxLength: 64,
    description: `${description} Unix seconds, or ISO 8601 with an offset.`,
    examples: [example],
  })

export const TIME_OFF_ATTRIBUTES = {
  agent_id: required(defineId()),
  starts_at: required(Moment('Start of the time off.', '2026-12-21T09:00:00+01:00')),
  ends_at: required(Moment('End of the time off (exclusive).', '2027-01-04T09:00:00+01:00')),
  stand_in_id: optional(
    defineOptionalId({
      description: 'The agent that is assigned instead during this time; null: none.',
      examples: [2],
    }),
    null,
  ),
  reason: optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      maxLength: 1024,
      examples: ['Holiday'],
    }),
    null,
  ),
}

/** The times as responses show them. */
export const SHOWN_TIMES = {
  starts_at: Type.String({ format: 'date-time', description: 'Start of the time off.' }),
  ends_at: Type.String({ format: 'date-time', description: 'End of the time off (exclusive).' }),
}

type Sent = Content<typeof TIME_OFF_ATTRIBUTES>
type Times = { startsAt: Temporal.Instant; endsAt: Temporal.Instant }

/** When an agent is away, in whole seconds. */
export type TimeOffContent = Omit<Sent, keyof Times> & Times
export type TimeOff = Stored<TimeOffContent, string>
