import { AFTERNOON, EVENING, MIDDAY, MORNING, NIGHT, around, hours } from '../build-time-phrases.ts'
import { phrases } from '../phrases.ts'
import type { Span, TimePhrase } from '../time-words.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'

const WEEKDAYS = [
  'montag|mantig',
  'dienstag|zischtig|ziischtig',
  'mittwoch|mittwuch',
  'donnerstag|dunnstig|dunschtig|donnschtig',
  'freitag|friitig',
  'samstag|sonnabend|samschtig',
  'sonntag|sunntig',
]

/** "Freitag Morgen" is the morning of Friday, while "morgen" by itself is tomorrow. */
const weekdayMornings: readonly TimePhrase[] = WEEKDAYS.flatMap((names, i): TimePhrase[] => [
  [
    combinePhrases(names, 'morgen|morgens|morgen fruh|fruhmorgens'),
    ['weekday', i + 1],
    ['span', MORNING],
  ],
])

const PARTS: readonly (readonly [names: string, span: Span])[] = [
  [
    phrases`
      morgens|am morgen|vormittags|vormittag|am vormittag|fruhmorgens|fruh|in der fruh|des morgens
      am fruhen vormittag|morgens fruh|in der fruhe|in da fruah|in der fruah|in da fruh|fruah|fruhs|fruher am tag|eher am tag|eher fruh
      eher in der fruh|in den morgenstunden|in den vormittagsstunden|vormittagsstunden
      morgenstunden|im laufe des vormittags|im laufe des morgens|den ganzen vormittag|vormittage
      an vormittagen|an einem vormittag|vor dem mittagessen|vor mittag|vor der mittagspause
      vor dem zmittag|vor dem essen|wahrend des vormittags|jeden morgen|am vormittag uber
      in der fruh am morgen|fruh am morgen|am morgen fruh|morgens in der fruh|an einem morgen
      vor der mittagszeit|des vormittags|fur vormittags|am vormittage
      fur den vormittag|im lauf des vormittags|auf den vormittag|(vormittag|vormittags) irgendwann
    `,
    MORNING,
  ],
  [
    phrases`
      nachmittags|nachmittag|am nachmittag|spater am tag|eher spater am tag|am nachmittag uber
      in den nachmittagsstunden|nachmittagsstunden|im laufe des nachmittags
      im lauf des nachmittags|nachmittage|an nachmittagen|an einem nachmittag
      den ganzen nachmittag|des nachmittags|namittag|wahrend des nachmittags|am namittag
      fur den nachmittag|auf den nachmittag|richtung nachmittag
      (auf|gegen) den nachmittag (|zu|hin)|zum nachmittag (|hin)
    `,
    AFTERNOON,
  ],
  [
    phrases`
      abends|abend|am abend|den abend|in den abendstunden|abendstunden|im laufe des abends
      am spateren abend|an einem abend|den ganzen abend|am feierabend|des abends
      fur den abend|am obe|am obig|auf dnacht|auf die nacht|zabig|am abig|richtung abend
    `,
    EVENING,
  ],
  ['nachts|nacht|in der nacht|des nachts', NIGHT],
  [
    phrases`
      mittags|mittag|am mittag|so um die mittagszeit|so um die mittagszeit herum|zu mittag
      uber mittag|in der mittagspause|zur mittagszeit|mittagspause|in der mittagszeit
      um die mittagszeit|gegen mittag|um mittag|so gegen mittag|so um mittag|rund um mittag
      in meiner mittagspause|wahrend der mittagspause|uber die mittagszeit|in meiner pause mittags
      mittagszeit|um die mittagszeit herum|um mittag herum|so mittags|zum mittag|den mittag
      uber den mittag
    `,
    MIDDAY,
  ],
  [
    phrases`
      am spaten nachmittag|spaten nachmittag|spatnachmittags|am spatnachmittag|spater nachmittag
      spat am nachmittag|spatnachmittag|am spateren nachmittag|spateren nachmittag
      nachmittags spat|gegen ende des nachmittags|nachmittag spat|zum spaten nachmittag
    `,
    around(17, 15, 18),
  ],
  [
    phrases`
      am fruhen nachmittag|fruhen nachmittag|fruher nachmittag|fruh am nachmittag
      am zeitigen nachmittag|gleich nach mittag|kurz nach mittag|gleich nach dem mittagessen
      direkt nach dem mittagessen|kurz nach dem mittagessen|nachmittags fruh|zum fruhen nachmittag
    `,
    hours(12, 15),
  ],
  [
    phrases`
      am fruhen morgen|fruhen morgen|fruher morgen|ganz fruh|gleich in der fruh|gleich morgens
      in aller (fruh|fruhe|herrgottsfruh|herrgottsfruhe)|sehr fruh|zeitig in der fruh
      zeitig am morgen|morgens ganz fruh|ganz in der fruh|ganz fruh am morgen|ganz fruh morgens
      gleich in der fruhe|gleich am morgen|gleich fruh|zeitig in der fruhe|zeitig fruh
      ganz zeitig in der fruh|ganz zeitig|zeitig|recht zeitig|eher zeitig
      (|gleich|direkt|sofort) (|als erstes|als erster|als erste) (wenn|sobald) (sie|ihr) (aufmachen|aufmacht)
      (|gleich|direkt) (|als erstes|als erster|als erste) (wenn|sobald) (sie|ihr) (offnen|aufsperren|offnet)
      gleich als erster|gleich als erste|gleich als erstes|als allererstes|gleich in der fruah
    `,
    hours(6, 10),
  ],
  [
    phrases`
      am spaten vormittag|spaten vormittag|spater vormittag|spat am vormittag|kurz vor mittag
      am spateren vormittag|spateren vormittag|spatvormittag|vormittags spat|knapp vor mittag
    `,
    hours(10, 12),
  ],
  [
    phrases`
      nach dem mittagessen|nach dem essen|nach der mittagspause|nach mittag|nach dem mittag
      nach dem zmittag|nach der mittagszeit|nach meiner mittagspause|nachm mittagessen|nachm essen
    `,
    hours(13, 18),
  ],
  [
    phrases`
      nach der arbeit|nach feierabend|nach dienstschluss|nach arbeitsschluss|nach buroschluss
      nach meiner arbeit|nach der schicht|nach arbeitsende|nach geschaftsschluss
      am vorabend nach der arbeit|im anschluss an die arbeit|nach meinem feierabend|nach dem buro
      nach dem dienst|nach meinem dienst
    `,
    EVENING,
  ],
  [
    phrases`
      vor der arbeit|vor dienstbeginn|vor arbeitsbeginn|vor meiner arbeit|vor dem dienst
      vor der schicht|vor der schule
    `,
    hours(6, 9),
  ],
  ['am fruhen abend|fruhen abend|fruher abend|fruh am abend|gegen abend|vorabends', hours(17, 20)],
  [
    phrases`
      am spaten abend|spaten abend|spater abend|spatabends|spat am abend|spat abends|abends spat
      nach dem abendessen|nach dem nachtessen|nach dem znacht|nach dem abendbrot
    `,
    hours(19, 22),
  ],
  [
    phrases`
      vor dem abendessen|vor dem nachtessen|vor dem znacht|vor dem abendbrot|vorm abendessen
      vorm nachtessen
    `,
    hours(15, 19),
  ],
  ['nach dem fruhstuck|nach dem zmorge|nach dem zmorgen', hours(8, 11)],
  [
    'zur kaffeezeit|zum kaffee|zu kaffee und kuchen|kaffeezeit|zur teezeit|zur zvierizeit',
    hours(14, 17),
  ],
  ['nach dem znuni|nach dem zniini', hours(9, 12)],
  ['nach dem zvieri', hours(16, 18)],
  ['nach der schule', around(16, 13, 18)],
  [
    phrases`
      ab mittag|ab mittags|ab dem mittag|erst ab mittag|von mittag an|ab nachmittag
      ab dem nachmittag|ab nachmittags
    `,
    { ...hours(12, 21), open: true },
  ],
  [
    'bis mittag|bis zu mittag|bis mittags|bis zum mittag|bis zur mittagspause',
    { ...hours(0, 12), open: true },
  ],
  [
    'so gegen abend|gegen den abend|so am abend|so zum abend hin|zum abend hin|so abends',
    hours(17, 20),
  ],
  ['gegen nachmittag|so am nachmittag|so nachmittags|so gegen nachmittag', AFTERNOON],
  ['so am vormittag|so vormittags|gegen vormittag|so gegen vormittag', MORNING],
  ['gegen spaten nachmittag|so am spaten nachmittag', around(17, 15, 18)],
  ['gegen spaten vormittag|so am spaten vormittag', hours(10, 12)],
  ['in der mitte des tages|mitten am tag|um die mitte des tages', around(12, 11, 14)],
  [
    phrases`
      tagsuber|untertags|wahrend des tages|am tag uber|unterm tag|im laufe des tages
      wahrend der geschaftszeiten|wahrend der burozeiten|zu den ublichen zeiten
    `,
    hours(7, 19),
  ],
  [
    phrases`
      den ganzen tag|ganztags|ganztagig|den ganzen tag uber|den ganzen tag lang|ganzer tag
    `,
    hours(0, 24),
  ],
]

