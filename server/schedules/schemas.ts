import Type, { type Static } from 'typebox'

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
