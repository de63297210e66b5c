import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { acceptWords } from './accept-words.ts'
import { combinePhrases } from '../combine-phrases.ts'

/** "The first one" of the offers, and the words for it. */
const OFFERS: readonly (readonly [stem: string, ordinal: string, number: string, offer: number])[] =
  [
    ['erste', 'ersten', 'eins', 1],
    ['zweite', 'zweiten', 'zwei', 2],
    ['dritte', 'dritten', 'drei', 3],
    ['mittlere', 'mittleren', '', 2],
    ['letzte', 'letzten', '', -1],
  ]
const namedOffers: readonly TimePhrase[] = OFFERS.map(([stem, ordinal, number, offer]) => [
  [
    combinePhrases(
      `der ${stem}|das ${stem}|die ${stem}|den ${ordinal}|dem ${ordinal}|zum ${ordinal}`,
      phrases`
      |termin|vorschlag|zeitpunkt|slot|moglichkeit|variante|option|uhrzeit|zeit|angebot|genannten
      genannte|von den dreien|von denen|davon
    `,
    ),
    combinePhrases(
      `${stem}|${ordinal}|${stem}r|${stem}s`,
      'termin|vorschlag|moglichkeit|variante|option|angebot|zeitpunkt|slot',
    ),
    number === '' ? '' : combinePhrases('nummer|variante|option|vorschlag|die|termin', number),
  ]
    .filter((each) => each !== '')
    .join('|'),
  ['offer', offer],
])

/** Phrases that select or accept an offer. */
export const offerPhrases: readonly TimePhrase[] = [
  ...namedOffers,
  [combinePhrases('den|der|das|die|dem', '|termin|vorschlag', 'in der mitte'), ['offer', 2]],
  // "Freitag passt gut" also selects the offer on Friday.
  [acceptWords, ['accept'], ['theone']],
]