/** Words between "heute" or "morgen" and a part of the day. */
const TODAY_OR_TOMORROW = [
  ['heute|heut', 0],
  ['morgen', 1],
  ['ubermorgen', 2],
] as const

const dayParts: readonly TimePhrase[] = TODAY_OR_TOMORROW.flatMap(([names, day]): TimePhrase[] => [
  [
    combinePhrases(names, day === 1 ? 'fruh|vormittag|in der fruh' : 'fruh|vormittag|morgen'),
    ['day', day],
    ['span', MORNING],
  ],
  [combinePhrases(names, 'nachmittag'), ['day', day], ['span', AFTERNOON]],
  [combinePhrases(names, 'abend|auf die nacht'), ['day', day], ['span', EVENING]],
])

/** "Lieber nicht so früh". */
const NOT_SO = combinePhrases('|lieber|bitte|moglichst|eher|halt|gern|vielleicht', 'nicht')

/** "Bloß nicht morgens". */
const NEGATED_PARTS: readonly (readonly [names: string, span: Span])[] = [
  ['morgens|vormittags|in der fruh|in der fruhe|fruhmorgens', MORNING],
  ['nachmittags', AFTERNOON],
  ['abends', EVENING],
  ['mittags|uber mittag|zu mittag', MIDDAY],
]

