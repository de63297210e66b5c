import Type from 'typebox'
import { defineId } from '../../http/bodies/define-id.ts'
import {
  type Content,
  type NewContent,
  optional,
  required,
  type Stored,
} from '../../crud/declare-resource.ts'
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
  Reminder,
  SentLocation,
} from './schemas.ts'

export const MEETING_TYPE_ATTRIBUTES = {
  name: required(Type.String({ minLength: 1, maxLength: 1024, examples: ['Intro call'] })),
  team_id: required(defineId({ description: 'The team whose agents take the meetings.' })),
  duration_minutes: required(
    Minutes('Length of a meeting.', { minimum: 1, maximum: MINUTES_PER_DAY, examples: [30] }),
  ),
  duration_options_minutes: optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: MINUTES_PER_DAY }), {
      maxItems: 20,
      description: 'Other durations that can be booked, in addition to `duration_minutes`.',
      examples: [[45, 60]],
    }),
    [],
    { column: 'duration_options' },
  ),
  slot_interval_minutes: optional(
    Minutes(
      'Interval between offered starts, from midnight in the time zone of the agent; ' +
        'default: the duration.',
      { minimum: 1, maximum: MINUTES_PER_DAY, examples: [30] },
    ),
    ({ durationMinutes }: { durationMinutes: number }) => durationMinutes,
  ),
  slot_offset_minutes: optional(
    Minutes('Offset of every offered start.', {
      minimum: 0,
      maximum: MINUTES_PER_DAY - 1,
      examples: [0],
    }),
    0,
  ),
  buffer_before_minutes: optional(
    Minutes('Time of the agent that is blocked before a meeting.', {
      minimum: 0,
      maximum: MINUTES_PER_DAY,
      examples: [0],
    }),
    0,
  ),
  buffer_after_minutes: optional(
    Minutes('Time of the agent that is blocked after a meeting.', {
      minimum: 0,
      maximum: MINUTES_PER_DAY,
      examples: [0],
    }),
    0,
  ),
  minimum_notice_minutes: optional(
    Minutes('Minimum time between the booking and the start of a meeting.', {
      minimum: 0,
      maximum: MINUTES_PER_YEAR,
      examples: [0],
    }),
    0,
  ),
  horizon_days: optional(
    Days('Maximum days (of 24 hours) between the booking and the start; null: no maximum.', {
      maximum: 3_660,
      example: 60,
    }),
    null,
  ),
  horizon_working_days: optional(
    Days(
      "Maximum working days (Monday to Friday, in the team's zone) until the start; null: no maximum.",
      { maximum: 2_600, example: 10 },
    ),
    null,
  ),
  bookable_from: optional(
    OptionalDate(
      "First date, in the team's time zone, on which a meeting can start; null: any.",
      '2026-12-01',
    ),
    null,
  ),
  bookable_until: optional(
    OptionalDate(
      "Last date, in the team's time zone, on which a meeting can start; null: any.",
      '2027-03-31',
    ),
    null,
  ),
  limits: optional(Limits, {}, { columnType: 'jsonb' }),
  grid_only: optional(
    Type.Boolean({
      description: 'Whether only offered starts can be booked, instead of any available start.',
    }),
    false,
  ),
  seats: optional(
    Type.Integer({
      minimum: 1,
      maximum: 1000,
      description: 'Maximum attendees of one meeting time with one agent.',
      examples: [1],
    }),
    1,
  ),
  assignment: optional(
    Type.Unsafe<'fixed' | 'any' | 'round_robin' | 'collective'>({
      type: 'string',
      enum: ['fixed', 'any', 'round_robin', 'collective'],
      description:
        'The agent of a meeting that is booked without one: the only agent of `agent_ids` ' +
        '(`fixed`), any available agent, the next one by weight and priority (`round_robin`), ' +
        'or all of `agent_ids` together (`collective`). Default `round_robin`.',
      examples: ['round_robin'],
    }),
    'round_robin',
  ),
  agent_ids: optional(
    Type.Unsafe<number[] | null>({
      type: ['array', 'null'],
      minItems: 1,
      maxItems: 500,
      items: defineId(),
      description: 'Agents who can be assigned; null: all agents of the team.',
      examples: [[1, 2]],
    }),
    null,
  ),
  owner_first: optional(
    Type.Boolean({
      description: 'Whether the agent who owns the contact is assigned first, if available.',
    }),
    false,
  ),
  confirmation_minutes: optional(
    OptionalMinutes(
      'Time within which a pending booking must be confirmed; null: no confirmation required.',
      120,
    ),
    null,
  ),
  location: required(SentLocation, { columnType: 'jsonb' }),
  questions: optional(
    Type.Array(Question, {
      maxItems: 100,
      description: 'Questions for the attendee.',
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
    Minutes('Minimum time before the start at which the attendee can still cancel.', {
      minimum: 0,
      maximum: MINUTES_PER_YEAR,
      examples: [60],
    }),
    0,
  ),
  reschedule_cutoff_minutes: optional(
    Minutes('Minimum time before the start at which the attendee can still reschedule.', {
      minimum: 0,
      maximum: MINUTES_PER_YEAR,
      examples: [60],
    }),
    0,
  ),
  reminders: optional(
    Type.Array(Reminder, {
      maxItems: 10,
      description:
        'What is sent to the attendee around a meeting. Default: an email a day before. A change ' +
        'applies to the meetings that are already booked, too.',
      examples: [[{ when: 'before', minutes: 1_440, channel: 'email' }]],
    }),
    [{ when: 'before', minutes: 1_440, channel: 'email' }],
    { columnType: 'jsonb' },
  ),
  calendar_max_age_seconds: optional(
    Type.Integer({
      minimum: 0,
      maximum: 86_400,
      description:
        'How long ago the calendars of the agent may have been read when a meeting is booked. ' +
        'Otherwise they are read again at the booking.',
      examples: [60],
    }),
    60,
  ),
  when_calendar_unreachable: optional(
    Type.Unsafe<'accept' | 'refuse'>({
      type: 'string',
      enum: ['accept', 'refuse'],
      description:
        'What happens to a booking when a calendar of the agent cannot be read again in time: ' +
        '`accept` (default) books by what was read before, `refuse` rejects the booking.',
      examples: ['accept'],
    }),
    'accept',
  ),
  when_moved_in_calendar: optional(
    Type.Unsafe<'follow' | 'restore' | 'flag'>({
      type: 'string',
      enum: ['follow', 'restore', 'flag'],
      description:
        'What happens when the agent moves the event of a meeting in the calendar: `follow` ' +
        '(default) reschedules the meeting, `restore` moves the event back, and `flag` only ' +
        'reports a conflict.',
      examples: ['follow'],
    }),
    'follow',
  ),
  when_removed_from_calendar: optional(
    Type.Unsafe<'cancel' | 'flag'>({
      type: 'string',
      enum: ['cancel', 'flag'],
      description:
        'What happens when the agent deletes or declines the event of a meeting in the calendar: ' +
        '`cancel` (default) cancels the meeting, and `flag` only reports a conflict.',
      examples: ['cancel'],
    }),
    'cancel',
  ),
  languages: optional(
    Type.Unsafe<string[] | null>({
      type: ['array', 'null'],
      minItems: 1,
      maxItems: 100,
      items: { type: 'string', format: 'language' },
      description: 'Languages of the meeting (BCP 47); null: any.',
      examples: [['en', 'de']],
    }),
    null,
  ),
  description: optional(
    OptionalText('Description of the meeting for callers who ask; null: none.', {
      maxLength: 2_000,
      example: 'A first look at what we do.',
    }),
    null,
  ),
  price: optional(
    OptionalText('Price, as it should be spoken; null: unknown.', {
      maxLength: 200,
      example: 'sixty euros',
    }),
    null,
  ),
  what_to_bring: optional(
    OptionalText('What the attendee should bring, as it should be spoken; null: unknown.', {
      maxLength: 500,
      example: 'Please bring your insurance card.',
    }),
    null,
  ),
}

export type MeetingTypeContent = Content<typeof MEETING_TYPE_ATTRIBUTES>
export type MeetingType = Stored<MeetingTypeContent>
export type NewMeetingType = NewContent<typeof MEETING_TYPE_ATTRIBUTES>
