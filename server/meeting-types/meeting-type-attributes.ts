import Type from 'typebox'
import {
  type Content,
  type NewContent,
  optional,
  required,
  type Stored,
} from '../resources/attributes.ts'
import {
  Days,
  Limits,
  Minutes,
  MINUTES_PER_DAY,
  MINUTES_PER_YEAR,
  OptionalDate,
  OptionalMinutes,
  OptionalText,
  Question,
  SentLocation,
} from './schemas.ts'

export const MEETING_TYPE_ATTRIBUTES = {
  name: required(Type.String({ minLength: 1, maxLength: 1024, examples: ['Intro call'] })),
  team_id: required(
    Type.Integer({
      minimum: 1,
      maximum: 2 ** 31 - 1,
      description: 'The team whose agents take the meetings.',
      examples: [1],
    }),
  ),
  duration_minutes: required(
    Minutes('Length of a meeting.', { minimum: 1, maximum: MINUTES_PER_DAY, examples: [30] }),
  ),
  duration_options_minutes: optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: MINUTES_PER_DAY }), {
      maxItems: 20,
      description: 'Other lengths to choose from, beside `duration_minutes`.',
      examples: [[45, 60]],
    }),
    [],
    { column: 'duration_options' },
  ),
  slot_interval_minutes: optional(
    Minutes(
      "Starts are offered this far apart, counted from midnight on the agent's wall clock; " +
        'the duration unless it is sent.',
      { minimum: 1, maximum: MINUTES_PER_DAY, examples: [30] },
    ),
    ({ durationMinutes }: { durationMinutes: number }) => durationMinutes,
  ),
  slot_offset_minutes: optional(
    Minutes('Moves every offered start by so much.', {
      minimum: 0,
      maximum: MINUTES_PER_DAY - 1,
      examples: [0],
    }),
    0,
  ),
  buffer_before_minutes: optional(
    Minutes("The agent's time kept free before a meeting.", {
      minimum: 0,
      maximum: MINUTES_PER_DAY,
      examples: [0],
    }),
    0,
  ),
  buffer_after_minutes: optional(
    Minutes("The agent's time kept free after a meeting.", {
      minimum: 0,
      maximum: MINUTES_PER_DAY,
      examples: [0],
    }),
    0,
  ),
  minimum_notice_minutes: optional(
    Minutes('A meeting is booked at least this long before its start.', {
      minimum: 0,
      maximum: MINUTES_PER_YEAR,
      examples: [0],
    }),
    0,
  ),
  horizon_days: optional(
    Days(
      'A meeting is booked at most so many days (of 24 hours) before its start; null: any time before.',
      { maximum: 3_660, example: 60 },
    ),
    null,
  ),
  horizon_working_days: optional(
    Days(
      "A start lies at most so many working days (Monday to Friday, in the team's zone) ahead; null: any number.",
      { maximum: 2_600, example: 10 },
    ),
    null,
  ),
  bookable_from: optional(
    OptionalDate(
      "The first date, in the team's zone, on which a meeting can start; null: any.",
      '2026-12-01',
    ),
    null,
  ),
  bookable_until: optional(
    OptionalDate(
      "The last date, in the team's zone, on which a meeting can start; null: any.",
      '2027-03-31',
    ),
    null,
  ),
  limits: optional(Limits, {}, { columnType: 'jsonb' }),
  grid_only: optional(
    Type.Boolean({
      description:
        'Whether only the starts that are offered can be booked, instead of any start that is free.',
    }),
    false,
  ),
  seats: optional(
    Type.Integer({
      minimum: 1,
      maximum: 1000,
      description: 'How many attendees share one start with one agent.',
      examples: [1],
    }),
    1,
  ),
  assignment: optional(
    Type.Unsafe<'fixed' | 'any' | 'round_robin' | 'collective'>({
      type: 'string',
      enum: ['fixed', 'any', 'round_robin', 'collective'],
      description:
        'Who takes a meeting that names no agent: the one agent of `agent_ids`, anybody who ' +
        'is free, each in turn by weight and priority, or all of `agent_ids` together. ' +
        '`round_robin` unless it is sent.',
      examples: ['round_robin'],
    }),
    'round_robin',
  ),
  agent_ids: optional(
    Type.Unsafe<number[] | null>({
      type: ['array', 'null'],
      minItems: 1,
      maxItems: 500,
      items: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 },
      description: 'Who may be assigned; null: everybody of the team.',
      examples: [[1, 2]],
    }),
    null,
  ),
  owner_first: optional(
    Type.Boolean({
      description: 'Whether the agent who owns the contact goes before all others.',
    }),
    false,
  ),
  confirmation_minutes: optional(
    OptionalMinutes(
      'A booking is pending until somebody confirms it, for so long at most; null: it is booked at once.',
      120,
    ),
    null,
  ),
  location: required(SentLocation, { columnType: 'jsonb' }),
  questions: optional(
    Type.Array(Question, {
      maxItems: 100,
      description: 'What is asked of whoever books.',
      examples: [
        [
          {
            key: 'company_size',
            label: 'How many people work at your company?',
            kind: 'choice',
            required: false,
            options: ['1-50', '51-200'],
          },
        ],
      ],
    }),
    [],
    { columnType: 'jsonb' },
  ),
  cancel_cutoff_minutes: optional(
    Minutes('The attendee may cancel until so long before the start.', {
      minimum: 0,
      maximum: MINUTES_PER_YEAR,
      examples: [60],
    }),
    0,
  ),
  reschedule_cutoff_minutes: optional(
    Minutes('The attendee may reschedule until so long before the start.', {
      minimum: 0,
      maximum: MINUTES_PER_YEAR,
      examples: [60],
    }),
    0,
  ),
  languages: optional(
    Type.Unsafe<string[] | null>({
      type: ['array', 'null'],
      minItems: 1,
      maxItems: 100,
      items: { type: 'string', format: 'language' },
      description: 'In which languages the meeting can be held (BCP 47); null: any.',
      examples: [['en', 'de']],
    }),
    null,
  ),
  description: optional(
    OptionalText('What the meeting is, for people who ask; null: nothing is said about it.', {
      maxLength: 2_000,
      example: 'A first look at what we do.',
    }),
    null,
  ),
  price: optional(
    OptionalText('The price as it should be said to callers; null: unknown.', {
      maxLength: 200,
      example: 'sixty euros',
    }),
    null,
  ),
  what_to_bring: optional(
    OptionalText(
      'What the attendee should bring, as it should be said to callers; null: unknown.',
      { maxLength: 500, example: 'Please bring your insurance card.' },
    ),
    null,
  ),
}

export type MeetingTypeContent = Content<typeof MEETING_TYPE_ATTRIBUTES>
export type MeetingType = Stored<MeetingTypeContent>
export type NewMeetingType = NewContent<typeof MEETING_TYPE_ATTRIBUTES>
