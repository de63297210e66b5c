import { joinHundreds } from '../join-hundreds.ts'
import type { NumberWords } from '../number-words.ts'

const DIGITS = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf']
const TEENS = [
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
  'dix sept',
  'dix huit',
  'dix neuf',
]

export const numberWords: NumberWords = {
  digits: DIGITS,
  teens: TEENS,
  tens: ['vingt', 'trente', 'quarante', 'cinquante', 'soixante', 'septante', 'huitante', 'nonante'],
  joinTen: ({ ten, digit, unit }) =>
    unit === 1 ? [`${ten} et un`, `${ten} et une`, `${ten} un`] : [`${ten} ${digit}`],
  otherForms: [['une', 1], ['octante', 80], ['quatre vingts', 80], ...countedInTwenties()],
  readHundreds: (words, at, readPair) => {
    if (words[at] === 'cent') return joinHundreds(1, 1, readPair(words, at + 1))
    const hundreds = DIGITS.indexOf(words[at] ?? '')
    if (hundreds < 2 || !/^cents?$/.test(words[at + 1] ?? '')) return null
    return joinHundreds(hundreds, 2, readPair(words, at + 2))
  },
  times: [
    ['double|deux fois', 2],
    ['triple|trois fois', 3],
  ],
  zeroOrLetter: null,
}

/** 70 to 99, which most speakers count in twenties. */
function countedInTwenties(): [string, number][] {
  const seventies = TEENS.map((rest, index): [string, number] => [`soixante ${rest}`, 70 + index])
  const eighties = [...DIGITS.slice(1), ...TEENS].map((rest, index): [string, number] => [
    `quatre vingt ${rest}`,
    81 + index,
  ])
  return [...seventies, ['soixante et onze', 71], ['quatre vingt', 80], ...eighties]
}
