import {
  AFTERNOON,
  EVENING,
  MIDDAY,
  MORNING,
  NIGHT,
  buildOffsetPhrases,
  buildYearPhrases,
  hours,
} from '../build-time-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { cardinal } from './time-numbers.ts'

export const timePhrases: readonly TimePhrase[] = [
  ...buildYearPhrases(
    (year) =>
      phrases`
        twenty ${cardinal(year % 100)}|two thousand ${cardinal(year % 100)}
        two thousand and ${cardinal(year % 100)}
      `,
  ),
  ['today', ['day', 0]],
  ['tonight', ['day', 0], ['span', NIGHT]],
  ['tomorrow|tomorrows|the next day from today', ['day', 1]],
  ['yesterday', ['day', -1]],
  ['day after tomorrow|the day after tomorrow', ['day', 2]],
  ['day before yesterday|the day before yesterday', ['day', -2]],
  ['overmorrow', ['day', 2]],
  ['later today|the rest of today', ['day', 0]],
  ['fortnight|a fortnight', ['number', 2], ['weekunit']],
  ['couple of weeks|a couple of weeks|a couple weeks', ['number', 2], ['weekunit']],
  ['couple of days|a couple of days|a couple days', ['number', 2], ['dayunit']],
  ['couple of hours|a couple of hours', ['number', 2], ['hourunit']],
  [
    'morning|in the morning|the morning|am hours|a m hours|mornings|in the mornings|this am|this a m',
    ['span', MORNING],
  ],
  ['afternoon|in the afternoon|the afternoon|afternoons|in the afternoons', ['span', AFTERNOON]],
  ['evening|in the evening|the evening|evenings|in the evenings', ['span', EVENING]],
  ['night|at night|in the night|nights', ['span', NIGHT]],
  ['this morning', ['day', 0], ['span', MORNING]],
  ['this afternoon', ['day', 0], ['span', AFTERNOON]],
  ['this evening', ['day', 0], ['span', EVENING]],
  [
    phrases`
      early morning|early in the morning|first thing|first thing in the morning|bright and early
      the early morning
    `,
    ['span', hours(6, 10)],
  ],
  [
    phrases`
      late morning|late in the morning|mid morning|later in the morning|the late morning
      midmorning
    `,
    ['span', hours(10, 12)],
  ],
  ['early afternoon|early in the afternoon|the early afternoon', ['span', hours(12, 15)]],
  [
    phrases`
      late afternoon|late in the afternoon|later in the afternoon|end of the day|end of day
      the end of the day|close of business|mid afternoon|the late afternoon|late in the day
      later in the day|end of business|midafternoon
    `,
    ['span', hours(15, 18)],
  ],
  ['early evening|early in the evening|the early evening', ['span', hours(17, 19)]],
  ['late evening|late in the evening', ['span', NIGHT]],
  [
    phrases`
      lunch|lunchtime|lunch time|at lunch|over lunch|during lunch|at lunchtime|around lunch
      around lunchtime|the lunch hour|my lunch break|lunch break|at lunch time
      during my lunch break|midday|around midday|around noon|about noon
    `,
    ['span', MIDDAY],
  ],
  ['after lunch|after lunchtime', ['span', hours(13, 18)]],
  ['before lunch|before lunchtime', ['span', MORNING]],
  ['after work|after hours|after office hours', ['span', EVENING]],
  ['before work', ['span', hours(6, 9)]],
  ['after breakfast', ['span', hours(9, 12)]],
  ['before dinner', ['span', hours(15, 18)]],
  ['after school', ['span', hours(15, 18)]],
  [
    'all day|the whole day|any time of day|anytime that day|any time that day|at any time',
    ['span', hours(0, 24)],
  ],
  ['noon|at noon|twelve noon|at midday|12 noon', ['clock', { minutes: [720] }]],
  ['midnight|at midnight', ['clock', { minutes: [0] }]],
  ['after noon|after midday', ['span', AFTERNOON]],
  ['before noon|before midday', ['span', MORNING]],
  [
    'business hours|during business hours|office hours|working hours|during office hours',
    ['span', hours(9, 17)],
  ],
  [
    phrases`
      weekday|weekdays|a weekday|on weekdays|any weekday|during the week|on a weekday|in the week
      work day|working day|workdays|a business day|business day
    `,
    ['weekdays', [1, 2, 3, 4, 5]],
  ],
  ['weekends|on weekends|at weekends|on the weekends', ['weekdays', [6, 7]]],
  ['christmas eve', ['number', 24], ['of'], ['month', 12]],
  ['christmas|christmas day', ['number', 25], ['of'], ['month', 12]],
  ['new years eve', ['number', 31], ['of'], ['month', 12]],
  ['new years day|new years', ['number', 1], ['of'], ['month', 1]],
  ['halloween', ['number', 31], ['of'], ['month', 10]],
  ['valentines day|valentines', ['number', 14], ['of'], ['month', 2]],
  [
    phrases`
      first one|the first one|number one|option one|the first option|first option
      the first of those
    `,
    ['offer', 1],
  ],
  ['second one|the second one|number two|option two|the second option|second option', ['offer', 2]],
  ['third one|the third one|number three|option three|the third option|third option', ['offer', 3]],
  ['last one|the last one|the last option', ['offer', -1]],
  ['the week after|week after|the following week|following week|the week after that', ['shift', 7]],
  [
    phrases`
      the day after|day after|the next day|next day|the following day|following day
      the day after that
    `,
    ['shift', 1],
  ],
  ['the day before|day before|the previous day', ['shift', -1]],
  ['the week before|week before|the previous week', ['shift', -7]],
  ...buildOffsetPhrases([['a day|one day|but a day', 1, 'day']], {
    later: 'later',
    earlier: 'earlier|sooner',
  }),
  ['but earlier|but a bit earlier|but a little earlier', ['earlier']],
  ['but later|but a bit later|but a little later', ['later']],
  ['but an hour', ['a'], ['hourunit']],
  ['but half an hour|but a half hour', ['half'], ['hourunit']],
  ['in half an hour|half an hour from now|in a half hour', ['delay', 1800]],
  ['my time|our time|my time zone|local time for me', ['zone', 'mine']],
  ['your time|your local time|your time zone', ['zone', 'yours']],
  ['tomorrow week', ['a'], ['weekunit'], ['from'], ['day', 1]],
  [
    phrases`
      today week|a week today|a week from today|in a week today|this day next week
      week from today
    `,
    ['day', 7],
  ],
  ['two weeks today', ['day', 14]],
  ['of this', ['of'], ['this']],
  ['of next', ['of'], ['next']],
  ['in next', ['in'], ['next']],
  ['not before', ['from']],
  ['no earlier than|not earlier than|at the earliest|no sooner than|not until', ['from']],
  ['not after|no later than|not later than', ['until']],
  ['anything after that|after that', ['later']],
  ['before that', ['earlier']],
  ['from now', ['onward']],
  ['the week after next|week after next', ['weekunit'], ['afternext']],
]
