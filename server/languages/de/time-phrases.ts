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
    (year) => `zweitausend${cardinal(year % 100)}|zweitausendund${cardinal(year % 100)}`,
  ),
  ['heute', ['day', 0]],
  ['morgen', ['day', 1]],
  ['ubermorgen', ['day', 2]],
  ['gestern', ['day', -1]],
  ['vorgestern', ['day', -2]],
  ['morgen fruh|morgen vormittag', ['day', 1], ['span', MORNING]],
  ['heute abend', ['day', 0], ['span', EVENING]],
  ['heute nachmittag', ['day', 0], ['span', AFTERNOON]],
  ['heute vormittag|heute morgen|heute fruh', ['day', 0], ['span', MORNING]],
  ['morgen nachmittag', ['day', 1], ['span', AFTERNOON]],
  ['morgen abend', ['day', 1], ['span', EVENING]],
  [
    phrases`
      morgens|am morgen|vormittags|vormittag|am vormittag|fruhmorgens|fruh|in der fruh
      des morgens|den vormittag|am fruhen vormittag|morgens fruh
    `,
    ['span', MORNING],
  ],
  ['nachmittags|nachmittag|am nachmittag|den nachmittag', ['span', AFTERNOON]],
  ['abends|abend|am abend|den abend', ['span', EVENING]],
  ['nachts|nacht|in der nacht', ['span', NIGHT]],
  [
    phrases`
      mittags|mittag|am mittag|zu mittag|uber mittag|in der mittagspause|zur mittagszeit
      mittagspause|in der mittagszeit
    `,
    ['span', MIDDAY],
  ],
  [
    phrases`
      am spaten nachmittag|spaten nachmittag|spatnachmittags|am spatnachmittag|spater nachmittag
      spat am nachmittag
    `,
    ['span', hours(15, 18)],
  ],
  ['am fruhen nachmittag|fruhen nachmittag|fruher nachmittag', ['span', hours(12, 15)]],
  [
    phrases`
      am fruhen morgen|fruhen morgen|fruher morgen|ganz fruh|gleich in der fruh|gleich morgens
    `,
    ['span', hours(6, 10)],
  ],
  ['am spaten vormittag|spaten vormittag|spater vormittag', ['span', hours(10, 12)]],
  [
    'nach dem mittagessen|nach dem essen|nach der mittagspause|nach mittag',
    ['span', hours(13, 18)],
  ],
  ['vor dem mittagessen|vor mittag|vor der mittagspause', ['span', MORNING]],
  ['nach der arbeit|nach feierabend|nach dienstschluss', ['span', EVENING]],
  ['vor der arbeit', ['span', hours(6, 9)]],
  ['den ganzen tag|ganztags|ganztagig', ['span', hours(0, 24)]],
  ['zwolf uhr mittags|um zwolf uhr mittags|punkt zwolf', ['clock', { minutes: [720] }]],
  ['mitternacht|um mitternacht', ['clock', { minutes: [0] }]],
  [
    phrases`
      werktags|an einem werktag|unter der woche|wochentags|an einem wochentag|werktag
      an werktagen
    `,
    ['weekdays', [1, 2, 3, 4, 5]],
  ],
  ['am wochenende immer|an wochenenden|wochenends', ['weekdays', [6, 7]]],
  ['heiligabend|heiliger abend|an heiligabend', ['number', 24], ['of'], ['month', 12]],
  ['silvester|an silvester', ['number', 31], ['of'], ['month', 12]],
  ['neujahr|an neujahr', ['number', 1], ['of'], ['month', 1]],
  [
    phrases`
      der erste|den ersten|das erste|die erste|nummer eins|den ersten termin|der erste termin
      den ersten bitte
    `,
    ['offer', 1],
  ],
  [
    phrases`
      der zweite|den zweiten|das zweite|die zweite|nummer zwei|den zweiten termin
      der zweite termin
    `,
    ['offer', 2],
  ],
  [
    phrases`
      der dritte|den dritten|das dritte|die dritte|nummer drei|den dritten termin
      der dritte termin
    `,
    ['offer', 3],
  ],
  ['der letzte|den letzten|das letzte|die letzte|den letzten termin', ['offer', -1]],
  ['am ersten', ['ordinal', 1]],
  ['am zweiten', ['ordinal', 2]],
  ['am dritten', ['ordinal', 3]],
  [
    phrases`
      die woche danach|die woche darauf|die folgende woche|die darauffolgende woche
      in der woche danach|in der woche darauf
    `,
    ['shift', 7],
  ],
  [
    phrases`
      der tag danach|am tag danach|am nachsten tag|den tag danach|den tag darauf|am tag darauf
      am folgetag
    `,
    ['shift', 1],
  ],
  ['am tag davor|den tag davor|am vortag', ['shift', -1]],
  ['die woche davor', ['shift', -7]],
  ...buildOffsetPhrases(
    [
      ['einen tag', 1, 'day'],
      ['eine halbe stunde|ne halbe stunde', 0.5, 'hour'],
      ['eine viertelstunde', 0.25, 'hour'],
      ['anderthalb stunden|eineinhalb stunden', 1.5, 'hour'],
    ],
    { later: 'spater|danach', earlier: 'fruher|davor|vorher|eher' },
  ),
  [
    'eine stunde davor|eine stunde vorher|eine stunde eher',
    ['number', 1],
    ['hourunit'],
    ['earlier'],
  ],
  ['heute in einer woche|in acht tagen|heute in acht tagen', ['day', 7]],
  ['morgen in einer woche', ['day', 8]],
  ['heute in zwei wochen|in vierzehn tagen|heute in vierzehn tagen', ['day', 14]],
  ['in einer halben stunde', ['delay', 1800]],
  ['montag in einer woche', ['weekday', 1], ['in'], ['number', 1], ['weekunit']],
  ['meine zeit|meiner zeit|nach meiner zeit|bei mir', ['zone', 'mine']],
  ['ihre zeit|ihrer zeit|nach ihrer zeit|bei ihnen', ['zone', 'yours']],
]
