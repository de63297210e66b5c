import Type, { type Static } from 'typebox'
import { IncludeArchived } from '../platform/http/include-archived.ts'

const A_DAY = 1_440
const A_YEAR = 525_600
const Minutes = (
  description: string,
  limits: { minimum?: number; maximum?: number; examples: number[] },
) => Type.Integer({ description, ...limits })

export const Location = Type.Union([
  Type.Object(
    { kind: Type.Literal('voice_call') },
    { additionalProperties: false, description: 'A voice agent calls the attendee.' },
  ),
  Type.Object(
    { kind: Type.Literal('phone') },
    { additionalProperties: false, description: 'The agent calls the attendee.' },
  ),
  Type.Object(
    { kind: Type.Literal('video'), url: Type.String({ format: 'uri', maxLength: 1024 }) },
    { additionalProperties: false, description: 'A video room with a fixed link.' },
  ),
  Type.Object(
    { kind: Type.Literal('in_person'), address: Type.String({ maxLength: 1024 }) },
    { additionalProperties: false, description: 'Both meet there.' },
  ),
])
export type Location = Static<typeof Location>

/** A location as it is sent: flat, so that a fault names the member that is wrong. */
const SentLocation = Type.Unsafe<Location>({
  type: 'object',
  additionalProperties: false,
  required: ['kind'],
  examples: [{ kind: 'video', url: 'https://video.example/demo' }],
  description:
    'Where they meet: a voice agent calls the attendee (`voice_call`), the agent calls (`phone`), a video room with a fixed link (`video`, with `url`), or in person (`in_person`, with `address`).',
  properties: {
    kind: { type: 'string', enum: ['voice_call', 'phone', 'video', 'in_person'] },
    url: { type: 'string', format: 'uri', maxLength: 1024 },
    address: { type: 'string', minLength: 1, maxLength: 1024 },
  },
})

const Many = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description }))
const LimitsOf = (description: string) =>
  Type.Optional(
    Type.Object(
      { day: Many('In a day.'), week: Many('In a week, from Monday.'), month: Many('In a month.') },
      { additionalProperties: false, title: 'MeetingLimits', description },
    ),
  )

export const Limits = Type.Object(
  {
    agent: LimitsOf("Meetings of this type that one agent takes at most, by the agent's calendar."),
    attendee: LimitsOf(
      "Meetings of this type that one attendee can have at most, by the team's calendar.",
    ),
  },
  {
    additionalProperties: false,
    description: 'How many meetings of this type at most.',
    examples: [{ agent: { day: 4 }, attendee: { week: 1 } }],
  },
)
export type Limits = Static<typeof Limits>

export const Question = Type.Object(
  {
    key: Type.String({
      pattern: '^[a-z][a-z0-9_]{0,63}$',
      description: 'The name of the answer in `answers`.',
      examples: ['company_size'],
    }),
    label: Type.String({
      minLength: 1,
      maxLength: 1024,
      description: 'The question as it is asked.',
      examples: ['How many people work at your company?'],
    }),
    kind: Type.Unsafe<'text' | 'number' | 'boolean' | 'choice' | 'email' | 'phone'>({
      type: 'string',
      enum: ['text', 'number', 'boolean', 'choice', 'email', 'phone'],
    }),
    required: Type.Boolean({ description: 'Whether nothing is booked without an answer.' }),
    options: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 256 }), {
        minItems: 1,
        maxItems: 100,
        description: 'What a `choice` chooses from.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type Question = Static<typeof Question>

const OptionalMinutes = (description: string, example: number) =>
  Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    minimum: 1,
    maximum: A_YEAR,
    description,
    examples: [example],
  })
const Days = (description: string, { maximum, example }: { maximum: number; example: number }) =>
  Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    minimum: 1,
    maximum,
    description,
    examples: [example],
  })
const OptionalDate = (description: string, example: string) =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date',
    description,
    examples: [example],
  })
const OptionalText = (
  description: string,
  { maxLength, example }: { maxLength: number; example: string },
) =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    minLength: 1,
    maxLength,
    description,
    examples: [example],
  })

const Needed = {
  name: Type.String({ minLength: 1, maxLength: 1024, examples: ['Intro call'] }),
  team_id: Type.Integer({
    minimum: 1,
    maximum: 2 ** 31 - 1,
    description: 'The team whose agents take the meetings.',
    examples: [1],
  }),
  duration_minutes: Minutes('Length of a meeting.', { minimum: 1, maximum: A_DAY, examples: [30] }),
}

