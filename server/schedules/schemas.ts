import Type, { type Static } from 'typebox'
import { IncludeArchived } from '../platform/http/include-archived.ts'

const Clock = (description: string, example: string) =>
  Type.String({
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$',
    description,
    examples: [example],
  })

const From = Clock('Opens, on the wall clock of the zone; before 24:00.', '09:00')
const To = Clock('Closes; not after `from`: on the next day. 24:00 is the end of the day.', '17:00')

export const WeeklySpan = Type.Object(
  {
    weekday: Type.Integer({
      minimum: 1,
      maximum: 7,
      description: 'Monday is 1, Sunday is 7 (ISO 8601).',
    }),
    from: From,
    to: To,
  },
  { additionalProperties: false, title: 'WeeklySpan' },
)
export type WeeklySpan = Static<typeof WeeklySpan>

export const DateOverride = Type.Object(
  {
    date: Type.String({ format: 'date', examples: ['2026-12-24'] }),
    spans: Type.Array(Type.Object({ from: From, to: To }, { additionalProperties: false }), {
      maxItems: 100,
      description: 'The hours that begin on this date; none: closed.',
    }),
  },
  { additionalProperties: false, title: 'DateOverride' },
)
export type DateOverride = Static<typeof DateOverride>

const Settings = {
  name: Type.String({ minLength: 1, maxLength: 1024, examples: ['Office hours'] }),
  time_zone: Type.String({
    format: 'time-zone',
    description: 'IANA zone whose wall clock the hours follow.',
    examples: ['Europe/Berlin'],
  }),
  weekly: Type.Array(WeeklySpan, {
    maxItems: 500,
    description: 'The hours of every week; a weekday may have several spans, or none.',
    examples: [[{ weekday: 1, from: '09:00', to: '17:00' }]],
  }),
}

const Options = {
  overrides: Type.Array(DateOverride, {
    maxItems: 500,
    description: 'Dates on which other hours hold instead of the weekly ones.',
    examples: [[{ date: '2026-12-24', spans: [{ from: '09:00', to: '12:00' }] }]],
  }),
  holiday_region: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    maxLength: 16,
    description:
      'The region whose public holidays are closed: ISO 3166-1 alpha-2, or ISO 3166-2 for a part of a country; null: no holidays. An override of the same date goes before the holiday.',
    examples: ['DE-BW'],
  }),
}

export const ScheduleAttributes = Type.Object({
  ...Settings,
  ...Options,
  archived_at: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date-time',
    description: 'When it was archived; null: it is in use.',
  }),
  version: Type.Integer({ description: 'Rises with every change; the same as the ETag.' }),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
})

export const NewSchedule = Type.Object(
  { ...Settings, ...Type.Partial(Type.Object(Options)).properties },
  { additionalProperties: false },
)
export type NewSchedule = Static<typeof NewSchedule>

export const ScheduleChange = Type.Partial(Type.Object({ ...Settings, ...Options }), {
  additionalProperties: false,
  minProperties: 1,
  examples: [{ holiday_region: 'DE-BW' }],
})
export type ScheduleChange = Static<typeof ScheduleChange>

export const ScheduleResource = Type.Object({
  id: Type.String({ examples: ['1'] }),
  type: Type.Literal('schedule'),
  attributes: ScheduleAttributes,
})
export type ScheduleResource = Static<typeof ScheduleResource>

export const SchedulesQuery = Type.Object(
  {
    include_archived: IncludeArchived,
    limit: Type.Optional(
      Type.String({ description: '1 to 200, 50 unless given.', examples: ['50'] }),
    ),
    cursor: Type.Optional(Type.String({ description: 'The `next_cursor` of the page before.' })),
  },
  { additionalProperties: false },
)
export type SchedulesQuery = Static<typeof SchedulesQuery>

export const HolidayResource = Type.Object(
  {
    date: Type.String({
      format: 'date',
      description: 'In the zone of the schedule.',
      examples: ['2027-01-06'],
    }),
    name: Type.String({
      description: 'In the language of the region.',
      examples: ['Heilige Drei Könige'],
    }),
    closed: Type.Boolean({ description: 'False where an override gives hours for this date.' }),
  },
  { title: 'Holiday' },
)
export type HolidayResource = Static<typeof HolidayResource>

export const HolidaysQuery = Type.Object(
  {
    year: Type.Optional(
      Type.String({
        format: 'positive-integer',
        description: 'From 1970 to 2199; this year, in the zone of the schedule, unless given.',
        examples: ['2027'],
      }),
    ),
  },
  { additionalProperties: false },
)
export type HolidaysQuery = Static<typeof HolidaysQuery>
