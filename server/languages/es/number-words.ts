import { joinHundreds } from '../join-hundreds.ts'
import type { NumberWords } from '../number-words.ts'

const HUNDREDS = [
  'cien',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
]

export const numberWords: NumberWords = {
  digits: ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
  teens: [
    'diez',
    'once',
    'doce',
    'trece',
    'catorce',
    'quince',
    'dieciseis',
    'diecisiete',
    'dieciocho',
    'diecinueve',
  ],
  tens: ['veinte', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'],
  joinTen: ({ ten, digit, unit }) => [
    `${ten} y ${digit}`,
    ...(unit === 1 ? [`${ten} y un`] : []),
    ...(ten === 'veinte' ? [`veinti${digit}`, `veinti ${digit}`] : []),
  ],
  otherForms: [
    ['un', 1],
    ['una', 1],
    ['diez y seis', 16],
    ['diez y siete', 17],
    ['diez y ocho', 18],
    ['diez y nueve', 19],
  ],
  readHundreds: (words, at, readPair) => {
    const word = words[at] ?? ''
    const hundreds = word === 'ciento' ? 1 : HUNDREDS.indexOf(word.replace(/as$/, 'os')) + 1
    return hundreds === 0 ? null : joinHundreds(hundreds, 1, readPair(words, at + 1))
  },
  times: [
    ['doble|dos veces', 2],
    ['triple|tres veces', 3],
  ],
  zeroOrLetter: null,
}
