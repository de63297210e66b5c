import Type, { type Static } from 'typebox'
import { WANTED_KEYWORD } from '../../http/bodies/wanted-keyword.ts'

const FROM = {
  description: 'Start of the span in the time zone of the schedule; before 24:00.',
  examples: ['09:00'],
}
const TO = {
  description:
    'End of the span; on the next day if it is not after `from`. 24:00 is the end of the day, and ' +
    '23:59 is read as 24:00.',
  examples: ['17:00'],
}
const CLOCK = {
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$',
  [WANTED_KEYWORD]: 'HH:MM',
}
const Hours = { from: Type.String({ ...CLOCK, ...FROM }), to: Type.String({ ...CLOCK, ...TO }) }

/** Hours in a request. Times in other forms than HH:MM are read where they are clear. */
const SentHours = {
  from: Type.String({
    ...FROM,
    description: `${FROM.description} As HH:MM; \`9:00\`, \`09:00:00\` and \`9 am\` are read too.`,
  }),
  to: Type.String(TO),
}
const Weekday = Type.Integer({
  minimum: 1,
  maximum: 7,
  description: 'Monday is 1, Sunday is 7 (ISO 8601).',
})
const CLOSED = { additionalProperties: false }

export const WeeklySpan = Type.Object(
  { weekday: Weekday, ...Hours },
  { ...CLOSED, title: 'WeeklySpan' },
)
export type WeeklySpan = Static<typeof WeeklySpan>
export const SentWeeklySpan = Type.Object(
  { weekday: Weekday, ...SentHours },
  { ...CLOSED, title: 'NewWeeklySpan' },
)

export const DateOverride = defineOverride(Hours, 'DateOverride')
export type DateOverride = Static<typeof DateOverride>
export const SentDateOverride = defineOverride(SentHours, 'NewDateOverride')

/** A date with its own hours. */
function defineOverride(hours: typeof Hours | typeof SentHours, title: string) {
  return Type.Object(
    {
      date: Type.String({ format: 'date', examples: ['2026-12-24'] }),
      spans: Type.Array(Type.Object(hours, CLOSED), {
        maxItems: 100,
        description: 'The hours that begin on this date; empty: closed.',
      }),
    },
    { ...CLOSED, title },
  )
}

export const HolidayResource = Type.Object(
  {
    date: Type.String({
      format: 'date',
      description: 'Date in the time zone of the schedule.',
      examples: ['2027-01-06'],
    }),
    name: Type.String({
      description: 'Name in the language of the region.',
      examples: ['Heilige Drei Könige'],
    }),
    closed: Type.Boolean({ description: 'False if an override has hours for this date.' }),
  },
  { title: 'Holiday' },
)
export type HolidayResource = Static<typeof HolidayResource>

export const HolidaysQuery = Type.Object(
  {
    year: Type.Optional(
      Type.String({
        format: 'positive-integer',
        description:
          'Year from 1970 to 2199; default: the current year in the time zone of the schedule.',
        examples: ['2027'],
      }),
    ),
  },
  { additionalProperties: false },
)
export type HolidaysQuery = Static<typeof HolidaysQuery>
