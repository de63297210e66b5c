import Type, { type Static } from 'typebox'

const A_DAY = 1_440
const Minutes = (description: string, limits: { minimum?: number; maximum?: number; examples: number[] }) => Type.Integer({ description, ...limits })

export const Location = Type.Union([
  Type.Object({ kind: Type.Literal('voice_call') }, { additionalProperties: false, description: 'A voice agent calls the attendee.' }),
  Type.Object({ kind: Type.Literal('phone') }, { additionalProperties: false, description: 'The agent calls the attendee.' }),
  Type.Object({ kind: Type.Literal('video'), url: Type.String({ format: 'uri', maxLength: 1024 }) }, { additionalProperties: false, description: 'A video room with a fixed link.' }),
  Type.Object({ kind: Type.Literal('in_person'), address: Type.String({ maxLength: 1024 }) }, { additionalProperties: false, description: 'Both meet there.' }),
])
export type Location = Static<typeof Location>

const Many = (description: string) => Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description }))
const LimitsOf = (description: string) => Type.Optional(Type.Object({ day: Many('In a day.'), week: Many('In a week, from Monday.'), month: Many('In a month.') }, { additionalProperties: false, description }))

export const Limits = Type.Object({
  agent: LimitsOf('Meetings of this type that one agent takes at most, by the agent\'s calendar.'),
  attendee: LimitsOf('Meetings of this type that one attendee can have at most, by the team\'s calendar.'),
}, { additionalProperties: false, description: 'How many meetings of this type at most.', examples: [{ agent: { day: 4 }, attendee: { week: 1 } }] })
export type Limits = Static<typeof Limits>

export const Question = Type.Object({
  key: Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}$', description: 'The name of the answer in `answers`.', examples: ['company_size'] }),
  label: Type.String({ minLength: 1, maxLength: 1024, description: 'The question as it is asked.', examples: ['How many people work at your company?'] }),
  kind: Type.Unsafe<'text' | 'number' | 'boolean' | 'choice' | 'email' | 'phone'>({ type: 'string', enum: ['text', 'number', 'boolean', 'choice', 'email', 'phone'] }),
  required: Type.Boolean({ description: 'Whether nothing is booked without an answer.' }),
  options: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 256 }), { minItems: 1, maxItems: 100, description: 'What a `choice` chooses from.' })),
}, { additionalProperties: false })
export type Question = Static<typeof Question>

export const MeetingTypeAttributes = Type.Object({
  name: Type.String({ maxLength: 1024, examples: ['Intro call'] }),
  team_id: Type.Integer({ minimum: 1, description: 'The team whose agents take the meetings.', examples: [1] }),
  duration_minutes: Minutes('Length of a meeting.', { minimum: 1, maximum: A_DAY, examples: [30] }),
  slot_interval_minutes: Minutes('Starts are offered this far apart, counted from midnight on the agent\'s wall clock.', { minimum: 1, maximum: A_DAY, examples: [30] }),
  slot_offset_minutes: Minutes('Moves every offered start by so much.', { examples: [0] }),
  buffer_before_minutes: Minutes('The agent\'s time kept free before a meeting.', { minimum: 0, maximum: A_DAY, examples: [0] }),
  buffer_after_minutes: Minutes('The agent\'s time kept free after a meeting.', { minimum: 0, maximum: A_DAY, examples: [0] }),
  minimum_notice_minutes: Minutes('A meeting is booked at least this long before its start.', { minimum: 0, examples: [0] }),
  horizon_days: Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, description: 'A meeting is booked at most so many days (of 24 hours) before its start; null: any time before.', examples: [60] }),
  grid_only: Type.Boolean({ description: 'Whether only the starts that are offered can be booked, instead of any start that is free.' }),
  assignment: Type.Unsafe<'fixed' | 'any' | 'round_robin' | 'collective'>({ type: 'string', enum: ['fixed', 'any', 'round_robin', 'collective'], description: 'Who takes a meeting that names no agent: the one agent of `agent_ids`, anybody who is free, each in turn by weight and priority, or all of `agent_ids` together.' }),
  agent_ids: Type.Unsafe<number[] | null>({ type: ['array', 'null'], items: { type: 'integer', minimum: 1 }, description: 'Who may be assigned; null: everybody of the team.', examples: [[1, 2]] }),
  location: Location,
  version: Type.Integer({ description: 'Rises with every change; the same as the ETag.' }),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
})

export const MeetingTypeResource = Type.Object({ id: Type.String({ examples: ['1'] }), type: Type.Literal('meeting_type'), attributes: MeetingTypeAttributes })
export type MeetingTypeResource = Static<typeof MeetingTypeResource>

export const MeetingTypesQuery = Type.Object({
  team_id: Type.Optional(Type.String({ format: 'positive-integer', description: 'Only the meeting types of this team.', examples: ['1'] })),
  limit: Type.Optional(Type.String({ description: '1 to 200, 50 unless given.', examples: ['50'] })),
  cursor: Type.Optional(Type.String({ description: 'The `next_cursor` of the page before.' })),
}, { additionalProperties: false })
export type MeetingTypesQuery = Static<typeof MeetingTypesQuery>
