import Type, { type Static } from 'typebox'
import { NoteResource } from '../notes/schemas.ts'
import { LATEST } from '../platform/time.ts'

const LARGEST = 2 ** 31 - 1
const Id = (description: string) =>
  Type.Integer({ minimum: 1, maximum: LARGEST, description, examples: [1] })
const UnixSeconds = (description: string, example = '4102477200') =>
  Type.String({ format: 'unix-seconds', description, examples: [example] })
const StartTime = Type.Unsafe<string | number>({
  type: ['string', 'integer'],
  format: 'unix-seconds',
  minimum: 0,
  maximum: LATEST,
  maxLength: 20,
  description:
    'Unix seconds as a string of digits; an integer is taken too. Milliseconds are refused.',
  examples: ['4102477200'],
})
const Minutes = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 1_440, description, examples: [30] })
const CallId = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: "The voice platform's id of the call in which this happens.",
  examples: ['call_4f1d2c'],
})
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

export const BookingAttributes = Type.Object(
  {
    team_id: Type.Optional(Id('Team the meeting is scheduled for. Left out only with `route`.')),
    agent_id: Type.Optional(
      Id(
        "Agent the meeting is scheduled with. Left out: the meeting type's assignment rule chooses.",
      ),
    ),
    meeting_type_id: Type.Optional(Id('Meeting type to schedule. Left out only with `route`.')),
    attendee_email: Type.String({
      format: 'email',
      maxLength: 1024,
      description: 'Email address of the attendee, who becomes or updates a contact.',
      examples: ['ada@example.com'],
    }),
    start_time: StartTime,
    duration_minutes: Type.Optional(
      Minutes('One of the lengths of the meeting type. Left out: its usual one.'),
    ),
    hold_id: Type.Optional(
      Type.String({
        maxLength: 64,
        description: 'The hold that keeps this time: it becomes the meeting.',
      }),
    ),
    time_zone: Type.Optional(
      Type.String({
        format: 'time-zone',
        description: 'IANA zone of the attendee. Left out: the zone of the team.',
        examples: ['Europe/Berlin'],
      }),
    ),
    attendee_name: Type.Optional(Type.String({ maxLength: 1024, examples: ['Ada Lovelace'] })),
    attendee_phone: Type.Optional(Type.String({ maxLength: 1024, examples: ['+14155550123'] })),
    notes: Type.Optional(Type.String({ maxLength: 16_384 })),
    answers: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        maxProperties: 200,
        'x-max-bytes': 65_536,
        'x-max-depth': 8,
        description: "Answers to the meeting type's questions, by their keys.",
      }),
    ),
    language: Type.Optional(
      Type.String({
        format: 'language',
        description: 'Language to speak with the attendee. Left out: the language of the team.',
        examples: ['en'],
      }),
    ),
    call_id: Type.Optional(CallId),
    route: Type.Optional(
      Type.Boolean({
        description:
          'In place of `team_id` and `meeting_type_id`: the routing rules choose by what is stored of the attendee.',
      }),
    ),
  },
  {
    title: 'MeetingBookingAttributes',
    additionalProperties: false,
    if: { properties: { route: { const: true } }, required: ['route'] },
    else: { required: ['team_id', 'meeting_type_id'] },
    examples: [
      {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: 'ada@example.com',
        start_time: '4102477200',
      },
    ],
  },
)
export type BookingAttributes = Static<typeof BookingAttributes>

const STATUSES = [
  'pending',
  'scheduled',
  'declined',
  'expired',
  'completed',
  'no_show',
  'cancelled',
]

export const MeetingAttributes = Type.Object({
  meeting_id: Type.String({ description: 'The same as `id`.' }),
  team_id: Type.Integer(),
  agent_id: Type.Integer({ description: 'Who takes the meeting.' }),
  meeting_type_id: Type.Integer(),
  attendee_email: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description:
      'As it was sent; null where the meeting was booked by voice with a phone number alone.',
  }),
  start_time: UnixSeconds('Start, Unix seconds as a string of digits.'),
  end_time: UnixSeconds('End, Unix seconds as a string of digits.', '4102479000'),
  status: Type.String({
    title: 'MeetingStatus',
    enum: STATUSES,
    examples: ['scheduled'],
    description:
      'A `pending` meeting waits for somebody to confirm it, and keeps its time until then.',
  }),
  sequence: Type.Integer({ description: 'Rises with every reschedule and reassignment.' }),
  contact_id: Type.String(),
  time_zone: Type.String(),
  local: Type.String({ description: 'The start in `time_zone`, ISO 8601 with its offset.' }),
  spoken: Type.String({ description: 'The start in words, to be said aloud.' }),
  language: Type.String(),
  location: Type.Object({ kind: Type.String() }, { additionalProperties: true }),
  confirmation_code: Type.String({
    description:
      'Six digits that the attendee is told, and proves with later that the meeting is theirs.',
  }),
  links: Type.Object({ self: Type.String() }),
  agent_ids: Type.Optional(
    Type.Array(Type.Integer(), {
      description: 'Everybody who attends on your side, where it is more than `agent_id`.',
    }),
  ),
  group_id: Type.Optional(
    Type.String({
      description:
        'The same for all attendees who meet together, each of whom has a meeting and a seat of its own.',
    }),
  ),
  assignment: Type.Optional(
    Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'Why this agent was chosen, where none was named.',
      },
    ),
  ),
  status_by: Type.Optional(
    Type.String({ description: 'Who brought the status about; of a `no_show`, who did not come.' }),
  ),
  status_reason: Type.Optional(Type.String()),
  expires_at: Type.Optional(
    Type.String({ format: 'date-time', description: 'When a `pending` meeting expires.' }),
  ),
  attendee_name: Type.Optional(Type.String()),
  attendee_phone: Type.Optional(Type.String()),
  notes: Type.Optional(Type.String()),
  answers: Type.Optional(Type.Object({}, { additionalProperties: true })),
  call_id: Type.Optional(Type.String()),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
})