const Options = {
  duration_options_minutes: Type.Array(Type.Integer({ minimum: 1, maximum: A_DAY }), {
    maxItems: 20,
    description: 'Other lengths to choose from, beside `duration_minutes`.',
    examples: [[45, 60]],
  }),
  slot_interval_minutes: Minutes(
    "Starts are offered this far apart, counted from midnight on the agent's wall clock; the duration unless it is sent.",
    { minimum: 1, maximum: A_DAY, examples: [30] },
  ),
  slot_offset_minutes: Minutes('Moves every offered start by so much.', {
    minimum: 0,
    maximum: A_DAY - 1,
    examples: [0],
  }),
  buffer_before_minutes: Minutes("The agent's time kept free before a meeting.", {
    minimum: 0,
    maximum: A_DAY,
    examples: [0],
  }),
  buffer_after_minutes: Minutes("The agent's time kept free after a meeting.", {
    minimum: 0,
    maximum: A_DAY,
    examples: [0],
  }),
  minimum_notice_minutes: Minutes('A meeting is booked at least this long before its start.', {
    minimum: 0,
    maximum: A_YEAR,
    examples: [0],
  }),
  horizon_days: Days(
    'A meeting is booked at most so many days (of 24 hours) before its start; null: any time before.',
    { maximum: 3_660, example: 60 },
  ),
  horizon_working_days: Days(
    "A start lies at most so many working days (Monday to Friday, in the team's zone) ahead; null: any number.",
    { maximum: 2_600, example: 10 },
  ),
  bookable_from: OptionalDate(
    "The first date, in the team's zone, on which a meeting can start; null: any.",
    '2026-12-01',
  ),
  bookable_until: OptionalDate(
    "The last date, in the team's zone, on which a meeting can start; null: any.",
    '2027-03-31',
  ),
  limits: Limits,
  grid_only: Type.Boolean({
    description:
      'Whether only the starts that are offered can be booked, instead of any start that is free.',
  }),
  seats: Type.Integer({
    minimum: 1,
    maximum: 1000,
    description: 'How many attendees share one start with one agent.',
    examples: [1],
  }),
  assignment: Type.Unsafe<'fixed' | 'any' | 'round_robin' | 'collective'>({
    type: 'string',
    enum: ['fixed', 'any', 'round_robin', 'collective'],
    description:
      'Who takes a meeting that names no agent: the one agent of `agent_ids`, anybody who is free, each in turn by weight and priority, or all of `agent_ids` together. `round_robin` unless it is sent.',
    examples: ['round_robin'],
  }),
  agent_ids: Type.Unsafe<number[] | null>({
    type: ['array', 'null'],
    minItems: 1,
    maxItems: 500,
    items: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 },
    description: 'Who may be assigned; null: everybody of the team.',
    examples: [[1, 2]],
  }),
  owner_first: Type.Boolean({
    description: 'Whether the agent who owns the contact goes before all others.',
  }),
  confirmation_minutes: OptionalMinutes(
    'A booking is pending until somebody confirms it, for so long at most; null: it is booked at once.',
    120,
  ),
  questions: Type.Array(Question, {
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
  cancel_cutoff_minutes: Minutes('The attendee may cancel until so long before the start.', {
    minimum: 0,
    maximum: A_YEAR,
    examples: [60],
  }),
  reschedule_cutoff_minutes: Minutes(
    'The attendee may reschedule until so long before the start.',
    { minimum: 0, maximum: A_YEAR, examples: [60] },
  ),
  languages: Type.Unsafe<string[] | null>({
    type: ['array', 'null'],
    minItems: 1,
    maxItems: 100,
    items: { type: 'string', format: 'language' },
    description: 'In which languages the meeting can be held (BCP 47); null: any.',
    examples: [['en', 'de']],
  }),
  description: OptionalText(
    'What the meeting is, for people who ask; null: nothing is said about it.',
    { maxLength: 2_000, example: 'A first look at what we do.' },
  ),
  price: OptionalText('The price as it should be said to callers; null: unknown.', {
    maxLength: 200,
    example: 'sixty euros',
  }),
  what_to_bring: OptionalText(
    'What the attendee should bring, as it should be said to callers; null: unknown.',
    { maxLength: 500, example: 'Please bring your insurance card.' },
  ),
}

export const MeetingTypeAttributes = Type.Object({
  ...Needed,
  ...Options,
  location: Location,
  archived_at: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date-time',
    description: 'When it was archived; null: it can be booked.',
  }),
  version: Type.Integer({ description: 'Rises with every change; the same as the ETag.' }),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
})

export const NewMeetingTypeAttributes = Type.Object(
  { ...Needed, location: SentLocation, ...Type.Partial(Type.Object(Options)).properties },
  { additionalProperties: false },
)
export type NewMeetingTypeAttributes = Static<typeof NewMeetingTypeAttributes>

export const MeetingTypeChange = Type.Partial(
  Type.Object({ ...Needed, location: SentLocation, ...Options }),
  { additionalProperties: false, minProperties: 1, examples: [{ minimum_notice_minutes: 120 }] },
)
export type MeetingTypeChange = Static<typeof MeetingTypeChange>

export const MeetingTypeResource = Type.Object({
  id: Type.String({ examples: ['1'] }),
  type: Type.Literal('meeting_type'),
  attributes: MeetingTypeAttributes,
})
export type MeetingTypeResource = Static<typeof MeetingTypeResource>

export const MeetingTypesQuery = Type.Object(
  {
    team_id: Type.Optional(
      Type.String({
        format: 'positive-integer',
        description: 'Only the meeting types of this team.',
        examples: ['1'],
      }),
    ),
    include_archived: IncludeArchived,
    limit: Type.Optional(
      Type.String({ description: '1 to 200, 50 unless given.', examples: ['50'] }),
    ),
    cursor: Type.Optional(Type.String({ description: 'The `next_cursor` of the page before.' })),
  },
  { additionalProperties: false },
)
export type MeetingTypesQuery = Static<typeof MeetingTypesQuery>
