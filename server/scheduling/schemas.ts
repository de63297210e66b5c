import { CALENDAR_PROVIDERS, type ProviderName } from '../calendars/calendar-provider.ts'
import { UNREADABLE_EVENTS } from '../calendars/unreadable-events.ts'
import Type, { type Static } from 'typebox'
import { LANGUAGE_TAGS } from '../languages/languages.ts'
import { listAloud } from '../languages/list-aloud.ts'
import { WeeklySpan } from '../roster/schedules/schemas.ts'
import { REFUSAL_REASONS, type RefusalReason } from './core/start-rules.ts'

const Id = (description: string) =>
  Type.String({ format: 'positive-integer', description, examples: ['1'] })

/** What slot search and the explanations are asked. */
export const ASKED = {
  team_id: Id('The team.'),
  meeting_type_id: Id('The meeting type.'),
  agent_id: Type.Optional(Id('Only slots of this agent. Default: all agents of the meeting type.')),
  duration: Type.Optional(
    Type.String({
      format: 'positive-integer',
      description:
        'Minutes; one of the durations of the meeting type. Default: the duration of ' +
        '`meeting_id` or `hold_id`, or else that of the meeting type.',
      examples: ['30'],
    }),
  ),
  contact_id: Type.Optional(
    Type.String({
      format: 'uuid',
      description:
        'The contact whose limits of meetings count. Default: the contact of `meeting_id`.',
    }),
  ),
  meeting_id: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'A meeting that could be rescheduled: its own time counts as free.',
    }),
  ),
  hold_id: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'A hold that could be released: its own time counts as free.',
    }),
  ),
}

const SPEAKING = {
  time_zone: Type.Optional(
    Type.String({
      format: 'time-zone',
      description: 'IANA time zone of `local` and `spoken`. Default: the time zone of the team.',
      examples: ['Europe/Berlin'],
    }),
  ),
  language: Type.Optional(
    Type.String({
      format: 'language',
      description:
        `Language of the words to be spoken: ${listAloud(LANGUAGE_TAGS, 'or')}, with any region. ` +
        'Otherwise, that of `Accept-Language`, of the meeting or the hold, of the team (or the ' +
        'first one of the meeting type if the type does not have that), or English: the first one ' +
        'that is supported.',
      examples: ['en'],
    }),
  ),
}

