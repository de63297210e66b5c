import Type, { type Static } from 'typebox'
import { NoteResource } from '../notes/schemas.ts'
import { defineId } from '../platform/http/define-id.ts'
import { REVISION } from '../platform/http/revision.ts'
import { MAX_UNIX_SECONDS } from '../platform/time.ts'

export const Id = (description: string) => defineId({ description })
export const UnixSeconds = (description: string, example = '4102477200') =>
  Type.String({ format: 'unix-seconds', description, examples: [example] })
export const StartTime = Type.Unsafe<string | number>({
  type: ['string', 'integer'],
  format: 'unix-seconds',
  minimum: 0,
  maximum: MAX_UNIX_SECONDS,
  maxLength: 20,
  description: 'Unix seconds as a string of digits, or an integer. Milliseconds are rejected.',
  examples: ['4102477200'],
})
export const Minutes = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 1_440, description, examples: [30] })
export const CallId = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: "The voice platform's id of the call that makes the request.",
  examples: ['call_4f1d2c'],
})

/** The attributes of a change that has none. */
export const EmptyAttributes = Type.Object({}, { additionalProperties: false })

const STATUSES = [
  'pending',
  'scheduled',
  'declined',
  'expired',
  'completed',
  'no_show',
  'cancelled',
]

const MeetingAttributes = Type.Object({
  meeting_id: Type.String({ description: 'The same as `id`.' }),
  team_id: Type.Integer(),
  agent_id: Type.Integer({ description: 'The agent who takes the meeting.' }),
  meeting_type_id: Type.Integer(),
  attendee_email: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'As sent; null if the meeting was booked by voice with only a phone number.',
  }),
  start_time: UnixSeconds('Start, Unix seconds as a string of digits.'),
  end_time: UnixSeconds('End, Unix seconds as a string of digits.', '4102479000'),
  status: Type.String({
    title: 'MeetingStatus',
    enum: STATUSES,
    examples: ['scheduled'],
    description: 'A `pending` meeting needs confirmation, and keeps its time until it expires.',
  }),
  sequence: Type.Integer({ description: 'Incremented with every reschedule and reassignment.' }),
  contact_id: Type.String(),
  time_zone: Type.String(),
  local: Type.String({ description: 'The start in `time_zone`, ISO 8601 with the UTC offset.' }),
  spoken: Type.String({ description: 'The start in words, to be spoken.' }),
  language: Type.String(),
  location: Type.Object({ kind: Type.String() }, { additionalProperties: true }),
  confirmation_code: Type.String({
    description: 'Six digits with which the attendee can later prove ownership of the meeting.',
  }),
  links: Type.Object({ self: Type.String() }),
  agent_ids: Type.Optional(
    Type.Array(Type.Integer(), {
      description: 'All agents of a collective meeting, including `agent_id`.',
    }),
  ),
  group_id: Type.Optional(
    Type.String({
      description:
        'The id of the group. Each attendee of a group has a separate meeting with a seat.',
    }),
  ),
  assignment: Type.Optional(
    Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'Why this agent was chosen, if the booking did not name one.',
      },
    ),
  ),
  status_by: Type.Optional(
    Type.String({
      description:
        'The party that caused the status; for `no_show`, the party that did not attend.',
    }),
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
  ...REVISION,
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
        description:
          'Only meetings that start at or after this time, Unix seconds or ISO 8601 with an offset.',
      }),
    ),
    to: Type.Optional(
      Type.String({ format: 'moment', description: 'Only meetings that start before this time.' }),
    ),
    limit: Type.Optional(
      Type.String({
        description: 'Maximum number of items, 1 to 200; default 50.',
        examples: ['50'],
      }),
    ),
    cursor: Type.Optional(Type.String({ description: 'The `next_cursor` of the previous page.' })),
  },
  { additionalProperties: false },
)
export type MeetingsQuery = Static<typeof MeetingsQuery>
