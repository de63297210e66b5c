import { foldPhrase } from '../fold-word.ts'
import { getWord } from '../get-word.ts'
import { joinHundreds } from '../join-hundreds.ts'
import { listTo99, type NumberWords } from '../number-words.ts'
import type { Phrases } from '../phrases.ts'

const UP_TO_19 = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
  'dix-sept',
  'dix-huit',
  'dix-neuf',
]
const TENS = [
  '',
  '',
  'vingt',
  'trente',
  'quarante',
  'cinquante',
  'soixante',
  'soixante',
  'quatre-vingt',
  'quatre-vingt',
]
/** The words for 70, 80 and 90 in Belgium and Switzerland. */
const REGIONAL_TENS: Readonly<Record<number, readonly string[]>> = {
  7: ['septante'],
  8: ['huitante', 'octante'],
  9: ['nonante'],
}
/** The only ordinal that Slotline speaks; other days of the month are cardinals. */
export const FIRST = 'premier'

/** 0 to 99 in spoken form, with accents and hyphens. */
export function speakCardinal(value: number): string {
  if (value < 20) return getWord(UP_TO_19, value)
  const ten = Math.floor(value / 10)
  const rest = ten === 7 || ten === 9 ? (value % 10) + 10 : value % 10
  if (rest === 0) return ten === 8 ? 'quatre-vingts' : getWord(TENS, ten)
  return `${getWord(TENS, ten)}${(rest === 1 || rest === 11) && ten < 8 ? ' et ' : '-'}${getWord(UP_TO_19, rest)}`
}

/** The forms of 0 to 99 that are understood, separated by "|". */
export function cardinal(value: number): Phrases {
  const regional = (REGIONAL_TENS[Math.floor(value / 10)] ?? []).map((ten) =>
    value % 10 === 0
      ? ten
      : `${ten}${value % 10 === 1 ? ' et ' : ' '}${getWord(UP_TO_19, value % 10)}`,
  )
  const forms = [
    foldPhrase(speakCardinal(value)),
    ...(value === 80 ? ['quatre vingt'] : []),
    ...regional,
  ]
  // Recognizers also write "vingt et un" as "vingt un".
  const joined = forms.flatMap((form) => [form, form.replace(' et ', ' ')])
  const gendered = joined.flatMap((form) => [form, form.replace(/\bun$/, 'une')])
  return [...new Set(gendered)].join('|')
}

export const numberWords: NumberWords = {
  spoken: listTo99(speakCardinal),
  cardinals: listTo99(cardinal),
  ordinals: [
    '',
    `${FIRST}|premiere`,
    'deuxieme|second|seconde',
    'troisieme',
    'quatrieme',
    'cinquieme',
  ],
  amongDigits: [],
  readHundreds: (words, at, readPair) => {
    if (words[at] === 'cent') return joinHundreds(1, 1, readPair(words, at + 1))
    const hundreds = UP_TO_19.slice(0, 10).indexOf(words[at] ?? '')
    if (hundreds < 2 || !/^cents?$/.test(words[at + 1] ?? '')) return null
    return joinHundreds(hundreds, 2, readPair(words, at + 2))
  },
  times: [
    ['double|deux fois', 2],
    ['triple|trois fois', 3],
  ],
  zeroOrLetter: null,
}
