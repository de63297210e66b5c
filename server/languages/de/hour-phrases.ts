import { getWord } from '../get-word.ts'
import type { TimeMeaning, TimePhrase } from '../time-words.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'
import type { Phrases } from '../phrases.ts'
import { phrases } from '../phrases.ts'
import { cardinal } from './number-words.ts'

const HOURS = Array.from({ length: 24 }, (_, i) => i + 1)

/** An hour in words and in digits, with and without "Uhr". */
const spoken = (hour: number) =>
  combinePhrases(`${hour === 1 ? 'eins|ein' : cardinal(hour)}|${hour}`, '|uhr')

/** "Um elf rum" and "kurz nach zwei" are approximate. */
function approximately(hour: number): TimePhrase[] {
  const half = combinePhrases('halb', `${cardinal(hour)}|${hour}`)
  const after = (hours: string) =>
    combinePhrases(
      '|um|so um|so|so gegen|gegen',
      hours,
      'rum|herum|oder so|oder so rum|ungefahr|circa|etwa',
    )
  const shortly = (hours: string) =>
    combinePhrases('|so|um', 'kurz nach|kurz vor|knapp nach|knapp vor', hours)
  const isAt = (hours: string, ...meanings: TimeMeaning[]): TimePhrase[] => [
    [after(hours), ['around'], ...meanings],
    [shortly(hours), ['around'], ...meanings],
  ]
  return [
    ...isAt(spoken(hour), ['number', hour], ['oclock']),
    ...(hour <= 12
      ? [
          ...isAt(half, ['halfbefore'], ['number', hour]),
          ...isAt(
            combinePhrases('dreiviertel|drei viertel', `${cardinal(hour)}|${hour}`),
            ['threequarter'],
            ['number', hour],
          ),
          ...isAt(
            combinePhrases('viertel nach', `${cardinal(hour)}|${hour}`),
            ['quarter'],
            ['past'],
            ['number', hour],
          ),
          ...isAt(
            combinePhrases('viertel vor', `${cardinal(hour)}|${hour}`),
            ['quarter'],
            ['before'],
            ['number', hour],
          ),
        ]
      : []),
  ]
}

/** Words before "achte", which is also an ordinal. */
const BEFORE_EIGHT: readonly (readonly [words: string, ...meanings: TimeMeaning[]])[] = [
  ['um', ['at']],
  ['so um|gegen|so gegen', ['around']],
  ['ab|erst ab', ['from']],
  ['bis', ['to']],
  ['nach', ['after']],
  ['vor', ['before']],
  ['halb', ['halfbefore']],
  ['viertel', ['quarter']],
  ['dreiviertel', ['threequarter']],
]

const PLACES = phrases`
  weg|fort|zuruck|da|dort|fertig|zu hause|daheim|zuhause|im buro|in der arbeit|auf der arbeit
  im geschaft|in der firma|im laden|am bahnhof|am flughafen|am zug|in der schule|in der kita
`
const LEAVING = joinLists(
  combinePhrases(
    '|schon|wieder|schon wieder',
    'weg|los|gehen|fort|abhauen|heim|losfahren|aufbrechen',
  ),
  combinePhrases('|schon|wieder|schon wieder', PLACES, 'sein'),
)

/** An hour, also a half one, before which a caller has to leave. */
const LEAVING_HOURS: readonly (readonly [hours: Phrases, ...meanings: TimeMeaning[]])[] =
  HOURS.slice(0, 20).flatMap((hour) => [
    [spoken(hour), ['number', hour], ['oclock']] as const,
    ...(hour <= 12
      ? [
          [
            combinePhrases('halb', `${cardinal(hour)}|${hour}`),
            ['halfbefore'],
            ['number', hour],
          ] as const,
        ]
      : []),
  ])

/** "Spätestens um elf muss ich los" asks for the time before. */
const leaving: readonly TimePhrase[] = LEAVING_HOURS.map(([hours, ...meanings]) => [
  joinLists(
    combinePhrases(
      '|spatestens|bis|bis spatestens|so',
      '|um',
      hours,
      'muss ich|musste ich|mussen wir',
      '|dann|leider|halt|namlich|ja|aber',
      LEAVING,
    ),
    combinePhrases(
      'ich muss|ich musste|muss ich|wir mussen|dass ich',
      '|aber|halt|dann|namlich|leider|allerdings|ja',
      '|spatestens|bis|bis spatestens|so|schon',
      '|um',
      hours,
      joinLists(LEAVING, combinePhrases('|wieder', PLACES, 'bin')),
    ),
  ),
  ['by'],
  ...meanings,
  ['comma'],
])

export const hourPhrases: readonly TimePhrase[] = [
  ...HOURS.flatMap(approximately),
  ...leaving,
  // "Am zwei" is a time in Switzerland, and can be a date elsewhere.
  ...HOURS.slice(0, 12).map(
    (hour) => [combinePhrases('am', cardinal(hour)), ['number', hour]] as const,
  ),
  ...HOURS.slice(0, 12).map(
    (hour) => [combinePhrases('auf', cardinal(hour)), ['at'], ['number', hour]] as const,
  ),
  ...BEFORE_EIGHT.map(([words, ...meanings]): TimePhrase => [
    combinePhrases(words, 'achte'),
    ...meanings,
    ['number', 8],
  ]),
  // "Ginge fünf?"
  ...HOURS.slice(1, 12).map(
    (hour) =>
      [
        combinePhrases(
          'ginge|geht|ging|passt|ginge es',
          '|auch|denn|vielleicht|da',
          cardinal(hour),
        ),
        ['at'],
        ['number', hour],
      ] as const,
  ),
  // "Neun Uhr null fünf".
  ...HOURS.slice(0, 9).map(
    (minute) => [combinePhrases('null', cardinal(minute)), ['number', minute]] as const,
  ),
  ['ein uhr', ['number', 1], ['oclock']],
]

/** Hours in Swiss German. */
const SWISS_HOURS =
  'eis|zwoi|dru|vieri|funfi,fifi|sechsi|sibni,siebni|achti|nuni|zehni,zani|elfi|zwolfi'.split('|')

/** "Am zwei" and "am zwölfi" are times in Switzerland. */
export const swissPhrases: readonly TimePhrase[] = HOURS.slice(0, 12).flatMap((hour) => {
  const spelled = getWord(SWISS_HOURS, hour - 1).replaceAll(',', '|')
  return [
    [
      joinLists(combinePhrases('am', cardinal(hour)), combinePhrases('am|um|uf', spelled)),
      ['at'],
      ['number', hour],
    ],
    [combinePhrases('halbi|halb', spelled), ['halfbefore'], ['number', hour]],
    [combinePhrases('gege|gegen', spelled), ['around'], ['number', hour]],
  ] satisfies TimePhrase[]
})
