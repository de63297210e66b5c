import Type, { type Static } from 'typebox'
import { LATEST } from '../platform/time.ts'

const LARGEST = 2 ** 31 - 1
const Id = (description: string) => Type.Integer({ minimum: 1, maximum: LARGEST, description, examples: [1] })
const UnixSeconds = (description: string) => Type.String({ format: 'unix-seconds', description, examples: ['4102477200'] })

export const BookingAttributes = Type.Object({
  team_id: Id('Team the meeting is scheduled for.'),
  agent_id: Type.Optional(Id('Agent the meeting is scheduled with. Left out: the meeting type\'s assignment rule chooses.')),
  meeting_type_id: Id('Meeting type to schedule.'),
  attendee_email: Type.String({ format: 'email', maxLength: 1024, description: 'Email address of the attendee, who becomes or updates a contact.', examples: ['ada@example.com'] }),
  start_time: Type.Unsafe<string | number>({
    type: ['string', 'integer'], format: 'unix-seconds', minimum: 0, maximum: LATEST, maxLength: 20,
    description: 'Unix seconds as a string of digits; an integer is taken too. Milliseconds are refused.', examples: ['4102477200'],
  }),
  time_zone: Type.Optional(Type.String({ format: 'time-zone', description: 'IANA zone of the attendee. Left out: the zone of the team.', examples: ['Europe/Berlin'] })),
  attendee_name: Type.Optional(Type.String({ maxLength: 1024, examples: ['Ada Lovelace'] })),
  attendee_phone: Type.Optional(Type.String({ maxLength: 1024, examples: ['+14155550123'] })),
  notes: Type.Optional(Type.String({ maxLength: 16_384 })),
  answers: Type.Optional(Type.Unsafe<Record<string, unknown>>({ type: 'object', maxProperties: 200, 'x-max-bytes': 65_536, 'x-max-depth': 8, description: 'Answers to the meeting type\'s questions.' })),
  language: Type.Optional(Type.String({ format: 'language', description: 'Language to speak with the attendee. Left out: the language of the team.', examples: ['en'] })),
  call_id: Type.Optional(Type.String({ minLength: 1, maxLength: 1024, description: 'The voice platform\'s id of the call in which this is booked.' })),
}, { additionalProperties: false })
export type BookingAttributes = Static<typeof BookingAttributes>

export const MeetingAttributes = Type.Object({
  meeting_id: Type.String({ description: 'The same as `id`.' }),
  team_id: Type.Integer(),
  agent_id: Type.Integer({ description: 'Who takes the meeting.' }),
  meeting_type_id: Type.Integer(),
  attendee_email: Type.String({ description: 'As it was sent.' }),
  start_time: UnixSeconds('Start, Unix seconds as a string of digits.'),
  end_time: UnixSeconds('End, Unix seconds as a string of digits.'),
  status: Type.String({ enum: ['scheduled', 'cancelled', 'completed', 'no_show'] }),
  sequence: Type.Integer({ description: 'Rises with every reschedule.' }),
  contact_id: Type.String(),
  time_zone: Type.String(),
  local: Type.String({ description: 'The start in `time_zone`, ISO 8601 with its offset.' }),
  spoken: Type.String({ description: 'The start in words, to be said aloud.' }),
  language: Type.String(),
  location: Type.Object({ kind: Type.String() }, { additionalProperties: true }),
  confirmation_code: Type.String({ description: 'Six digits that the attendee is told, and proves with later that the meeting is theirs.' }),
  links: Type.Object({ self: Type.String() }),
  assignment: Type.Optional(Type.Object({}, { additionalProperties: true, description: 'Why this agent was chosen, where none was named.' })),
  attendee_name: Type.Optional(Type.String()),
  attendee_phone: Type.Optional(Type.String()),
  notes: Type.Optional(Type.String()),
  answers: Type.Optional(Type.Object({}, { additionalProperties: true })),
  call_id: Type.Optional(Type.String()),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
})

export const MeetingResource = Type.Object({ id: Type.String(), type: Type.Literal('meeting'), attributes: MeetingAttributes })

export const MeetingsQuery = Type.Object({
  attendee_email: Type.Optional(Type.String({ format: 'email', examples: ['ada@example.com'] })),
  contact_id: Type.Optional(Type.String({ format: 'uuid' })),
  team_id: Type.Optional(Type.String({ format: 'positive-integer' })),
  agent_id: Type.Optional(Type.String({ format: 'positive-integer' })),
  meeting_type_id: Type.Optional(Type.String({ format: 'positive-integer' })),
  status: Type.Optional(Type.String({ enum: ['scheduled', 'cancelled', 'completed', 'no_show'] })),
  from: Type.Optional(Type.String({ format: 'moment', description: 'Starts from here on, Unix seconds or ISO 8601 with an offset.' })),
  to: Type.Optional(Type.String({ format: 'moment', description: 'Starts before this.' })),
  limit: Type.Optional(Type.String({ description: '1 to 200, 50 unless given.', examples: ['50'] })),
  cursor: Type.Optional(Type.String({ description: 'The `next_cursor` of the page before.' })),
}, { additionalProperties: false })
export type MeetingsQuery = Static<typeof MeetingsQuery>
