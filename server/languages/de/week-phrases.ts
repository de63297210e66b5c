import { combinePhrases } from '../combine-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'

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

/** Phrases for weeks and their parts. */
export const weekPhrases: readonly TimePhrase[] = [
  ...weekPairs,
  ['nach dem wochenende|nachm wochenende|gleich nach dem wochenende', ['week', 7]],
  ['die woche', ['week', 0]],
  ['die woche nach|die woche nach dem', ['article'], ['weekunit'], ['after']],
  ['die woche vor|die woche vor dem', ['article'], ['weekunit'], ['before']],
  ['die woche ab|die woche ab dem|die woche von|die woche um', ['article'], ['weekunit'], ['of']],
  [
    combinePhrases(
      'den|der|im',
      'rest|restlichen',
      'der woche|dieser woche|von der woche|von dieser woche',
    ),
    ['week', 0],
  ],
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
  ['(die|in der|der) woche (vom|von dem|des)', ['article'], ['weekunit'], ['of']],
  ['woche vom|woche ab dem|woche des', ['weekunit'], ['of']],
  [
    phrases`
      wochenanfang|am wochenanfang|zu wochenanfang|zum wochenanfang|wochenbeginn|zu wochenbeginn
      zum wochenbeginn|am wochenbeginn|anfangs der woche|anfangs woche|anfang woche
    `,
    ['start'],
    ['weekunit'],
  ],
  ['(|den|der|fur den) rest (der|dieser) woche|die restliche woche', ['rest'], ['week', 0]],
  ['(die|an den) (anderen|ubrigen|restlichen|andern) tage', ['rest'], ['other']],
  ['an den (anderen|ubrigen|restlichen|andern) tagen', ['rest'], ['other']],
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
]
