import { around, buildOffsetPhrases, buildYearPhrases } from '../build-time-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { clausePhrases } from './clause-phrases.ts'
import { dayPartPhrases } from './day-parts.ts'
import { feastPhrases } from './feasts.ts'
import { hourPhrases } from './hour-phrases.ts'
import { offerPhrases } from './offer-phrases.ts'
import { cardinal } from './number-words.ts'
import { relationPhrases } from './relation-phrases.ts'
import { sequencePhrases } from './sequence-phrases.ts'
import { weekPhrases } from './week-phrases.ts'
import { weekdayPhrases } from './weekday-phrases.ts'

const STUNDE = 'stunde|stundchen|stund|stunderl|stundle|std'

export const timePhrases: readonly TimePhrase[] = [
  ...clausePhrases,
  ...relationPhrases,
  ...sequencePhrases,
  ...weekPhrases,
  [
    combinePhrases(
      '|die|den|der|in den|am|an den',
      'ersten|erste|allerersten',
      'tage|tagen',
      'im|vom|des|von|in',
    ),
    ['start'],
    ['of'],
  ],
  [
    combinePhrases('uber', 'acht tage|8 tage|eine woche|a woch'),
    ['in'],
    ['number', 1],
    ['weekunit'],
  ],
  [combinePhrases('uber', 'vierzehn tage|14 tage'), ['in'], ['number', 2], ['weekunit']],
  ['mittag zwolf|mittags zwolf|mittag um zwolf', ['clock', { minutes: [720] }]],
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
      die woche drauf|in der woche drauf|auf die woche drauf|auf die woche darauf|eine woche drauf
    `,
    ['shift', 7],
  ],
  [
    combinePhrases(
      '|am|der|den|dem|einen|an dem|gleich am|gleich den',
      'tag|folgetag|tags',
      'danach|darauf|drauf|hernach|nachher',
    ),
    ['shift', 1],
  ],
  [
    combinePhrases('am|den|der', 'nachsten tag|folgetag|darauffolgenden tag|nachstfolgenden tag'),
    ['shift', 1],
  ],
  [combinePhrases('|am|der|den|einen|an dem', 'tag', 'davor|vorher|zuvor'), ['shift', -1]],
  ['am vortag|den vortag|der vortag', ['shift', -1]],
  [combinePhrases('die|in der', 'woche', 'davor|vorher|zuvor'), ['shift', -7]],
  ...buildOffsetPhrases(
    [
      [combinePhrases('|um|genau', 'einen', 'tag'), 1, 'day'],
      [combinePhrases('|um|genau', 'eine|ne|a', 'woche|woch'), 1, 'week'],
      [combinePhrases('|um|so|circa|vielleicht|gut', 'eine|ne|a|ein', STUNDE), 1, 'hour'],
      [combinePhrases('|um|so|circa', '|eine|ne|a|ein|einem', 'halbe|halbes', STUNDE), 0.5, 'hour'],
      [
        combinePhrases(
          '|um|so|circa',
          '|eine|ne|a|ein',
          'viertelstunde|viertelstundchen|viertelstund|viertelstunderl',
        ),
        0.25,
        'hour',
      ],
      [
        combinePhrases('|um|so|circa', '|eine|ne|a', 'dreiviertelstunde|dreiviertelstund'),
        0.75,
        'hour',
      ],
      [combinePhrases('|um|so', 'anderthalb|eineinhalb', 'stunden'), 1.5, 'hour'],
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
  [
    combinePhrases('in', '|circa|ungefahr|etwa|so|gut', 'einer', 'halben', 'stunde|stund'),
    ['delay', 1800],
  ],
  [
    combinePhrases('in', '|circa|ungefahr|etwa|so|gut', 'einer', 'viertelstunde|viertelstund'),
    ['delay', 900],
  ],
  [
    combinePhrases('in', '|circa|ungefahr|etwa|so|gut', 'einer', 'dreiviertelstunde'),
    ['delay', 2700],
  ],
  ['in eineinhalb stunden|in anderthalb stunden', ['delay', 5400]],
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
  ['freitag nachmittag spat', ['weekday', 5], ['span', around(17, 15, 18)]],
  ['nicht spater als bis', ['by']],
  ['ne stunde', ['number', 1], ['hourunit']],
  [
    phrases`
      je spater desto besser|je spater umso besser|so spat wie moglich|moglichst spat
      je spater je lieber|so spat wie es geht|so spat es geht|so spat wies geht
      (was|wann|wie) (ist|ware) (das|der|die|ihr|euer) (spateste|spatester|letzte|letzter|spatesten) (|termin|zeit|uhrzeit) (|den sie haben|die sie haben|was sie haben|den sie noch haben|wo ich kommen kann)
      (der|den|das|einen) (spateste|spatesten|spatestmoglichen|spatmoglichsten) (|termin) (|den sie haben|was sie haben|was geht|den sie noch haben)
      wie spat (kann|konnte) ich (|noch) (|zu ihnen) kommen
    `,
    ['span', around(20, 15, 20)],
  ],
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
