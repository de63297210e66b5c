import { hours } from '../build-time-phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { occupiedWords, placeWords } from './busy-words.ts'
import { cardinal } from './number-words.ts'
import { WEEKDAYS } from './weekday-names.ts'

const ANY_WEEKDAY = WEEKDAYS.join('|')

/** "Um halb neun bring ich die Kinder weg, dann bin ich frei". */
const thenFree: readonly TimePhrase[] = [
  [
    combinePhrases(
      'dann|und dann|ab dann|danach|und danach|aber dann|aber danach',
      phrases`
        bin ich|ware ich|hab ich|habe ich|hatte ich|sind wir|haben wir|ist bei mir|bin i|bin ich dann
      `,
      '|wieder|auch|ja|immer|erst|eigentlich|eh|auch wieder|dann wieder|erst wieder',
      'frei|zeit|luft|flexibel|verfugbar|da|zu hause|daheim|zu haben',
    ),
    ['so'],
    ['afterthat'],
  ],
  [
    combinePhrases(
      'dann|danach|nachher|anschliessend|hinterher',
      phrases`
        bin ich|ware ich|hab ich|habe ich|hatte ich|sind wir|kann ich|konnte ich|konnt ich|geht
        geht es|gehts|ginge|ginge es|passt|passt es
      `,
      '|wieder|auch|ja|immer|erst|eigentlich|eh',
      '|frei|zeit|luft|flexibel|verfugbar|da|zu hause|daheim',
      'bis|bis um|bis circa|bis so|bis maximal|bis zum|bis spatestens|bis mittag|bis abends',
    ),
    ['unclear'],
  ],
  [
    '(|ist|war|hab ich|habe ich|ich hab) (|da|noch|ja) (|bei mir|bei uns) (|da|noch|ja) (nichts|nichts mehr|nichts vor) (zwischen|nach|ab|bis|um)',
    ['unclear'],
  ],
  [
    combinePhrases(
      'dann|und dann|aber dann',
      'kann ich|konnte ich|konnt ich|geht es|gehts|ginge es|gings|passt es|passts|geht',
    ),
    ['so'],
  ],
]

/** "Die Tage danach". */
const daysAfter: readonly TimePhrase[] = [
  [
    '(die|in den|den) (|zwei|drei|paar) (tage|tagen|wochen) (danach|drauf|darauf|nachher)',
    ['unclear'],
  ],
]

/** "Mittwoch, sonst Donnerstag um vier": the hour may belong to both days. */
const otherwise: readonly TimePhrase[] = [
  [
    combinePhrases(
      'sonst|ansonsten|notfalls|zur not|im notfall',
      '|am|halt|eben|gern|auch',
      ANY_WEEKDAY,
      'um|gegen|ab|nach|vor|abend|nachmittag|vormittag|fruh|mittag|morgen|so um|so gegen',
    ),
    ['unclear'],
  ],
]

/** "Mittwoch Zahnarzttermin", "ich bin Mittwoch beim Zahnarzt", "im Urlaub geht es". */
const places: readonly TimePhrase[] = [
  [
    combinePhrases(
      `${ANY_WEEKDAY}|morgen|heute|ubermorgen`,
      '|fruh|vormittag|mittag|nachmittag|abend|ist|war|leider|schon',
      placeWords,
    ),
    ['unclear'],
  ],
  ...WEEKDAYS.map((names, i): TimePhrase => [
    combinePhrases(
      'ich bin|bin ich|wir sind|ich sitz|ich sitze|ich hab|ich habe|ich muss',
      '|am|ja|leider|ja am|leider am|halt am|namlich am',
      names,
      '|ja|leider|schon|den ganzen tag|immer',
      placeWords,
    ),
    ['busy'],
    ['weekday', i + 1],
  ]),
  [
    combinePhrases(
      joinLists(occupiedWords, placeWords),
      'geht es|gehts|geht|ginge|ginge es|kann ich|konnte ich|passt|passt es|passts|hab ich zeit|ware|hatte ich|konnten wir|konnt ich|treffen wir',
    ),
    ['unclear'],
  ],
]

