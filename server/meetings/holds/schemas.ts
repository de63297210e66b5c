import Type, { type Static } from 'typebox'
import { REVISION } from '../../http/etags/revision.ts'
import { PAGE_PARAMETERS } from '../../http/queries/paging.ts'
import { HOLD_STATUSES } from '../core/transitions.ts'
import { CallId, Id, Minutes, StartTime, UnixSeconds } from '../schemas.ts'

const HoldMinutes = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 30,
    description:
      'Minutes from now until the hold expires; default 5. A hold expires at the latest 30 minutes ' +
      'after it was created.',
    examples: [5],
  }),
)

export const HoldRequest = Type.Object(
  {
    team_id: Id('The team that the meeting would be scheduled for.'),
    agent_id: Type.Optional(
      Id("The agent of the meeting. Default: the meeting type's assignment rule chooses."),
    ),
    meeting_type_id: Id('The meeting type that would be scheduled.'),
    start_time: StartTime,
    duration_minutes: Type.Optional(
      Minutes('One of the durations of the meeting type. Default: its default duration.'),
    ),
    minutes: HoldMinutes,
    time_zone: Type.Optional(
      Type.String({
        format: 'time-zone',
        description: 'IANA time zone of the attendee. Default: the time zone of the team.',
      }),
    ),
    language: Type.Optional(
      Type.String({
        format: 'language',
        description: 'Language of `spoken` (BCP 47). Default: the language of the team.',
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
    hold_id: Type.String({ description: 'The same as `id`, for the `hold_id` of a booking.' }),
    team_id: Type.Integer(),
    agent_id: Type.Integer({ description: 'The agent who would take the meeting.' }),
    meeting_type_id: Type.Integer(),
    start_time: UnixSeconds('Start, Unix seconds as a string of digits.'),
    end_time: UnixSeconds('End, Unix seconds as a string of digits.', '4102479000'),
    status: Type.String({ enum: [...HOLD_STATUSES] }),
    expires_at: Type.String({
      format: 'date-time',
      description: 'When the hold expires. Until then the time is not offered to others.',
    }),
    time_zone: Type.String(),
    local: Type.String({ description: 'The start in `time_zone`, ISO 8601 with the UTC offset.' }),
    spoken: Type.String({ description: 'The start in words, to be spoken.' }),
    language: Type.String(),
    agent_ids: Type.Optional(Type.Array(Type.Integer())),
    assignment: Type.Optional(Type.Object({}, { additionalProperties: true })),
    call_id: Type.Optional(Type.String()),
    meeting_id: Type.Optional(Type.String({ description: 'The meeting that redeemed the hold.' })),
    ...REVISION,
  }),
})
export type HoldResource = Static<typeof HoldResource>

const Filter = Type.Optional(Type.String({ format: 'positive-integer' }))

export const HoldsQuery = Type.Object(
  {
    status: Type.Optional(
      Type.String({
        description:
          `One or more of ${HOLD_STATUSES.map((name) => `\`${name}\``).join(', ')}. Separate ` +
          'several with commas, or repeat the parameter.',
        examples: ['active'],
      }),
    ),
    call_id: Type.Optional({ ...CallId, description: 'The `call_id` of the hold.' }),
    team_id: Filter,
    agent_id: Filter,
    ...PAGE_PARAMETERS,
  },
  { additionalProperties: false },
)
export type HoldsQuery = Static<typeof HoldsQuery>
