import { buildOffsetPhrases, buildYearPhrases, hours } from '../build-time-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { dayPartPhrases } from './day-parts.ts'
import { feastPhrases } from './feasts.ts'
import { hourPhrases } from './hour-phrases.ts'
import { offerPhrases } from './offer-phrases.ts'
import { cardinal } from './number-words.ts'
import { weekdayPhrases } from './weekday-phrases.ts'

export const timePhrases: readonly TimePhrase[] = [
  ...buildYearPhrases((year) =>
    cardinal(year % 100)
      .split('|')
      .map((rest) => `zweitausend${rest}|zweitausendund${rest}`)
      .join('|'),
  ),
  ...feastPhrases,
  ...dayPartPhrases,
  ...hourPhrases,
  ...offerPhrases,
  ...weekdayPhrases,
  ['heute|heut|heit', ['day', 0]],
  ['morgen|morgn|moargn', ['day', 1]],
  ['ubermorgen|ubermorgn|uebermorgen', ['day', 2]],
  ['gestern|gestan', ['day', -1]],
  ['vorgestern', ['day', -2]],
  [
    'zwolf uhr mittags|um zwolf uhr mittags|punkt zwolf|12 uhr mittags',
    ['clock', { minutes: [720] }],
  ],
  ['mitternacht|um mitternacht', ['clock', { minutes: [0] }]],
  [
    phrases`
      werktags|an einem werktag|unter der woche|wochentags|an einem wochentag|werktag|unterm woche
      an werktagen|in der woche unter tags|an wochentagen|unter der woche immer|wochentag
    `,
    ['weekdays', [1, 2, 3, 4, 5]],
  ],
  ['am wochenende immer|an wochenenden|wochenends|an den wochenenden', ['weekdays', [6, 7]]],
  ['am ersten', ['ordinal', 1]],
  ['am zweiten', ['ordinal', 2]],
  ['am dritten', ['ordinal', 3]],
  [
    phrases`
      die woche danach|die woche darauf|die folgende woche|die darauffolgende woche|folgende woche
      in der woche danach|in der woche darauf|in der darauffolgenden woche|in der folgenden woche
      die woche drauf|in der woche drauf
    `,
    ['shift', 7],
  ],
  [
    phrases`
      der tag danach|am tag danach|am nachsten tag|den tag danach|den tag darauf|am tag darauf
      am folgetag|am darauffolgenden tag|tags darauf|den nachsten tag
    `,
    ['shift', 1],
  ],
  ['am tag davor|den tag davor|am vortag|am tag vorher|den tag vorher', ['shift', -1]],
  ['die woche davor|in der woche davor|die woche vorher', ['shift', -7]],
  ...buildOffsetPhrases(
    [
      ['einen tag|um einen tag', 1, 'day'],
      ['eine woche|um eine woche|ne woche', 1, 'week'],
      ['eine stunde|um eine stunde|ne stunde|ein stunderl', 1, 'hour'],
      [
        'eine halbe stunde|ne halbe stunde|um eine halbe stunde|halbe stunde|a halbe stund',
        0.5,
        'hour',
      ],
      ['eine viertelstunde|ne viertelstunde|um eine viertelstunde|viertelstunde', 0.25, 'hour'],
      ['eine dreiviertelstunde|um eine dreiviertelstunde|dreiviertelstunde', 0.75, 'hour'],
      [
        'anderthalb stunden|eineinhalb stunden|um eineinhalb stunden|um anderthalb stunden',
        1.5,
        'hour',
      ],
    ],
    {
      later: phrases`
        spater|danach|nach hinten|nach hinten schieben|nach hinten verschieben
        nach hinten verlegen|weiter nach hinten|spater legen|spater machen
      `,
      earlier: phrases`
        fruher|davor|vorher|eher|nach vorne|nach vorn|nach vorne schieben|nach vorne verlegen
        vorverlegen|vorziehen|nach vorne verschieben|zeitiger
      `,
    },
  ),
  ['heute in einer woche|heute in acht tagen|heute in 8 tagen', ['day', 7]],
  ['in acht tagen|in 8 tagen', ['in'], ['number', 1], ['weekunit']],
  ['morgen in einer woche|morgen in acht tagen', ['day', 8]],
  ['heute in zwei wochen|heute in vierzehn tagen|heute in 14 tagen', ['day', 14]],
  ['in einer halben stunde', ['delay', 1800]],
  ['in einer viertelstunde', ['delay', 900]],
  ['in einer dreiviertelstunde', ['delay', 2700]],
  ['in eineinhalb stunden|in anderthalb stunden', ['delay', 5400]],
  [
    phrases`
      kommende woche|kommender woche|der kommenden woche|in der kommenden woche|die nachste woche
      die kommende woche|der nachsten woche
    `,
    ['week', 7],
  ],
  [
    phrases`
      die ganze woche|die ganze woche uber|diese ganze woche|die woche noch|noch die woche
      noch in der woche|noch diese woche|diese woche noch|in dieser woche noch
    `,
    ['week', 0],
  ],
  [
    'letzten woche im|letzte woche im|letzter woche im|letzten woche vom|letzte woche vom',
    ['end'],
    ['of'],
  ],
  [
    'diese oder nachste woche|diese oder kommende woche|diese oder die nachste woche',
    ['week', 0],
    ['or'],
    ['week', 7],
  ],
  [
    phrases`
      nachste oder ubernachste woche|kommende oder ubernachste woche
      nachste oder die ubernachste woche
    `,
    ['week', 7],
    ['or'],
    ['week', 14],
  ],
  [
    combinePhrases(
      '|oder|und|aber',
      phrases`
        wenn das nicht geht|falls das nicht geht|wenn nicht|falls nicht|wenn das nicht klappt
        falls das nicht klappt|wenns nicht geht|wenn der nicht geht|wenn es nicht geht
        wenn das nicht passt|falls das nicht passt|wenn nicht anders
      `,
      '|dann|dann auch|halt|eben|dann eben|dann halt|gern auch',
    ),
    ['or'],
  ],
  ['woche vom|woche ab dem|woche des', ['weekunit'], ['of']],
  [
    phrases`
      wochenanfang|am wochenanfang|zu wochenanfang|zum wochenanfang|wochenbeginn|zu wochenbeginn
      zum wochenbeginn|am wochenbeginn|anfangs der woche|anfangs woche|anfang woche
    `,
    ['start'],
    ['weekunit'],
  ],
  ['wochenmitte|zur wochenmitte|in der wochenmitte|mitte woche', ['mid'], ['weekunit']],
  [
    'ende woche|zu wochenschluss|zum wochenschluss|wochenschluss|gegen wochenende',
    ['end'],
    ['weekunit'],
  ],
  [
    phrases`
      zweite wochenhalfte|in der zweiten wochenhalfte|zweiten wochenhalfte
      in der zweiten halfte der woche|zweite halfte der woche
    `,
    ['end'],
    ['weekunit'],
  ],
  [
    'monatsende|zum monatsende|am monatsende|gegen monatsende|ende des monats',
    ['end'],
    ['this'],
    ['monthunit'],
  ],
  [
    phrases`
      heuer noch|noch heuer|dieses jahr noch|noch dieses jahr|noch in diesem jahr
      in diesem jahr noch|vor jahresende|vor jahreswechsel
    `,
    ['until'],
    ['feast', { month: 12, day: 31 }],
  ],
  [
    phrases`
      im neuen jahr|nach dem jahreswechsel|nachstes jahr gleich am anfang|anfang nachsten jahres
      anfang des jahres|zu beginn des neuen jahres|gleich im neuen jahr|erst im neuen jahr
    `,
    ['from'],
    ['feast', { month: 1, day: 1 }],
  ],
  [
    'die tage|dieser tage|in den nachsten tagen|die nachsten tage|den nachsten tagen',
    ['within'],
    ['few'],
    ['dayunit'],
  ],
  ['nach ostern irgendwann', ['after'], ['feast', { easter: 0, length: 2 }]],
  ['meine zeit|meiner zeit|nach meiner zeit|bei mir', ['zone', 'mine']],
  ['ihre zeit|ihrer zeit|nach ihrer zeit|bei ihnen', ['zone', 'yours']],
  ['viertel uber', ['quarter'], ['past']],
  ['freitag nachmittag spat', ['weekday', 5], ['span', hours(15, 18)]],
  ['nicht spater als bis', ['by']],
  ['ne stunde', ['number', 1], ['hourunit']],
  ['ne woche', ['number', 1], ['weekunit']],
  [
    phrases`
      alles ausser|jeden tag ausser|immer ausser|jederzeit ausser|egal wann nur nicht
      egal wann ausser|alles bis auf|immer nur nicht|jederzeit nur nicht|geht alles ausser
      alle tage ausser|jeder tag ausser|alles nur nicht|egal nur nicht|jederzeit aber nicht
      immer aber nicht|egal wann aber nicht|jederzeit bloss nicht|immer bloss nicht
      alles ausser am|jeden tag ausser am|jederzeit ausser am|immer ausser am|alle tage ausser am
    `,
    ['anytime'],
    ['not'],
  ],
  [
    combinePhrases(
      '|aber|bitte|geht|gehts|ginge|ginge es|geht es|kann ich|konnte ich|kann',
      'nicht|leider nicht|nur nicht|lieber nicht|bloss nicht|auch nicht',
      'nach',
    ),
    ['not'],
    ['after'],
  ],
  [
    'nicht zwischen|aber nicht zwischen|nur nicht zwischen|bloss nicht zwischen',
    ['not'],
    ['between'],
  ],
  ['nicht um|aber nicht um|nur nicht um|bloss nicht um|lieber nicht um', ['not'], ['at']],
  ['alles nach|alles was nach', ['after']],
  ['alles ab', ['from']],
  ['alles vor', ['before']],
  ['alles zwischen', ['between']],
]