/** "Mittwoch ist egal wann, Donnerstag nur vormittags", and "den ganzen Mittwoch". */
const wholeDays: readonly TimePhrase[] = WEEKDAYS.flatMap((names, i): TimePhrase[] => [
  [
    combinePhrases(
      '|am',
      names,
      '|ist|ist mir|ware|ware mir|bin ich|kann ich|geht',
      '|eigentlich|ja|eh|auch',
      'egal wann|ganz egal wann|jederzeit|den ganzen tag|immer|flexibel|ganztagig',
    ),
    ['weekday', i + 1],
    ['span', hours(0, 24)],
  ],
  [combinePhrases('den ganzen', names, '|uber|lang'), ['weekday', i + 1]],
])

/** "Zehn ist zu früh, elf wär gut". */
const hourWishes: readonly TimePhrase[] = Array.from({ length: 12 }, (_, i): TimePhrase => [
  combinePhrases(
    ',',
    `${cardinal(i + 1)}|${i + 1}`,
    'ware|war|ginge|passt|geht|ist',
    '|mir|bei mir|es',
    'gut|besser|super|perfekt|ideal|recht|prima|okay|ok|lieber|schon|eher|noch',
  ),
  ['comma'],
  ['at'],
  ['number', i + 1],
])

/** "Bis drei in der Schule" and "bis halb drei in der Schule". */
const untilThere: readonly TimePhrase[] = Array.from(
  { length: 20 },
  (_, i) => `${cardinal(i + 1)}|${i + 1}`,
).flatMap((hour, i): TimePhrase[] => [
  [
    combinePhrases('bis|bis um|bis so|bis circa', hour, '|uhr', placeWords),
    ['to'],
    ['number', i + 1],
    ['oclock'],
    ['occupied'],
  ],
  [
    combinePhrases('bis|bis um|bis so|bis circa', 'halb', hour, placeWords),
    ['to'],
    ['halfbefore'],
    ['number', i + 1],
    ['occupied'],
  ],
])

/** "Ich steh erst um neun auf", "ich hab um eins aus". */
const finishing: readonly TimePhrase[] = [
  [
    combinePhrases(
      'ich steh|ich stehe|steh ich|stehe ich|ich komm|ich komme|ich schlaf|ich schlafe',
      '|eh|ja|immer|meist|meistens|normalerweise|halt|ja immer',
      'erst|nicht vor|nie vor|immer erst|meist erst',
      '|um|so um|gegen|so gegen',
      '|auf|aus dem bett',
    ),
    ['unclear'],
  ],
  ...Array.from({ length: 20 }, (_, i): TimePhrase => [
    combinePhrases(
      'ich hab|ich habe|hab ich|habe ich|i hab',
      '|erst|immer|meist|ja|da|namlich|schon|immer erst',
      'um|gegen|so um',
      `${cardinal(i + 1)}|${i + 1}`,
      '|uhr',
      'aus|schluss|feierabend|schulschluss|dienstschluss|mittagspause|dienstende|arbeitsschluss',
    ),
    ['finish'],
    ['number', i + 1],
    ['oclock'],
  ]),
]

const SHIFTS = phrases`
  fruhschicht|spatschicht|nachtschicht|mittelschicht|tagschicht
  fruhdienst|spatdienst|nachtdienst|tagdienst|schicht|fruh|spat
`
const WEEK = '(diese|nachste|kommende|ubernachste|die ganze|die) woche|in der woche'

/** "Diese Woche hab ich Frühschicht": the other half of the day is free. */
const shifts: readonly TimePhrase[] = [
  [
    joinLists(
      combinePhrases(
        WEEK,
        '|hab ich|habe ich|bin ich|arbeite ich|haben wir|ist',
        '|ja|leider|da|immer|wieder',
        '|in der|im',
        SHIFTS,
      ),
      combinePhrases('ich hab|ich habe|hab ich|habe ich', '|ja|leider|wieder', SHIFTS, WEEK),
    ),
    ['unclear'],
  ],
  [
    combinePhrases(
      'termin|den termin|meinen termin|unseren termin|mein termin|der termin',
      'am|vom|von|von dem',
      ANY_WEEKDAY,
      '|um',
      Array.from({ length: 20 }, (_, i) => `${cardinal(i + 1)}|${i + 1}`).join('|'),
      '|uhr',
      'auf|auf den',
    ),
    ['unclear'],
  ],
  ['am liebsten ,', ['comma']],
]

/** Phrases that say what a caller does before or after a time. */
export const sequencePhrases: readonly TimePhrase[] = [
  ...thenFree,
  ...daysAfter,
  ...otherwise,
  ...places,
  ...wholeDays,
  ...hourWishes,
  ...untilThere,
  ...finishing,
  ...shifts,
]
