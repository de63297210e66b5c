import Type, { type Static } from 'typebox'
import { WANTED_KEYWORD } from '../../http/bodies/wanted-keyword.ts'

export const MINUTES_PER_DAY = 1_440
const MAX_REMINDER_MINUTES = 60 * 24 * 60
export const MINUTES_PER_YEAR = 525_600
export const Minutes = (
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
    {
      kind: Type.Literal('video'),
      provider: Type.Unsafe<'google_meet' | 'teams'>({
        type: 'string',
        enum: ['google_meet', 'teams'],
      }),
    },
    {
      additionalProperties: false,
      description: 'A video room that the calendar of the agent creates for each meeting.',
    },
  ),
  Type.Object(
    {
      kind: Type.Literal('in_person'),
      address: Type.String({ maxLength: 1024 }),
      time_zone: Type.Optional(Type.String({ description: 'IANA time zone of the address.' })),
    },
    { additionalProperties: false, description: 'The attendee and the agent meet in person.' },
  ),
])
export type Location = Static<typeof Location>

/** A location in a request: a flat schema, so that faults point to the invalid member. */
export const SentLocation = Type.Unsafe<Location>({
  type: 'object',
  additionalProperties: false,
  required: ['kind'],
  examples: [{ kind: 'video', url: 'https://video.example/demo' }],
  description:
    'Place of the meeting: a voice agent calls the attendee (`voice_call`), the agent calls ' +
    '(`phone`), a video room with a fixed link (`video`, with `url`) or one that the calendar of ' +
    'the agent creates for each meeting (`video`, with `provider`), or in person (`in_person`, with ' +
    '`address`, and its `time_zone`, in which the times of the meetings are given; by default that ' +
    'of the schedule of the assigned agent). The meeting has the link of a created room in `url` as ' +
    'soon as there is one; it needs a calendar of the agent that meetings are written to: of Google ' +
    'for `google_meet`, of Microsoft for `teams`.',
  properties: {
    kind: { type: 'string', enum: ['voice_call', 'phone', 'video', 'in_person'] },
    url: { type: 'string', format: 'uri', maxLength: 1024 },
    provider: { type: 'string', enum: ['google_meet', 'teams'] },
    address: { type: 'string', minLength: 1, maxLength: 1024 },
    time_zone: { type: 'string', format: 'time-zone' },
  },
})

const Many = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description }))
const LimitsOf = (description: string) =>
  Type.Optional(
    Type.Object(
      { day: Many('Per day.'), week: Many('Per week, from Monday.'), month: Many('Per month.') },
      { additionalProperties: false, title: 'MeetingLimits', description },
    ),
  )

export const Limits = Type.Object(
  {
    agent: LimitsOf("Maximum meetings of this type per agent, in the agent's time zone."),
    attendee: LimitsOf("Maximum meetings of this type per attendee, in the team's time zone."),
  },
  {
    additionalProperties: false,
    description: 'Maximum number of meetings of this type.',
    examples: [{ agent: { day: 4 }, attendee: { week: 1 } }],
  },
)
export type Limits = Static<typeof Limits>

export const Question = Type.Object(
  {
    key: Type.String({
      pattern: '^[a-z][a-z0-9_]{0,63}$',
      [WANTED_KEYWORD]: 'a letter from a to z, and up to 63 more, or digits or underscores',
      description: 'Key of the answer in `answers`.',
      examples: ['company_size'],
    }),
    label: Type.String({
      minLength: 1,
      maxLength: 1024,
      description: 'Text of the question.',
      examples: ['How many people work at your company?'],
    }),
    kind: Type.Unsafe<'text' | 'number' | 'boolean' | 'choice' | 'email' | 'phone'>({
      type: 'string',
      enum: ['text', 'number', 'boolean', 'choice', 'email', 'phone'],
    }),
    required: Type.Boolean({ description: 'Whether a booking requires an answer.' }),
    options: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 256 }), {
        minItems: 1,
        maxItems: 100,
        description: 'Options of a `choice`.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type Question = Static<typeof Question>

export const Reminder = Type.Object(
  {
    when: Type.Unsafe<'before' | 'after' | 'no_show'>({
      type: 'string',
      enum: ['before', 'after', 'no_show'],
      description:
        'Before the start, after the end, or after the meeting is marked as a no-show of the attendee.',
    }),
    minutes: Type.Integer({
      minimum: 0,
      maximum: MAX_REMINDER_MINUTES,
      description: 'Minutes before or after, at most 60 days.',
    }),
    channel: Type.Unsafe<'email' | 'sms' | 'call'>({
      type: 'string',
      enum: ['email', 'sms', 'call'],
      description:
        'email, sms, or a call over the outbound voice connection of the team, which is only ' +
        'possible before a meeting. SMS and calls are sent from 8:00 to 21:00 in the time zone ' +
        'of the attendee.',
    }),
  },
  { additionalProperties: false },
)
export type Reminder = Static<typeof Reminder>

export const OptionalMinutes = (description: string, example: number) =>
  Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    minimum: 1,
    maximum: MINUTES_PER_YEAR,
    description,
    examples: [example],
  })
export const Days = (
  description: string,
  { maximum, example }: { maximum: number; example: number },
) =>
  Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    minimum: 1,
    maximum,
    description,
    examples: [example],
  })
export const OptionalDate = (description: string, example: string) =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date',
    description,
    examples: [example],
  })
export const OptionalText = (
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
