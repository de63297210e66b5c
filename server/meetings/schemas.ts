import Type, { type Static } from 'typebox'
import { EventActor } from '../events/event-actor.ts'
import { defineChange } from '../events/history/define-change.ts'
import { NoteResource } from '../notes/schemas.ts'
import { defineId } from '../http/bodies/define-id.ts'
import { REVISION } from '../http/etags/revision.ts'
import { MAX_UNIX_SECONDS } from '../platform/time.ts'
import { CONFLICT_REASONS } from './core/calendar-conflict.ts'
import { MEETING_STATUSES } from './core/transitions.ts'

export const Id = (description: string) => defineId({ description })
export const UnixSeconds = (description: string, example = '4102477200') =>
  Type.String({ format: 'unix-seconds', description, examples: [example] })
export const StartTime = Type.Unsafe<string | number>({
  type: ['string', 'integer'],
  format: 'start-time',
  minimum: 0,
  maximum: MAX_UNIX_SECONDS,
  maxLength: 40,
  description:
    'Unix seconds as a string of digits or an integer, or ISO 8601 with an offset. Milliseconds ' +
    'and local times without an offset are rejected.',
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

/** The limits of what a booking says about the attendee, for the schema of each. */
export const NAME = { maxLength: 1024, examples: ['Ada Lovelace'] }
export const NOTES = { maxLength: 16_384, examples: ['Prefers to speak German.'] }
export const ANSWERS = { maxProperties: 200, 'x-max-bytes': 65_536, 'x-max-depth': 8 }

/** The attributes of a change that has none. */
export const EmptyAttributes = Type.Object({}, { additionalProperties: false })

const CalendarConflictAttribute = Type.Object(
  {
    reason: Type.String({
      enum: [...CONFLICT_REASONS],
      description:
        'busy: the agent is busy at the time of the meeting. moved: the event of the meeting is at ' +
        'another time than the meeting. removed: the event was deleted or declined.',
    }),
    calendar_id: Type.String({ format: 'uuid' }),
    start_time: Type.Optional(
      UnixSeconds('Start of the busy time or of the moved event; absent for whole days.'),
    ),
    end_time: Type.Optional(UnixSeconds('Its end.', '4102479000')),
    found_at: Type.String({ format: 'date-time' }),
    alternatives: Type.Array(
      Type.Object({
        start_time: UnixSeconds('Start.', '4102480800'),
        end_time: UnixSeconds('End.', '4102482600'),
        agent_id: Type.Integer(),
      }),
      {
        description:
          'Up to three bookable starts that were nearest when the conflict was found, for a reschedule.',
      },
    ),
  },
  {
    title: 'CalendarConflict',
    description:
      'Why a calendar of an agent does not agree with the meeting; absent if none is known to ' +
      'disagree. A conflict never cancels the meeting.',
  },
)

const MeetingAttributes = Type.Object({
  meeting_id: Type.String({ description: 'The same as `id`.' }),
  team_id: Type.Integer(),
  agent_id: Type.Integer({ description: 'The agent who takes the meeting.' }),
  meeting_type_id: Type.Integer(),
  attendee_email: Type.Optional(
    Type.String({
      description: 'As sent; absent if the meeting was booked by voice with only a phone number.',
    }),
  ),
  start_time: UnixSeconds('Start, Unix seconds as a string of digits.'),
  end_time: UnixSeconds('End, Unix seconds as a string of digits.', '4102479000'),
  status: Type.String({
    title: 'MeetingStatus',
    enum: [...MEETING_STATUSES],
    examples: ['scheduled'],
    description: 'A `pending` meeting needs confirmation, and keeps its time until it expires.',
  }),
  sequence: Type.Integer({ description: 'Incremented with every reschedule and reassignment.' }),
  contact_id: Type.String(),
  time_zone: Type.String({
    description: 'Of a meeting in person that of its place, or else the one of the booking.',
  }),
  local: Type.String({ description: 'The start in `time_zone`, ISO 8601 with the UTC offset.' }),
  spoken: Type.String({ description: 'The start in words, to be spoken.' }),
  language: Type.String(),
  location: Type.Object({ kind: Type.String() }, { additionalProperties: true }),
  confirmation_code: Type.String({
    description: 'Six digits with which the attendee can later prove ownership of the meeting.',
  }),
  links: Type.Object({
    self: Type.String(),
    manage: Type.Optional(
      Type.String({
        description:
          'The page on which the attendee sees, moves and cancels the meeting without an account, ' +
          'until 30 days after it. Absent without SECRET_KEY, and for people whose role may not ' +
          'change the meeting.',
      }),
    ),
  }),
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
  attendee_response: Type.Optional(
    Type.String({
      enum: ['accepted', 'declined', 'tentative'],
      description:
        'What the attendee has answered to the invitation in a calendar. A declined invitation ' +
        'does not cancel the meeting.',
    }),
  ),
  calendar_conflict: Type.Optional(CalendarConflictAttribute),
  booked_by: Type.Optional(
    Type.Object(EventActor.properties, {
      title: 'EventActor',
      description: 'Who booked the meeting; only in lists with `include=booked_by`.',
    }),
  ),
  ...REVISION,
})

export const MeetingResource = Type.Object({
  id: Type.String(),
  type: Type.Literal('meeting'),
  attributes: MeetingAttributes,
})
export type MeetingResource = Static<typeof MeetingResource>

export const MeetingMeta = Type.Object({
  version: Type.Integer(),
  explanation: Type.String(),
  notes: Type.Array(NoteResource),
})
export type MeetingMeta = Static<typeof MeetingMeta>

export const MeetingChangeResource = defineChange(
  'meeting_change',
  Type.String({ description: 'The type of the event, such as `meeting.rescheduled`.' }),
)
export type MeetingChangeResource = Static<typeof MeetingChangeResource>