/** "Nicht so früh", "aber bitte nicht zu spät". */
const notSo: readonly TimePhrase[] = (
  [
    [
      joinLists(
        combinePhrases('zu|so|allzu|ganz so|gar so|gar zu|ganz|grad so', 'fruh|zeitig'),
        'in aller (fruh|fruhe|herrgottsfruh|herrgottsfruhe)',
      ),
      { ...hours(10, 21), open: true },
    ],
    [combinePhrases('zu|so|allzu|ganz so|gar so|gar zu', 'spat'), { ...hours(7, 17), open: true }],
  ] as const
).flatMap(([names, span]): TimePhrase[] => [
  [combinePhrases(NOT_SO, names), ['span', span]],
  [combinePhrases('aber|nur|bloss', NOT_SO, names), ['but'], ['span', span]],
])

export const dayPartPhrases: readonly TimePhrase[] = [
  ...PARTS.map(([names, span]) => [names, ['span', span]] as const),
  ...dayParts,
  ...weekdayMornings,
  ['(an|in) (dem|diesem) (vormittag|morgen)', ['sameday'], ['span', MORNING]],
  ['(an|in) (dem|diesem) nachmittag', ['sameday'], ['span', AFTERNOON]],
  ['(an|in) (dem|diesem) abend', ['sameday'], ['span', EVENING]],
  ['diesen (vormittag|morgen)', ['day', 0], ['span', MORNING]],
  ['diesen nachmittag', ['day', 0], ['span', AFTERNOON]],
  ['diesen abend', ['day', 0], ['span', EVENING]],
  ['den vormittag|der vormittag', ['theone'], ['span', MORNING]],
  ['den nachmittag|der nachmittag', ['theone'], ['span', AFTERNOON]],
  ...notSo,
  ...NEGATED_PARTS.map(([names, span]): TimePhrase => [
    combinePhrases('nicht|bloss nicht|nur nicht|aber nicht|bitte nicht|lieber nicht', names),
    ['not'],
    ['span', span],
  ]),
]
