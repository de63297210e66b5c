import Type, { type Static } from 'typebox'
import { Id, Minutes, StartTime } from '../schemas.ts'

const Reason = Type.Optional(
  Type.String({ minLength: 1, maxLength: 1024, description: 'Why, in words.' }),
)
const By = (description: string) =>
  Type.Optional(
    Type.Unsafe<'attendee' | 'agent' | 'system'>({
      type: 'string',
      title: 'MeetingParty',
      enum: ['attendee', 'agent', 'system'],
      description,
    }),
  )

export const ClosingAttributes = Type.Object(
  {
    by: By(
      "Who wants it so. An attendee is bound by the meeting type's cut-offs. Left out: the " +
        'attendee cancels, an agent declines.',
    ),
    reason: Reason,
  },
  { additionalProperties: false },
)
export type ClosingAttributes = Static<typeof ClosingAttributes>

export const NoShowAttributes = Type.Object(
  {
    who: Type.Optional(
      Type.Unsafe<'attendee' | 'agent'>({
        type: 'string',
        enum: ['attendee', 'agent'],
        description: 'Who did not come. Left out: the attendee.',
      }),
    ),
    reason: Reason,
  },
  { additionalProperties: false },
)
export type NoShowAttributes = Static<typeof NoShowAttributes>

export const RescheduleAttributes = Type.Object(
  {
    start_time: StartTime,
    duration_minutes: Type.Optional(
      Minutes('One of the lengths of the meeting type. Left out: the length it has.'),
    ),
    agent_id: Type.Optional(
      Id(
        'With whom from now on. Left out: the same agent if free then, or else whom the ' +
          "meeting type's rule chooses.",
      ),
    ),
    time_zone: Type.Optional(
      Type.String({
        format: 'time-zone',
        description: 'IANA zone of the attendee. Left out: the one it has.',
      }),
    ),
    by: By(
      "Who wants it so. An attendee is bound by the meeting type's cut-off. Left out: the " +
        'attendee.',
    ),
    reason: Reason,
  },
  { additionalProperties: false },
)
export type RescheduleAttributes = Static<typeof RescheduleAttributes>

export const ReassignAttributes = Type.Object(
  {
    agent_id: Type.Optional(
      Id(
        "Who takes it from now on. Left out: whom the meeting type's rule chooses among the " +
          'others.',
      ),
    ),
    reason: Reason,
  },
  { additionalProperties: false },
)
export type ReassignAttributes = Static<typeof ReassignAttributes>