export const SlotsQuery = Type.Object(
  {
    ...ASKED,
    from: Type.Optional(
      Type.String({
        format: 'moment',
        description:
          'The earliest start (inclusive), Unix seconds or ISO 8601 with an offset. Default: now.',
        examples: ['2027-01-04T09:00:00Z'],
      }),
    ),
    to: Type.Optional(
      Type.String({
        format: 'moment',
        description:
          'The end of the window of starts (exclusive), at most 62 days after `from`. Default: ' +
          'seven days after `from`.',
        examples: ['2027-01-08T18:00:00Z'],
      }),
    ),
    ...SPEAKING,
    limit: Type.Optional(
      Type.String({
        format: 'positive-integer',
        description:
          'Maximum number of slots; at most 1,000, which is the default. Without `spread`, ' +
          '`meta.next_cursor` continues after them.',
        examples: ['3'],
      }),
    ),
    spread: Type.Optional(
      Type.String({
        enum: ['days', 'dayparts'],
        description:
          'With `limit`: choose slots on different days, or at different parts of the day, ' +
          'instead of the first ones; within the hours of the phone of the team if there are ' +
          'enough.',
      }),
    ),
    cursor: Type.Optional(
      Type.String({
        description:
          'The `next_cursor` of the previous page, with the other parameters unchanged. Not with ' +
          '`spread`.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type SlotsQuery = Static<typeof SlotsQuery>

const Slot = Type.Object(
  {
    start_time: Type.String({
      description:
        'The start, Unix seconds as a string of digits, for the `start_time` of a booking.',
    }),
    end_time: Type.String(),
    agent_ids: Type.Array(Type.Integer(), {
      description: 'The free agents on whose grid this start is.',
    }),
    local: Type.String({ description: 'The start in `time_zone`, ISO 8601 with the UTC offset.' }),
    spoken: Type.String({ description: 'The start in words, to be spoken.' }),
  },
  { title: 'Slot' },
)

export const SlotList = Type.Object({
  data: Type.Array(Slot),
  meta: Type.Object({
    next_cursor: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Continues after these slots; null: there are no more.',
    }),
    time_zone: Type.String(),
    language: Type.String(),
  }),
})
export type SlotList = Static<typeof SlotList>

export const ExplainQuery = Type.Object(
  {
    ...ASKED,
    start_time: Type.String({
      format: 'moment',
      description: 'The start, Unix seconds or ISO 8601 with an offset.',
      examples: ['4102477200'],
    }),
    ...SPEAKING,
  },
  { additionalProperties: false },
)
export type ExplainQuery = Static<typeof ExplainQuery>

export const PhoneHoursQuery = Type.Object(
  {
    time_zone: Type.Optional(
      Type.String({
        format: 'time-zone',
        description: 'IANA time zone of the hours. Default: the time zone of the team.',
        examples: ['Europe/Berlin'],
      }),
    ),
  },
  { additionalProperties: false },
)
export type PhoneHoursQuery = Static<typeof PhoneHoursQuery>

const PhoneHoursResource = Type.Object(
  {
    id: Type.String(),
    type: Type.Literal('phone_hours'),
    attributes: Type.Object({
      time_zone: Type.String(),
      weekly: Type.Array(WeeklySpan, {
        description: 'The hours of a regular week; other zones by their present UTC offset.',
      }),
      agent_ids: Type.Array(Type.Integer(), {
        description: 'The agents whose schedules these are.',
      }),
    }),
  },
  { title: 'PhoneHours' },
)
export type PhoneHoursResource = Static<typeof PhoneHoursResource>
export const PhoneHours = Type.Object({ data: PhoneHoursResource })

const ReasonCode = Type.Unsafe<RefusalReason>({ type: 'string', enum: REFUSAL_REASONS })

const ExplainedCalendar = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    connection_id: Type.String({ format: 'uuid' }),
    name: Type.String(),
    provider: Type.Unsafe<ProviderName>({ type: 'string', enum: [...CALENDAR_PROVIDERS] }),
    state: Type.Unsafe<string>({
      type: 'string',
      enum: ['active', 'failing', 'needs_sign_in', 'suspended'],
      description:
        '`failing`: it could not be read lately; `needs_sign_in`: the agent has to sign in again; ' +
        '`suspended`: so many events were gone that they are not believed to be deleted. In each of ' +
        'these states the busy times that were read last still apply.',
    }),
    synced_at: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'The time of the picture of the calendar; null: it was not read yet.',
    }),
    age_seconds: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'How old the picture is.',
    }),
    unreadable_events: UNREADABLE_EVENTS,
    busy: Type.Array(Type.Object({ start_time: Type.String(), end_time: Type.String() }), {
      description:
        'When the calendar is busy around the start, with the buffers of the meeting, in Unix ' +
        'seconds. Empty: it does not reject the start.',
    }),
  },
  { title: 'ExplainedCalendar' },
)

export const StartExplained = Type.Object(
  {
    data: Type.Object({
      start_time: Type.String(),
      bookable: Type.Boolean(),
      reason: Type.Unsafe<RefusalReason | null>({
        type: ['string', 'null'],
        enum: [...REFUSAL_REASONS, null],
        description:
          'Why a booking would be rejected, as in `slot_unavailable`; `past` as in ' +
          '`start_time_in_the_past`; null: the start can be booked.',
      }),
      local: Type.String({
        description: 'The start in `time_zone`, ISO 8601 with the UTC offset.',
      }),
      spoken: Type.String({ description: 'The start in words, to be spoken.' }),
      say: Type.String({ description: 'A sentence that a voice agent can speak.' }),
      agents: Type.Array(
        Type.Object({
          agent_id: Type.Integer(),
          stands_in_for: Type.Optional(
            Type.Integer({
              description: 'The absent agent for whom this one would stand in.',
            }),
          ),
          bookable: Type.Boolean(),
          reasons: Type.Array(Type.Object({ code: ReasonCode, detail: Type.String() }), {
            description: 'All rules that reject the start.',
          }),
          calendars: Type.Array(ExplainedCalendar, {
            description: "The calendars that block the agent's time.",
          }),
        }),
      ),
    }),
    meta: Type.Object({ time_zone: Type.String(), language: Type.String() }),
  },
  { title: 'SlotExplanation' },
)
export type StartExplained = Static<typeof StartExplained>
