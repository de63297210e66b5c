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

const STUNDE = 'stunde|stundchen|stund|stunderl|stundle|std'

/** "Danach" after what keeps a caller busy begins a new clause. */
const afterThat: TimePhrase = [
  combinePhrases(
    '|erst|und|direkt|gleich|und direkt|und gleich|und erst',
    'danach|anschliessend|nachher|hinterher|hernach|im anschluss',
    phrases`
      wieder|kann ich|konnte ich|konnt ich|geht|gehts|geht es|ginge|gern|gerne|konnen sie|passt
      passt es|wurde ich|wurd ich|ware ich|ware|hab ich zeit|hatte ich zeit|bin ich wieder da
      bin ich frei|konnten sie|ja|jeder zeit|ist es mir recht
    `,
  ),
  ['so'],
  ['afterthat'],
]

/** "Diese und nächste Woche". */
const twoWeeks = (joint: string, first: string, second: string) =>
  combinePhrases('|in|die|in der', first, '|woche', joint, '|die|auch', second, 'woche')
const NEXT = 'nachste|nachster|kommende|kommender|nachsten'
const weekPairs: readonly TimePhrase[] = (
  [
    ['diese|dieser', NEXT, 0, 7],
    [NEXT, 'ubernachste|ubernachster', 7, 14],
  ] as const
).flatMap(([first, second, from, to]): TimePhrase[] => [
  [twoWeeks('und|sowie|und auch', first, second), ['week', from], ['and'], ['week', to]],
  [
    combinePhrases(
      '|und|aber',
      'nicht|nicht mehr|nicht schon|weder',
      twoWeeks(
        'und auch nicht|und nicht|noch|und auch nicht mehr|oder|und nicht mehr',
        first,
        second,
      ),
    ),
    ['not'],
    ['week', from],
    ['and'],
    ['week', to],
  ],
])

/** "Ab zehn, vorher hab ich Unterricht" explains the wish. */
const beforeOrAfter: TimePhrase = [
  combinePhrases(
    'vorher|davor|danach|nachher|hinterher|anschliessend|hernach',
    'hab|habe|bin|muss|musste|arbeite|arbeit|sind|haben|sitz|sitze|fahr|fahre',
    'ich|wir',
    '|ja|noch|leider|immer|schon|namlich|wieder|halt',
  ),
  ['because'],
  ['self'],
]

export const timePhrases: readonly TimePhrase[] = [
  beforeOrAfter,
  afterThat,
  ...weekPairs,
  // "Würde schon gehen, aber": what follows is preferred.
  [
    combinePhrases(
      'wurde|ginge|ware|wurd|ging',
      '|mir|bei mir',
      'zwar|schon|zur not|notfalls|schon auch|theoretisch|zwar schon',
      '|auch|noch',
      '|gehen|passen|moglich|klappen|funktionieren',
      'aber',
      '|besser|lieber|noch besser',
    ),
    ['correction'],
  ],
  [
    combinePhrases(
      'dann|also|und dann|dann doch|',
      'nehmen wir|nehma|nehm ma|nehmen ma|dann nehm ich|dann nehme ich',
      '|doch|halt|eben|lieber|einfach',
    ),
    ['so'],
    ['theone'],
  ],
  [
    combinePhrases(
      '|egal|ganz egal|gleich',
      'ob',
      '|das|es',
      'fruh|morgens|vormittags|in der fruh|am vormittag|vormittag|am morgen',
      'oder',
      'abends|nachmittags|am abend|am nachmittag|nachmittag|spat',
      '|ist|is|ware|war|das ist',
      '|mir|uns',
      '|eigentlich|ganz|vollig|total',
      'gleich|egal|wurscht|wurst|',
    ),
    ['unclear'],
  ],
  ['die woche', ['week', 0]],
  ['die woche nach|die woche nach dem', ['article'], ['weekunit'], ['after']],
  ['die woche vor|die woche vor dem', ['article'], ['weekunit'], ['before']],
  ['die woche ab|die woche ab dem|die woche von|die woche um', ['article'], ['weekunit'], ['of']],
  ['dass ich um|dass ich bis|dass ich spatestens um|dass ich bis spatestens um', ['by']],
  [
    combinePhrases(
      'den|der|im',
      'rest|restlichen',
      'der woche|dieser woche|von der woche|von dieser woche',
    ),
    ['week', 0],
  ],
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
  [
    'je spater desto besser|je spater umso besser|so spat wie moglich|moglichst spat|je spater je lieber',
    ['span', hours(15, 20)],
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
