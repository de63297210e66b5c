import { foldPhrase } from '../fold-word.ts'
import { getWord } from '../get-word.ts'
import { listTo99, type NumberWords } from '../number-words.ts'
import type { Phrases } from '../phrases.ts'

const UP_TO_19 = [
  'null',
  'eins',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
  'dreizehn',
  'vierzehn',
  'fünfzehn',
  'sechzehn',
  'siebzehn',
  'achtzehn',
  'neunzehn',
]
const TENS = [
  '',
  '',
  'zwanzig',
  'dreißig',
  'vierzig',
  'fünfzig',
  'sechzig',
  'siebzig',
  'achtzig',
  'neunzig',
]
/** The stems of ordinals that are not a cardinal with "t" or "st". */
const IRREGULAR_STEMS: Readonly<Record<number, string>> = {
  1: 'erst',
  3: 'dritt',
  7: 'siebt',
  8: 'acht',
}
/** Regional forms, and those of speech recognition. */
const OTHER_CARDINALS: Readonly<Record<number, readonly string[]>> = {
  2: ['zwo'],
  3: ['dreie'],
  4: ['viere'],
  5: ['funfe'],
  6: ['sechse'],
  7: ['siebene'],
  9: ['neune'],
  10: ['zehne'],
  11: ['elfe'],
  12: ['zwolfe'],
  15: ['fuffzehn', 'fufzehn'],
  17: ['siebenzehn'],
}
const OTHER_STEMS: Readonly<Record<number, readonly string[]>> = {
  2: ['zwot'],
  5: ['fumft'],
  7: ['siebent'],
  15: ['fuffzehnt'],
  17: ['siebenzehnt'],
}
const ORDINAL_ENDINGS = ['e', 'en', 'er', 'es', 'em']
/** Speech recognition can split "siebenundzwanzigsten". */
const SPELLINGS_OF_AND = ['und', ' und ', 'und ', ' und']

/** 0 to 99 in spoken form. */
export function speakCardinal(value: number): string {
  if (value < 20) return getWord(UP_TO_19, value)
  const ten = getWord(TENS, Math.floor(value / 10))
  if (value % 10 === 0) return ten
  return `${speakUnit(value % 10)}und${ten}`
}

/** 1 to 9 before "und", "tausend" and "hundert". */
export const speakUnit = (value: number) => (value === 1 ? 'ein' : getWord(UP_TO_19, value))

const stemOf = (value: number) =>
  IRREGULAR_STEMS[value] ?? `${speakCardinal(value)}${value < 20 ? 't' : 'st'}`

/** 1 to 31 in the dative and the accusative: "vierundzwanzigsten". */
export const speakOrdinal = (value: number) => `${stemOf(value)}en`

/** The forms of 0 to 99 that are understood, separated by "|". */
export const cardinal = (value: number): Phrases =>
  value < 20
    ? [foldPhrase(getWord(UP_TO_19, value)), ...(OTHER_CARDINALS[value] ?? [])].join('|')
    : compounds(value, ['und']).join('|')

/** The forms of 1 to 31 that are understood, separated by "|". */
function ordinal(value: number): Phrases {
  const stems =
    value < 20
      ? [...(OTHER_STEMS[value] ?? []), foldPhrase(stemOf(value))]
      : compounds(value, SPELLINGS_OF_AND).map((form) => `${form}st`)
  return stems.flatMap((stem) => ORDINAL_ENDINGS.map((ending) => stem + ending)).join('|')
}

/** The forms of 20 to 99 with each spelling of "und". */
function compounds(value: number, spellingsOfAnd: readonly string[]): string[] {
  const ten = foldPhrase(getWord(TENS, Math.floor(value / 10)))
  const unit = value % 10
  if (unit === 0) return [ten]
  const units = unit === 2 ? ['zwei', 'zwo'] : [foldPhrase(speakUnit(unit))]
  return units.flatMap((one) => spellingsOfAnd.map((and) => `${one}${and}${ten}`))
}

/** The spellings of a form with "fuenf" for "fünf". */
function withDigraphs(form: string): string[] {
  const [start = '', ...others] = form.split('funf')
  return others.reduce(
    (begun, rest) => begun.flatMap((one) => [`${one}funf${rest}`, `${one}fuenf${rest}`]),
    [start],
  )
}

export const numberWords: NumberWords = {
  spoken: listTo99(speakCardinal),
  cardinals: listTo99(cardinal),
  ordinals: Array.from({ length: 32 }, (_, value) => (value === 0 ? '' : ordinal(value))),
  amongDigits: [
    // In a phrase about a time, these are articles.
    ['ein|eine', 1],
    // The time reader respells digraphs ("fuenf") itself, and reads "neun und zwanzig" as two
    // numbers.
    ['zwoelf', 12],
    ...listTo99((value): [Phrases, number] => {
      const split = value < 20 ? [] : compounds(value, ['und ', ' und '])
      return [[...cardinal(value).split('|'), ...split].flatMap(withDigraphs).join('|'), value]
    }),
  ],
  readHundreds: (words, at, readPair) => {
    const parts = /^(.*)hundert(?:und)?(.*)$/.exec(words[at] ?? '')
    if (!parts) return null
    const [, before = '', after = ''] = parts
    const hundreds = before === '' ? 1 : (readPair([before], 0)?.value ?? 0)
    const rest = after === '' ? 0 : (readPair([after], 0)?.value ?? -1)
    return hundreds === 0 || rest < 0 ? null : { digits: String(hundreds * 100 + rest), length: 1 }
  },
  times: [
    ['doppel|doppelte|doppelt|zweimal|zweimal die|zwei mal', 2],
    ['dreimal|dreimal die|dreifach|drei mal', 3],
  ],
  zeroOrLetter: null,
}
