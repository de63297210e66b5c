import { AFTERNOON, EVENING, MORNING, NIGHT } from '../build-time-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { cardinal } from './number-words.ts'

/** Phrases for days and weeks relative to today or to other days. */
export const dayPhrases: readonly TimePhrase[] = [
  ['today|the day today|today itself|today only', ['day', 0]],
  ['tonight', ['day', 0], ['span', NIGHT]],
  ['tomorrow|tomorrows|the next day from today|tomorrow itself|tmrw|tomoro', ['day', 1]],
  [
    phrases`
      yesterday|yesterdays|yesterday (would have|wouldve|would of) (been|suited) (|best|better|ideal
      good|great|perfect|nice)
    `,
    ['day', -1],
  ],
  ['day after tomorrow|the day after tomorrow|the day after tomorrows|overmorrow', ['day', 2]],
  ['day before yesterday|the day before yesterday', ['day', -2]],
  ['later today|the rest of today|sometime today|some time today|later on today', ['day', 0]],
  ['this morning|later this morning|later on this morning', ['day', 0], ['span', MORNING]],
  [
    phrases`
      this afternoon|this arvo|this aft|this avo|later this aft|later this afternoon
      later on this afternoon|sometime this afternoon|some time this afternoon
    `,
    ['day', 0],
    ['span', AFTERNOON],
  ],
  ['this evening|later this evening|later on this evening', ['day', 0], ['span', EVENING]],
  ['tomorrow week', ['a'], ['weekunit'], ['from'], ['day', 1]],
  [
    phrases`
      today week|a week today|a week from today|in a week today|this day next week|week from today
      this day week|a week from now|one week from today|a week hence
    `,
    ['day', 7],
  ],
  ['two weeks today|a fortnight today|today fortnight|this day fortnight', ['day', 14]],
  [
    phrases`
      two weeks from today|two weeks from now|a fortnight from today|a fortnight from now
    `,
    ['day', 14],
  ],
  ...Array.from({ length: 6 }, (_, i): TimePhrase[] => [
    [combinePhrases('after', `${cardinal(i + 1)}|${i + 1}`, 'day|days'), ['day', i + 1]],
    [combinePhrases('after', `${cardinal(i + 1)}|${i + 1}`, 'week|weeks'), ['day', 7 * (i + 1)]],
  ]).flat(),
  ['after a week', ['day', 7]],
  [
    'fortnight|a fortnight|fortnights|a fortnights time|fortnights time',
    ['number', 2],
    ['weekunit'],
  ],
  ['couple of weeks|a couple of weeks|a couple weeks|couple weeks', ['number', 2], ['weekunit']],
  ['couple of days|a couple of days|a couple days|couple days', ['number', 2], ['dayunit']],
  ['couple of hours|a couple of hours|a couple hours', ['number', 2], ['hourunit']],
  [
    phrases`
      weekday|weekdays|a weekday|on weekdays|any weekday|during the week|on a weekday|in the week
      work day|working day|workdays|a business day|business day|on a work day|on a working day
      midweek days|a work day|a working day|working days
    `,
    ['weekdays', [1, 2, 3, 4, 5]],
  ],
  ['weekends|on weekends|at weekends|on the weekends|at the weekends', ['weekdays', [6, 7]]],
  ['midweek|mid week', ['mid'], ['weekunit']],
  ['(|for) (|the) rest of (the|this) week', ['rest'], ['week', 0]],
  ['(|on) (all|) (the|my) other days', ['rest'], ['other']],
  ['all week|all this week|this whole week|the whole week|any day this week', ['week', 0]],
  ['all next week|the whole of next week|any day next week|all of next week', ['week', 7]],
  ['later this week|later on this week', ['late'], ['week', 0]],
  ['later next week|later on next week', ['late'], ['week', 7]],
  ['earlier next week', ['early'], ['week', 7]],
  ['next to next week|week after next week|the week after next week|next next week', ['week', 14]],
  [
    phrases`
      the week commencing|week commencing|the week beginning|week beginning|the week starting
      week starting|w c|the week of|week of|the week that starts|the week of the
    `,
    ['weekunit'],
    ['of'],
  ],
  ['the week after next|week after next', ['weekunit'], ['afternext']],
  [
    phrases`
      the week after|week after|the following week|following week|the week after that
      the next week after that|a week later again
    `,
    ['shift', 7],
  ],
  [
    phrases`
      the day after|day after|the next day|next day|the following day|following day
      the day after that|the day following
    `,
    ['shift', 1],
  ],
  [
    combinePhrases(
      '|in|within|inside|about',
      '|a|the next',
      phrases`
        one two|two three|three four|two or three|two to three|three or four|three to four
        one or two|2 3|2 or 3|3 or 4|1 or 2|2 to 3
      `,
      'days|working days|business days',
    ),
    ['within'],
    ['few'],
    ['dayunit'],
  ],
  ['(|in|within) (a|another) day or (two|so|three)', ['within'], ['few'], ['dayunit']],
  ['a (week|weeks) time', ['in'], ['a'], ['weekunit']],
  ...[2, 3, 4, 5, 6].map((count): TimePhrase => [
    combinePhrases('|in|about|in about', `${cardinal(count)}|${count}`, 'weeks time'),
    ['in'],
    ['number', count],
    ['weekunit'],
  ]),
  ['next to next', ['afternext']],
  [
    'any other (weekday|week day|working day|work day|business day)',
    ['other'],
    ['weekdays', [1, 2, 3, 4, 5]],
  ],
  [
    'too (late|late for|late in the day for|late now for|soon for|short notice for) today',
    ['not'],
    ['day', 0],
  ],
  ['its too (late|late for|late now for|soon for) today', ['not'], ['day', 0]],
  [
    'too (soon for|short notice for|early for) tomorrow|its too (soon|early) for tomorrow',
    ['not'],
    ['day', 1],
  ],
  [
    phrases`
      most days|most any day|most weeks|nearly any day|almost any day|pretty much any day
      just about any day|practically any day|near enough any day
    `,
    ['anytime'],
  ],
  ['most (weekdays|week days)', ['weekdays', [1, 2, 3, 4, 5]]],
  ['the day before|day before|the previous day|the day before that', ['shift', -1]],
  ['the week before|week before|the previous week|the week before that', ['shift', -7]],
]
