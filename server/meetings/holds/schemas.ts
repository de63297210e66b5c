import Type, { type Static } from 'typebox'
import { CallId, Id, Minutes, StartTime, UnixSeconds } from '../schemas.ts'

const HoldMinutes = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 30,
    description: 'How long from now, in minutes; 5 unless given. A hold lasts 30 minutes in all.',
    examples: [5],
  }),
)

export const HoldRequest = Type.Object(
  {
    team_id: Id('Team the meeting would be scheduled for.'),
    agent_id: Type.Optional(
      Id("Agent the meeting would be with. Left out: the meeting type's assignment rule chooses."),
    ),
    meeting_type_id: Id('Meeting type.'),
    start_time: StartTime,
    duration_minutes: Type.Optional(
      Minutes('One of the lengths of the meeting type. Left out: its usual one.'),
    ),
    minutes: HoldMinutes,
    time_zone: Type.Optional(
      Type.String({
        format: 'time-zone',
        description: 'IANA zone of the attendee. Left out: the zone of the team.',
      }),
    ),
    language: Type.Optional(
      Type.String({
        format: 'language',
        description: 'Language of `spoken`. Left out: the language of the team.',
      }),
    ),
    call_id: Type.Optional(CallId),
  },
  { additionalProperties: false },
)
export type HoldRequest = Static<typeof HoldRequest>

export const ExtendAttributes = Type.Object(
  { minutes: HoldMinutes },
  { additionalProperties: false },
)
export type ExtendAttributes = Static<typeof ExtendAttributes>

export const HoldResource = Type.Object({
  id: Type.String(),
  type: Type.Literal('hold'),
  attributes: Type.Object({
    hold_id: Type.String({ description: 'The same as `id`, as booking takes it.' }),
    team_id: Type.Integer(),
    agent_id: Type.Integer({ description: 'Who would take the meeting.' }),
    meeting_type_id: Type.Integer(),
    start_time: UnixSeconds('Start, Unix seconds as a string of digits.'),
    end_time: UnixSeconds('End, Unix seconds as a string of digits.', '4102479000'),
    status: Type.String({ enum: ['active', 'redeemed', 'released', 'expired'] }),
    expires_at: Type.String({
      format: 'date-time',
      description: 'Until then nobody else is offered this time.',
    }),
    time_zone: Type.String(),
    local: Type.String({ description: 'The start in `time_zone`, ISO 8601 with its offset.' }),
    spoken: Type.String({ description: 'The start in words, to be said aloud.' }),
    language: Type.String(),
    agent_ids: Type.Optional(Type.Array(Type.Integer())),
    assignment: Type.Optional(Type.Object({}, { additionalProperties: true })),
    call_id: Type.Optional(Type.String()),
    meeting_id: Type.Optional(Type.String({ description: 'The meeting that it became.' })),
    created_at: Type.String({ format: 'date-time' }),
    updated_at: Type.String({ format: 'date-time' }),
  }),
})
