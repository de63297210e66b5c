import type { TimePhrase } from '../time-words.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { EVENTS } from './busy-activities.ts'
import { cardinal } from './number-words.ts'
import { WEEKDAYS } from './weekday-names.ts'

const HOURS = Array.from({ length: 24 }, (_, i) => i + 1)

/** "Von Donnerstag auf Freitag" moves a meeting to Friday. */
const movedFrom = [
  combinePhrases('von|vom|von dem', WEEKDAYS.join('|'), 'auf|auf den|weg auf'),
  combinePhrases(
    'termin|den termin|meinen termin|unseren termin|mein termin|treffen|das treffen',
    'am|vom|von|von dem',
    WEEKDAYS.join('|'),
    'auf|auf den',
  ),
].join('|')

/** "Von drei auf vier". */
const movedFromHour = HOURS.map((hour) =>
  combinePhrases('von', `${cardinal(hour)}|${hour}`, '|uhr', 'auf'),
).join('|')

/** "Der Freitag" is the offer on Friday. */
const theWeekday: readonly TimePhrase[] = WEEKDAYS.map((names, i) => [
  combinePhrases('der|den', names),
  ['theone'],
  ['weekday', i + 1],
])

/** "Am Montag danach". */
const weekdaysAfter: readonly TimePhrase[] = WEEKDAYS.map((names, i) => [
  combinePhrases('|am|der|den', names, 'danach|darauf|drauf'),
  ['weekdayafter', i + 1],
])

/** "Am ersten Montag im neuen Jahr" is in January. */
const weekdaysOfNewYear: readonly TimePhrase[] = [
  ...WEEKDAYS.map((names, i): TimePhrase => [
    combinePhrases(names, 'im neuen jahr|des neuen jahres|im neuen jahr dann'),
    ['weekday', i + 1],
    ['of'],
    ['month', 1],
  ]),
  ['woche im neuen jahr|woche des neuen jahres', ['weekunit'], ['of'], ['month', 1]],
]

/** "An einem Samstag" is any of them. */
const anyWeekday: readonly TimePhrase[] = WEEKDAYS.map((names, i) => [
  combinePhrases('an einem|ein|einen|eines|irgendein|irgendeinen|an irgendeinem', names),
  ['weekdays', [i + 1]],
])

/** "Ich hab Freitag Schule". */
const busyWeekdays: readonly TimePhrase[] = WEEKDAYS.map((names, i) => [
  combinePhrases(
    'ich habe|ich hab|hab ich|habe ich|wir haben|haben wir',
    '|am|jeden|ja|immer',
    names,
    '|immer|ja|leider|schon|den ganzen tag|wieder',
    EVENTS,
  ),
  ['busy'],
  ['weekday', i + 1],
])

/** Phrases around the names of weekdays. */
export const weekdayPhrases: readonly TimePhrase[] = [
  ...theWeekday,
  ...weekdaysAfter,
  ...weekdaysOfNewYear,
  ...anyWeekday,
  ...busyWeekdays,
  [movedFrom],
  // "Heute ist ja schon Dienstag".
  [
    combinePhrases(
      'heute|heut',
      'ist|is|haben wir',
      '|ja|doch',
      'schon|erst|ja',
      WEEKDAYS.join('|'),
    ),
  ],
  // "Das ist ja ein Donnerstag".
  [combinePhrases('das ist|ist das|das war|das ware', '|ja|doch', 'ein', WEEKDAYS.join('|'))],
  [movedFromHour, ['at']],
]
