import { AFTERNOON, EVENING, MIDDAY, MORNING } from '../build-time-phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { WEEKDAYS } from './weekday-names.ts'

const ANY_WEEKDAY = WEEKDAYS.join('|')

/** "Lieber Mittwoch als Donnerstag" refuses Thursday. */
const comparisons: readonly TimePhrase[] = [
  [
    'als (am|an|um|im|in der|unter der|gegen|den|zu|zum|nach|vor|ab|bis|nachste|diese|erst um|erst am)',
    ['not'],
  ],
  ...WEEKDAYS.flatMap((names, i): TimePhrase[] => [
    [combinePhrases('als', names), ['not'], ['weekday', i + 1]],
    [
      combinePhrases(
        'als',
        names.replaceAll(/\w+/g, (name) => `${name}s`),
      ),
      ['not'],
      ['weekdays', [i + 1]],
    ],
  ]),
  ['als heute', ['not'], ['day', 0]],
  ['als morgen', ['not'], ['day', 1]],
  ['als ubermorgen', ['not'], ['day', 2]],
  ['als (morgens|vormittags|vormittag)', ['not'], ['span', MORNING]],
  ['als mittags', ['not'], ['span', MIDDAY]],
  ['als (nachmittags|nachmittag)', ['not'], ['span', AFTERNOON]],
  ['als abends', ['not'], ['span', EVENING]],
  [
    combinePhrases(
      'genauso|so|ebenso|gleich|grad so|genau so|nicht',
      'gut|lieb|recht|gern|gerne|schlecht|schlechter',
      'als',
    ),
    ['unclear'],
  ],
  [
    '(am (besten|liebsten) (|schon|noch)|besser|lieber) gestern|(besser|lieber) gestern als heute',
    ['anytime'],
  ],
]

const PAST = phrases`
  gestern|vorgestern|letzte woche|vorige woche|heute fruh|heute morgen|gestern abend|gestern nachmittag
  (|am) (letzten|vergangenen|vorigen) (${ANY_WEEKDAY})|(|am) (letztes|vergangenes) wochenende
  gestern fruh|gestern vormittag|gestern mittag|vorhin|letzten monat
`
const ADVERBS = phrases`
  |ja|noch|schon|eigentlich|auch|eh|leider|halt|wohl|ja noch|ja eigentlich|eigentlich noch|sogar
  ja schon|auch noch|mal|doch|bei ihnen
`

/** "Gestern hätte ich gekonnt": neither a wish nor a refusal. */
const missed: readonly TimePhrase[] = [
  [
    joinLists(
      combinePhrases(
        PAST,
        ADVERBS,
        'hatte|hatt|hatts|war|ware|wars|waren|hatten',
        '|ich|wir|es|das|mir|mirs|es mir|uns|bei mir|es bei mir|ihr termin|der termin|mein termin',
        ADVERBS,
        '|besser|lieber|gut|super|perfekt|sehr gut|am besten|locker|ideal|zeit|noch zeit|prima|toll',
        'gekonnt|gepasst|gegangen|geklappt|gewesen|konnen|gehabt|genommen|sein sollen|gebraucht|gut',
      ),
      combinePhrases(
        PAST,
        'ging|gings|hats|hat|passte|war|wars|ware',
        '|es|das|mir|bei mir',
        ADVERBS,
        '|gut|besser|super|noch|leider',
        'gegangen|gepasst|geklappt|besser|super|optimal|ideal|perfekt|moglich|frei|noch frei',
      ),
      combinePhrases(
        'es|das|der termin|mein termin',
        'hatte|hatt|hat|war|ware|wars',
        ADVERBS,
        PAST,
        ADVERBS,
        '|besser|lieber|gut|super',
        'gepasst|gegangen|geklappt|gewesen|sein sollen|sein mussen|gut|besser|moglich',
      ),
    ),
    ['comma'],
  ],
]

