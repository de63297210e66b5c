import { phrases } from '../phrases.ts'
import type { TimeMeaning, TimePhrase } from '../time-words.ts'
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

/** After "five": a little later. */
const PLUS = 'plus|plus ish|plus like that|and a bit|or just after|or a bit after'

const QUARTERS: readonly (readonly [string, ...TimeMeaning[]])[] = [
  ['(|a) quarter (to|till|of)', ['quarter'], ['to']],
  ['(|a) quarter (past|after|gone)', ['quarter'], ['past']],
  ['half past|half', ['half'], ['past']],
  ...[5, 10, 20, 25].flatMap((minutes): (readonly [string, ...TimeMeaning[]])[] => [
    [`(${cardinal(minutes)}|${minutes}) to`, ['number', minutes], ['to']],
    [`(${cardinal(minutes)}|${minutes}) past`, ['number', minutes], ['past']],
  ]),
]

/** An hour that is said vaguely: "threeish", "three or so". */
function vagueHours(value: number): TimePhrase[] {
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
    [combinePhrases(said, 'or so|or thereabouts|or around then|or around there'), ['around'], hour],
    ...(['after', 'before', 'from', 'until', 'by'] as const).map((relation): TimePhrase => [
      combinePhrases(relation, `${ish}|${cardinal(value)} ish|${value} ish`),
      [relation],
      hour,
    ]),
    // "A quarter to two or so", "half twoish".
    ...QUARTERS.map(([quarter, ...meanings]): TimePhrase => [
      [
        combinePhrases(quarter, said, 'or so|or thereabouts|or around there|or around then|ish'),
        combinePhrases(quarter, ish),
        combinePhrases(ABOUT, quarter, ish),
      ].join('|'),
      ['around'],
      ...meanings,
      hour,
    ]),
    [
      combinePhrases(`${ABOUT}|`, said, 'thirty|30', 'or so|or thereabouts|or around then'),
      ['around'],
      hour,
      ['number', 30],
    ],
  ]
}

/** Other phrases around an hour. */
function namedHours(value: number): TimePhrase[] {
  const hour = ['number', value] as const
  const said = `${cardinal(value)}|${value}`
  return [
    // "Five of three" in the United States.
    ...[5, 10, 20, 25].map((minutes): TimePhrase => [
      `${cardinal(minutes)} of ${cardinal(value)}`,
      ['at'],
      ['number', minutes],
      ['to'],
      hour,
    ]),
    [combinePhrases('at sharp|sharp at|sharp|exactly at|bang on|dead on', said), ['at'], hour],
    [combinePhrases('|at|about|around|just|say|like', '|the', 'back of', said), ['around'], hour],
    [combinePhrases('say|lets say|lets call it|call it|maybe say|like say', said), ['at'], hour],
    [combinePhrases(said, PLUS), ['from'], hour],
    ...QUARTERS.map(([quarter, ...meanings]): TimePhrase => [
      combinePhrases(quarter, said, PLUS),
      ['from'],
      ...meanings,
      hour,
    ]),
    // "Before ten or after four".
    [combinePhrases('or after', said), ['or'], ['after'], hour],
    // Not the week after: "next week after five".
    [combinePhrases('week after', said), ['weekunit'], ['after'], hour],
    [combinePhrases('(any|some|whatever|whichever|every) day after', said), ['after'], hour],
    [
      combinePhrases(
        '|by|before|until',
        said,
        '|oclock',
        phrases`
          at the latest|at the very latest|latest|at latest|tops|max
        `,
      ),
      ['until'],
      hour,
    ],
    [
      combinePhrases('|by|before|until', 'half|half past', said, '|at the', 'latest'),
      ['until'],
      ['half'],
      hour,
    ],
    [
      combinePhrases(
        phrases`
          make it|make that|make mine|lets make it|could you make it|could we make it|can we make it
          can you make it
        `,
        said,
      ),
      ['correction'],
      ['at'],
      hour,
    ],
  ]
}

/** Hours with "one", which is not a number of minutes ("the nine thirty one"), or with "s". */
function hoursWithEndings(value: number): TimePhrase[] {
  const hour = ['number', value] as const
  const said = `${cardinal(value)}|${value}`
  return [
    [combinePhrases('the', said, 'thirty|30', 'one'), ['theone'], hour, ['number', 30]],
    [combinePhrases('the', said, 'fifteen|15', 'one'), ['theone'], hour, ['number', 15]],
    [combinePhrases('the', said, 'forty five|45', 'one'), ['theone'], hour, ['number', 45]],
    [combinePhrases('the', said, 'one'), ['theone'], ['at'], hour],
    // "Two's" without the apostrophe.
    [value === 1 ? 'one oclocks' : `${cardinal(value)}s`, ['at'], hour],
    [`half ${cardinal(value)}s`, ['half'], hour],
    [
      combinePhrases(
        `${cardinal(value)}s`,
        'too|a bit|a little|a bit too|far too|way too|a touch|a tad',
        'early|late|soon',
        '|for me|for us|for him|for her',
      ),
      ['at'],
      hour,
      ['notthat'],
    ],
    [combinePhrases(said, 'thirtys|30s'), hour, ['number', 30]],
    [combinePhrases(said, 'fifteens|15s'), hour, ['number', 15]],
    [combinePhrases(said, 'forty fives|45s'), hour, ['number', 45]],
  ]
}

/** Hours with "-ish", "'s" and "one", and ordinals beyond the days of a month. */
export const hourPhrases: readonly TimePhrase[] = [
  ...HOURS.flatMap((value) => [
    ...vagueHours(value),
    ...namedHours(value),
    ...hoursWithEndings(value),
  ]),
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
