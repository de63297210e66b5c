import Type from 'typebox'
import { UNREADABLE_FAULTS, type UnreadableFault } from './core/unreadable-event.ts'

const text = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })

/** The events of a calendar that cannot be read. */
export const UNREADABLE_EVENTS = Type.Unsafe<object | null>({
  anyOf: [
    Type.Object(
      {
        count: Type.Integer(),
        first: Type.Object(
          {
            fault: Type.Unsafe<UnreadableFault>({
              type: 'string',
              enum: [...UNREADABLE_FAULTS],
              description:
                'start, end: it is missing, or cannot be read; also an end before the start, several ' +
                'that differ, and a date that stands for none, such as 1970-01-01. ' +
                'time_zone: the zone is not known, so that of the calendar or of the agent is used. ' +
                'recurrence: a rule or a date of a series cannot be read. property: a property with ' +
                'a time has a name that is not known. incomplete: the event, or the text with it, ' +
                'lacks its beginning or its end. not_sent: the provider lists the event and does ' +
                'not send it, or sends it without an id.',
            }),
            property: text('Such as `DTSTART`; null: not known.'),
            value: text('What it contains, shortened, without words; null: nothing.'),
            blocks_time: Type.Boolean({
              description: 'Whether it blocks time: what can be inferred, or was read before.',
            }),
          },
          { title: 'UnreadableEvent' },
        ),
      },
      { title: 'UnreadableEvents' },
    ),
    { type: 'null' },
  ],
  description:
    'How many events that block time could not be read, with an example. They block what can be ' +
    'inferred, such as the day, or what was read before. null: all were read.',
  examples: [null],
})
