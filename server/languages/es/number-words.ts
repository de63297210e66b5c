import { foldPhrase } from '../fold-word.ts'
import { getWord } from '../get-word.ts'
import { joinHundreds } from '../join-hundreds.ts'
import { listTo99, type NumberWords } from '../number-words.ts'
import type { Phrases } from '../phrases.ts'

const UP_TO_29 = [
  'cero',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiuno',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
]
const TENS = [
  '',
  '',
  '',
  'treinta',
  'cuarenta',
  'cincuenta',
  'sesenta',
  'setenta',
  'ochenta',
  'noventa',
]
/** 100 to 900 before another number; 100 alone is "cien". */
export const HUNDREDS: readonly string[] = [
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
]
/** The only ordinal that Slotline speaks; other days of the month are cardinals. */
export const FIRST = 'primero'

/** 0 to 99 in spoken form, with accents. */
export function speakCardinal(value: number): string {
  if (value < 30) return getWord(UP_TO_29, value)
  const ten = getWord(TENS, Math.floor(value / 10))
  return value % 10 === 0 ? ten : `${ten} y ${getWord(UP_TO_29, value % 10)}`
}

/** The forms of 0 to 99 that are understood, separated by "|". */
export function cardinal(value: number): Phrases {
  const spoken = foldPhrase(speakCardinal(value))
  const forms = ['uno', 'una', 'un'].map((one) => spoken.replace(/uno$/, one))
  const split = forms.map((form) => form.replace(/^veinti(?=.)/, 'veinti '))
  return [...new Set([...forms, ...split])].join('|')
}

/** "Diez y seis", "veinte y uno". */
const splitTens = [10, 20].flatMap((ten) =>
  Array.from({ length: 9 }, (_, i): [Phrases, number] => [
    cardinal(i + 1)
      .split('|')
      .map((one) => `${cardinal(ten)} y ${one}`)
      .join('|'),
    ten + i + 1,
  ]),
)

export const numberWords: NumberWords = {
  spoken: listTo99(speakCardinal),
  cardinals: listTo99(cardinal),
  ordinals: [
    '',
    `primer|${FIRST}|primera`,
    'segundo|segunda',
    'tercer|tercero|tercera',
    'cuarto|cuarta',
    'quinto|quinta',
  ],
  // In a time, "las diez y seis" is 10:06.
  amongDigits: splitTens.filter(([, value]) => value > 15),
  readHundreds: (words, at, readPair) => {
    const word = words[at] ?? ''
    const hundreds = word === 'cien' ? 1 : HUNDREDS.indexOf(word.replace(/as$/, 'os')) + 1
    return hundreds === 0 ? null : joinHundreds(hundreds, 1, readPair(words, at + 1))
  },
  times: [
    ['doble|dos veces', 2],
    ['triple|tres veces', 3],
  ],
  zeroOrLetter: null,
}