export const MeetingResource = Type.Object({
  id: Type.String(),
  type: Type.Literal('meeting'),
  attributes: MeetingAttributes,
})

export const MeetingMeta = Type.Object({
  version: Type.Integer(),
  explanation: Type.String(),
  notes: Type.Array(NoteResource),
})

export const MeetingsQuery = Type.Object(
  {
    attendee_email: Type.Optional(Type.String({ format: 'email', examples: ['ada@example.com'] })),
    contact_id: Type.Optional(Type.String({ format: 'uuid' })),
    team_id: Type.Optional(Type.String({ format: 'positive-integer' })),
    agent_id: Type.Optional(Type.String({ format: 'positive-integer' })),
    meeting_type_id: Type.Optional(Type.String({ format: 'positive-integer' })),
    status: Type.Optional(Type.String({ enum: STATUSES })),
    from: Type.Optional(
      Type.String({
        format: 'moment',
        description: 'Starts from here on, Unix seconds or ISO 8601 with an offset.',
      }),
    ),
    to: Type.Optional(Type.String({ format: 'moment', description: 'Starts before this.' })),
    limit: Type.Optional(
      Type.String({ description: '1 to 200, 50 unless given.', examples: ['50'] }),
    ),
    cursor: Type.Optional(Type.String({ description: 'The `next_cursor` of the page before.' })),
  },
  { additionalProperties: false },
)
export type MeetingsQuery = Static<typeof MeetingsQuery>

export const ConfirmAttributes = Type.Object({}, { additionalProperties: false })

export const ClosingAttributes = Type.Object(
  {
    by: By(
      "Who wants it so. An attendee is bound by the meeting type's cut-offs. Left out: the attendee cancels, an agent declines.",
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
        "With whom from now on. Left out: the same agent if free then, or else whom the meeting type's rule chooses.",
      ),
    ),
    time_zone: Type.Optional(
      Type.String({
        format: 'time-zone',
        description: 'IANA zone of the attendee. Left out: the one it has.',
      }),
    ),
    by: By(
      "Who wants it so. An attendee is bound by the meeting type's cut-off. Left out: the attendee.",
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
        "Who takes it from now on. Left out: whom the meeting type's rule chooses among the others.",
      ),
    ),
    reason: Reason,
  },
  { additionalProperties: false },
)
export type ReassignAttributes = Static<typeof ReassignAttributes>

export const LookupAttributes = Type.Object(
  {
    phone: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1024,
        description:
          'The number that the call comes from, as the telephone network or the voice platform reports it; never a number that the caller says. Left out: withheld or unknown. Where it is the number of the attendee, one of code, name and address is enough.',
        examples: ['+14155550123'],
      }),
    ),
    email: Type.Optional(
      Type.String({
        format: 'email',
        maxLength: 1024,
        description: 'Same as `attendee_email`; send one of them.',
      }),
    ),
    confirmation_code: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description:
          "The six digits of the confirmation. Required, together with the name or the address, unless the call comes from the attendee's own number.",
        examples: ['123456'],
      }),
    ),
    attendee_email: Type.Optional(
      Type.String({
        format: 'email',
        maxLength: 1024,
        description: 'The address on the meeting, as the caller gives it.',
      }),
    ),
    attendee_name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1024,
        description:
          'The name on the meeting, as the caller gives it: the same words in any order.',
      }),
    ),
    call_id: Type.Optional(CallId),
  },
  {
    title: 'MeetingLookupAttributes',
    additionalProperties: false,
    examples: [{ phone: '+14155550123', confirmation_code: '123456' }],
  },
)
export type LookupAttributes = Static<typeof LookupAttributes>

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
