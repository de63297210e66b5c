import Type from 'typebox'
import {
  type Content,
  type NewContent,
  optional,
  required,
  type Stored,
} from '../../crud/declare-resource.ts'
import { DateOverride, SentDateOverride, SentWeeklySpan, WeeklySpan } from './schemas.ts'

const WEEKLY = {
  maxItems: 500,
  description: 'The weekly hours; a weekday can have several spans, or none.',
  examples: [[{ weekday: 1, from: '09:00', to: '17:00' }]],
}
const OVERRIDES = {
  maxItems: 500,
  description: 'Dates with other hours than the weekly ones.',
  examples: [[{ date: '2026-12-24', spans: [{ from: '09:00', to: '12:00' }] }]],
}

export const SCHEDULE_ATTRIBUTES = {
  name: required(Type.String({ minLength: 1, maxLength: 1024, examples: ['Office hours'] })),
  time_zone: required(
    Type.String({
      format: 'time-zone',
      description: 'IANA time zone of the hours.',
      examples: ['Europe/Berlin'],
    }),
  ),
  weekly: required(Type.Array(WeeklySpan, WEEKLY), { columnType: 'jsonb' }),
  overrides: optional(Type.Array(DateOverride, OVERRIDES), [], { columnType: 'jsonb' }),
  holiday_region: optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      maxLength: 16,
      description:
        'The region whose public holidays are closed: ISO 3166-1 alpha-2, or ISO 3166-2 for ' +
        'a part of a country; null: no holidays. An override of the same date takes precedence ' +
        'over the holiday.',
      examples: ['DE-BW'],
    }),
    null,
  ),
}

/** The attributes that requests can have in other forms than responses. */
export const SENT_HOURS = {
  create: {
    weekly: Type.Array(SentWeeklySpan, WEEKLY),
    overrides: Type.Optional(Type.Array(SentDateOverride, OVERRIDES)),
  },
  change: {
    weekly: Type.Array(SentWeeklySpan, WEEKLY),
    overrides: Type.Array(SentDateOverride, OVERRIDES),
  },
}

export type Schedule = Stored<Content<typeof SCHEDULE_ATTRIBUTES>>
export type NewSchedule = NewContent<typeof SCHEDULE_ATTRIBUTES>