/** "Quatsch, morgen ist ja Mittwoch": why the caller begins again. */
const noticed: readonly TimePhrase[] = [
  [
    combinePhrases(
      phrases`
        quatsch|ach nein|ach nee|ach ne|nein|nee|moment|halt|stopp|warten sie|warte|ach|ach so|oh|ah
        ach du meine gute|ach gott|ups|hoppla|falsch|ach quatsch|oh nein|wart|oje|ach herrje|ach je
      `,
      '|,',
      combinePhrases('|das|der|am', `heute|morgen|ubermorgen|das|${ANY_WEEKDAY}`),
      'ist|is|war|ware',
      'ja|doch|ja doch|ja schon|doch schon|schon|gar nicht',
      'schon|erst|ein|der|',
      `${ANY_WEEKDAY}|feiertag|wochenende|sonntag`,
    ),
    ['correction'],
  ],
  [
    combinePhrases(
      'morgen|ubermorgen',
      'ist|is',
      '|ja|doch|ja doch|ja schon|doch schon|schon',
      ANY_WEEKDAY,
    ),
    ['unclear'],
  ],
]

/** "Jede zweite Woche": in alternate weeks. */
const alternating: readonly TimePhrase[] = [
  [
    phrases`
      (jede|jeder) (zweite|dritte|vierte|2te) (woche|wochn)|(alle|aller) (zwei|drei|vier|14|vierzehn) (wochen|tage)
      (jeden|jeder|jedem) (zweiten|dritten|ersten|letzten) (${ANY_WEEKDAY}|tag|monat)
      vierzehntagig|vierzehntaglich|14 tagig|zweiwochentlich|(gerade|ungerade|geraden|ungeraden) (woche|wochen)
      im wechsel|abwechselnd|wochenweise
    `,
    ['unclear'],
  ],
]

/** "Ich arbeite mittwochs nicht". */
const freeWeekdays: readonly TimePhrase[] = WEEKDAYS.map((names) => [
  combinePhrases(
    'ich|i|wir',
    'arbeite|arbeit|muss|hab|habe|brauch|bin|haben',
    '|am|immer|ja',
    names.replaceAll(/\w+/g, (name) => `${name}|${name}s`),
    '|ja|immer|eh',
    phrases`
      nicht|nie|eh nicht|nicht arbeiten|nicht in die arbeit|nicht ins buro|nie arbeiten|keinen dienst
      keine schule|keine uni|keinen unterricht|kein training|keine vorlesung|keine arbeit
      nicht in der arbeit|nicht unterwegs|nicht im dienst|nicht zur arbeit
    `,
  ),
  ['unclear'],
])

/** "Freitag ist Weihnachten" objects to that Friday. */
const feastsTold: readonly TimePhrase[] = WEEKDAYS.map((names, i) => [
  combinePhrases(
    names,
    'ist|is|ist ja|ist doch|is ja|is doch',
    'weihnachten|heiligabend|heiliger abend|silvester|neujahr|karfreitag|ostern|allerheiligen|nikolaus',
  ),
  ['weekday', i + 1],
  ['notthat'],
])

/** "Sagte ich Donnerstag?" */
const questioned: readonly TimePhrase[] = [
  [
    combinePhrases('sagte ich|sag ich|sage ich', '|jetzt|gerade|eben|etwa|grad', ANY_WEEKDAY),
    ['unclear'],
  ],
  [
    '(hatte|hab|habe) ich nicht (schon|eben|gerade|grad)|sagte ich nicht|hatten wir nicht',
    ['unclear'],
  ],
  [combinePhrases('hatte|hab|habe', 'ich nicht', ANY_WEEKDAY), ['unclear']],
  [
    '(war|ist) (das|der|die|es) nicht (|erst|schon) (letzte|gestern|am|diese|heute|morgen)',
    ['unclear'],
  ],
  // "Um drei, nicht später".
  [
    ', (|aber|bitte|aber bitte) nicht (spater|fruher)|, nicht (den|die) (drauf|danach|darauf)',
    ['comma'],
  ],
  [
    combinePhrases(
      'die|in der|der|auf die',
      'woche',
      'drauf|danach|darauf|davor|vorher',
      '|dann|gleich|wieder',
      '|am|den|der',
      ANY_WEEKDAY,
    ),
    ['unclear'],
  ],
]

/** Phrases that compare times, or name a day that is not asked for. */
export const relationPhrases: readonly TimePhrase[] = [
  ...comparisons,
  ...missed,
  ...noticed,
  ...alternating,
  ...feastsTold,
  ...freeWeekdays,
  ...questioned,
]
