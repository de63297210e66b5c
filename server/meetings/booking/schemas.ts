import Type, { type Static } from 'typebox'
import { CallId, Id, Minutes, StartTime } from '../schemas.ts'

export const BookingAttributes = Type.Object(
  {
    team_id: Type.Optional(Id('Team the meeting is scheduled for. Left out only with `route`.')),
    agent_id: Type.Optional(
      Id(
        "Agent the meeting is scheduled with. Left out: the meeting type's assignment rule " +
          'chooses.',
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
          'In place of `team_id` and `meeting_type_id`: the routing rules choose by what is ' +
          'stored of the attendee.',
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
