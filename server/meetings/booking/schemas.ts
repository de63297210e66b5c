import Type, { type Static } from 'typebox'
import { ANSWERS, CallId, Id, Minutes, NAME, NOTES, StartTime } from '../schemas.ts'

export const BookingAttributes = Type.Object(
  {
    team_id: Type.Optional(
      Id('The team that the meeting is scheduled for. Required without `route`.'),
    ),
    agent_id: Type.Optional(
      Id("The agent of the meeting. Default: the meeting type's assignment rule chooses."),
    ),
    meeting_type_id: Type.Optional(Id('The meeting type to schedule. Required without `route`.')),
    attendee_email: Type.String({
      format: 'email',
      maxLength: 1024,
      description:
        'Email address of the attendee. The contact with this address is updated or created.',
      examples: ['ada@example.com'],
    }),
    start_time: StartTime,
    duration_minutes: Type.Optional(
      Minutes('One of the durations of the meeting type. Default: its default duration.'),
    ),
    hold_id: Type.Optional(
      Type.String({
        maxLength: 64,
        description: 'The hold of this time, which the booking redeems.',
      }),
    ),
    time_zone: Type.Optional(
      Type.String({
        format: 'time-zone',
        description: 'IANA time zone of the attendee. Default: the time zone of the team.',
        examples: ['Europe/Berlin'],
      }),
    ),
    attendee_name: Type.Optional(Type.String(NAME)),
    attendee_phone: Type.Optional(Type.String({ maxLength: 1024, examples: ['+14155550123'] })),
    notes: Type.Optional(Type.String(NOTES)),
    answers: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        ...ANSWERS,
        description: "Answers to the meeting type's questions, by question key.",
      }),
    ),
    language: Type.Optional(
      Type.String({
        format: 'language',
        description: 'Language of the attendee (BCP 47). Default: the language of the team.',
        examples: ['en'],
      }),
    ),
    call_id: Type.Optional(CallId),
    route: Type.Optional(
      Type.Boolean({
        description:
          'Send this instead of `team_id` and `meeting_type_id`: the routing rules choose them ' +
          'based on the stored contact of the attendee.',
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
