import Type, { type Static } from 'typebox'

const Clock = (description: string, example: string) => Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$', description, examples: [example] })

const From = Clock('Opens, on the wall clock of the zone.', '09:00')
const To = Clock('Closes; not after `from`: on the next day. 24:00 is the end of the day.', '17:00')

export const WeeklySpan = Type.Object({
  weekday: Type.Integer({ minimum: 1, maximum: 7, description: 'Monday is 1, Sunday is 7 (ISO 8601).' }),
  from: From,
  to: To,
}, { additionalProperties: false })
export type WeeklySpan = Static<typeof WeeklySpan>

export const DateOverride = Type.Object({
  date: Type.String({ format: 'date', examples: ['2026-12-24'] }),
  spans: Type.Array(Type.Object({ from: From, to: To }, { additionalProperties: false }), { description: 'The hours that begin on this date; none: closed.' }),
}, { additionalProperties: false })
export type DateOverride = Static<typeof DateOverride>

export const ScheduleAttributes = Type.Object({
  name: Type.String({ maxLength: 1024, examples: ['Office hours'] }),
  time_zone: Type.String({ format: 'time-zone', description: 'IANA zone whose wall clock the hours follow.', examples: ['Europe/Berlin'] }),
  weekly: Type.Array(WeeklySpan, { description: 'The hours of every week; a weekday may have several spans, or none.' }),
  overrides: Type.Array(DateOverride, { description: 'Dates on which other hours hold instead of the weekly ones.' }),
  version: Type.Integer({ description: 'Rises with every change; the same as the ETag.' }),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
})

export const ScheduleResource = Type.Object({ id: Type.String({ examples: ['1'] }), type: Type.Literal('schedule'), attributes: ScheduleAttributes })
export type ScheduleResource = Static<typeof ScheduleResource>

export const SchedulesQuery = Type.Object({
  limit: Type.Optional(Type.String({ description: '1 to 200, 50 unless given.', examples: ['50'] })),
  cursor: Type.Optional(Type.String({ description: 'The `next_cursor` of the page before.' })),
}, { additionalProperties: false })
export type SchedulesQuery = Static<typeof SchedulesQuery>
