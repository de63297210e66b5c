import type { TimePhrase } from '../time-words.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { cardinal, ordinal } from './number-words.ts'

const ABOUT = 'around|about|at around|at about|say about|say around'
/** Spellings in which a letter changes. */
const ISH: Readonly<Record<number, readonly string[]>> = {
  5: ['fivish'],
  9: ['ninish'],
  10: ['tennish'],
  12: ['twelvish'],
}
const HOURS = Array.from({ length: 12 }, (_, i) => i + 1)

/** Hours with "-ish", "'s" and "one", and ordinals beyond the days of a month. */
export const hourPhrases: readonly TimePhrase[] = [
  ...HOURS.flatMap((value): TimePhrase[] => {
    const hour = ['number', value] as const
    const said = `${cardinal(value)}|${value}`
    const ish = [`${cardinal(value)}ish`, ...(ISH[value] ?? [])].join('|')
    return [
      [combinePhrases(`${ABOUT}|`, ish), ['around'], hour],
      [combinePhrases(`${ABOUT}|`, said, 'ish'), ['around'], hour],
      [
        combinePhrases(`${ABOUT}|`, `half ${cardinal(value)}ish|half ${cardinal(value)} ish`),
        ['around'],
        ['half'],
        hour,
      ],
      [combinePhrases(`${ABOUT}|`, said, 'thirtyish|thirty ish'), ['around'], hour, ['number', 30]],
      [
        combinePhrases(said, 'or so|or thereabouts|or around then|or around there'),
        ['around'],
        hour,
      ],
      ...(['after', 'before', 'from', 'until', 'by'] as const).map((relation): TimePhrase => [
        combinePhrases(relation, `${ish}|${cardinal(value)} ish|${value} ish`),
        [relation],
        hour,
      ]),
      // "Five of three" in the United States.
      ...[5, 10, 20, 25].map((minutes): TimePhrase => [
        `${cardinal(minutes)} of ${cardinal(value)}`,
        ['at'],
        ['number', minutes],
        ['to'],
        hour,
      ]),
      [combinePhrases('at sharp|sharp at|sharp|exactly at|bang on|dead on', said), ['at'], hour],
      // The offered time: "the nine thirty one" is not 9:31.
      [combinePhrases('the', said, 'thirty|30', 'one'), ['theone'], hour, ['number', 30]],
      [combinePhrases('the', said, 'fifteen|15', 'one'), ['theone'], hour, ['number', 15]],
      [combinePhrases('the', said, 'forty five|45', 'one'), ['theone'], hour, ['number', 45]],
      [combinePhrases('the', said, 'one'), ['theone'], ['at'], hour],
      // "Two's" without the apostrophe.
      [value === 1 ? 'one oclocks' : `${cardinal(value)}s`, ['at'], hour],
      [`half ${cardinal(value)}s`, ['half'], hour],
      [combinePhrases(said, 'thirtys|30s'), hour, ['number', 30]],
      [combinePhrases(said, 'fifteens|15s'), hour, ['number', 15]],
      [combinePhrases(said, 'forty fives|45s'), hour, ['number', 45]],
    ]
  }),
  // "Three oh five"; elsewhere "oh" is an exclamation.
  ...Array.from({ length: 24 }, (_, i) => i + 1).flatMap((hour) =>
    Array.from({ length: 9 }, (_, i): TimePhrase => [
      combinePhrases(`${cardinal(hour)}|${hour}`, 'oh|o', `${cardinal(i + 1)}|${i + 1}`),
      ['number', hour],
      ['zero'],
      ['number', i + 1],
    ]),
  ),
  ...Array.from({ length: 8 }, (_, i): TimePhrase => [
    `thirty ${ordinal(i + 2)}`,
    ['ordinal', 32 + i],
  ]),
]
