import { matchPhrase, type PhraseTable, phraseTable, phrasesOf } from './match-phrase.ts'
import type { Language } from './pick-language.ts'
import { foldWord } from './split-words.ts'

/**
 * Some digits and how many words said them; `digits` is null where the words can mean two numbers.
 */
export type HeardNumber = { digits: string | null; length: number }

const DIGITS: Record<Language, readonly string[]> = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  es: ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
  de: ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'],
  fr: ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'],
}
const TEENS: Record<Language, readonly string[]> = {
  en: [
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
  ],
  es: [
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
  de: [
    'zehn',
    'elf',
    'zwolf',
    'dreizehn',
    'vierzehn',
    'funfzehn',
    'sechzehn',
    'siebzehn',
    'achtzehn',
    'neunzehn',
  ],
  fr: [
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
  ],
}
/** From twenty on. */
const TENS: Record<Language, readonly string[]> = {
  en: ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
  es: ['veinte', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'],
  de: ['zwanzig', 'dreissig', 'vierzig', 'funfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'],
  fr: ['vingt', 'trente', 'quarante', 'cinquante', 'soixante', 'septante', 'huitante', 'nonante'],
}
const OTHER_FORMS: Record<Language, readonly (readonly [string, number])[]> = {
  en: [...phrasesOf(0, 'oh|o|nought|naught'), ['fourty', 40]],
  es: [
    ['un', 1],
    ['una', 1],
    ['diez y seis', 16],
    ['diez y siete', 17],
    ['diez y ocho', 18],
    ['diez y nueve', 19],
  ],
  de: [
    ['ein', 1],
    ['eine', 1],
    ['zwo', 2],
    ['fuenf', 5],
    ['fuenfzehn', 15],
    ['fuenfzig', 50],
    ['zwoelf', 12],
  ],
  fr: [
    ['une', 1],
    ['octante', 80],
    ['quatre vingts', 80],
  ],
}
const SPANISH_HUNDREDS = [
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

/** The words for 0 to 9. */
export function digitWords(language: Language): readonly string[] {
  return DIGITS[language]
}

/**
 * The number from 0 to 99 whose words begin at a word, its hundreds too where people say them:
 * "twenty-one hundred", "seiscientos doce", "deux cent dix". The words are folded.
 */
export function readNumber(
  words: readonly string[],
  at: number,
  language: Language,
): HeardNumber | null {
  const hundreds = HUNDREDS[language](words, at)
  if (hundreds) return hundreds
  const pair = readPair(words, at, language)
  return pair ? { digits: String(pair.value), length: pair.length } : null
}

/** The number from 0 to 99 whose words begin at a word. */
export function readPair(
  words: readonly string[],
  at: number,
  language: Language,
): { value: number; length: number } | null {
  return matchPhrase(words, at, PAIRS[language])
}

type ReadHundreds = (words: readonly string[], at: number) => HeardNumber | null

const HUNDREDS: Record<Language, ReadHundreds> = {
  en: readEnglishHundreds,
  es: readSpanishHundreds,
  de: readGermanHundreds,
  fr: readFrenchHundreds,
}

/** "eight hundred fifty five" is 855 as well as 800 55, and without an "and" nobody knows. */
function readEnglishHundreds(words: readonly string[], at: number): HeardNumber | null {
  const count = readPair(words, at, 'en')
  if (!count || count.value === 0) return null
  const next = at + count.length
  if (words[next] === 'thousand' && count.value < 10)
    return { digits: `${count.value}000`, length: count.length + 1 }
  if (words[next] !== 'hundred') return null
  const joined = words[next + 1] === 'and'
  const rest = readPair(words, next + (joined ? 2 : 1), 'en')
  if (joined && rest && rest.value > 0)
    return {
      digits: String(count.value * 100 + rest.value),
      length: count.length + 2 + rest.length,
    }
  return { digits: rest && rest.value > 9 ? null : `${count.value}00`, length: count.length + 1 }
}

function readSpanishHundreds(words: readonly string[], at: number): HeardNumber | null {
  const word = words[at] ?? ''
  const hundred = word === 'ciento' ? 1 : SPANISH_HUNDREDS.indexOf(word.replace(/as$/, 'os')) + 1
  return hundred === 0 ? null : withRest(hundred, 1, readPair(words, at + 1, 'es'))
}

function readFrenchHundreds(words: readonly string[], at: number): HeardNumber | null {
  if (words[at] === 'cent') return withRest(1, 1, readPair(words, at + 1, 'fr'))
  const hundred = DIGITS.fr.indexOf(words[at] ?? '')
  if (hundred < 2 || !/^cents?$/.test(words[at + 1] ?? '')) return null
  return withRest(hundred, 2, readPair(words, at + 2, 'fr'))
}

function readGermanHundreds(words: readonly string[], at: number): HeardNumber | null {
  const parts = /^(.*)hundert(?:und)?(.*)$/.exec(words[at] ?? '')
  if (!parts) return null
  const hundred = parts[1] === '' ? 1 : (readPair([parts[1]!], 0, 'de')?.value ?? 0)
  const rest = parts[2] === '' ? 0 : (readPair([parts[2]!], 0, 'de')?.value ?? -1)
  return hundred === 0 || rest < 0 ? null : { digits: String(hundred * 100 + rest), length: 1 }
}

function withRest(
  hundred: number,
  length: number,
  rest: { value: number; length: number } | null,
): HeardNumber {
  if (!rest || rest.value === 0) return { digits: `${hundred}00`, length }
  return { digits: String(hundred * 100 + rest.value), length: length + rest.length }
}

const PAIRS: Record<Language, PhraseTable<number>> = {
  en: pairs('en'),
  es: pairs('es'),
  de: pairs('de'),
  fr: pairs('fr'),
}

function pairs(language: Language): PhraseTable<number> {
  const digits = DIGITS[language].map(foldWord)
  const plain: [string, number][] = [...digits, ...TEENS[language], ...TENS[language]].map(
    (words, index) => [words, index < 20 ? index : index * 10 - 180],
  )
  const joined = TENS[language].flatMap((ten, index) =>
    digits
      .slice(1)
      .flatMap((digit, before) =>
        compounds({ ten, digit, language, unit: before + 1 }).map((words): [string, number] => [
          words,
          index * 10 + 21 + before,
        ]),
      ),
  )
  return phraseTable<number>([
    ...plain,
    ...joined,
    ...OTHER_FORMS[language],
    ...(language === 'fr' ? frenchTwenties() : []),
  ])
}

/** How a ten and a digit are said together. */
function compounds({
  ten,
  digit,
  unit,
  language,
}: {
  ten: string
  digit: string
  unit: number
  language: Language
}): string[] {
  if (language === 'en') return [`${ten} ${digit}`]
  if (language === 'fr')
    return unit === 1 ? [`${ten} et un`, `${ten} et une`, `${ten} un`] : [`${ten} ${digit}`]
  if (language === 'es')
    return [
      `${ten} y ${digit}`,
      ...(unit === 1 ? [`${ten} y un`] : []),
      ...(ten === 'veinte' ? [`veinti${digit}`, `veinti ${digit}`] : []),
    ]
  const units =
    unit === 1 ? ['ein'] : unit === 2 ? ['zwei', 'zwo'] : unit === 5 ? ['funf', 'fuenf'] : [digit]
  const tens = ten === 'funfzig' ? [ten, 'fuenfzig'] : [ten]
  return units.flatMap((one) =>
    tens.flatMap((two) => [`${one}und${two}`, `${one} und ${two}`, `${one}und ${two}`]),
  )
}

/** What French counts in twenties: 70 to 99. */
function frenchTwenties(): [string, number][] {
  const small = [...DIGITS.fr.map(foldWord), ...TEENS.fr]
  const seventies = small
    .slice(10)
    .flatMap((rest, index): [string, number][] => [
      [`soixante ${rest}`, 70 + index],
      ...(index === 1 ? [['soixante et onze', 71] as [string, number]] : []),
    ])
  const eighties = small.flatMap((rest, index): [string, number][] =>
    index === 0 ? [['quatre vingt', 80]] : [[`quatre vingt ${rest}`, 80 + index]],
  )
  return [...seventies, ...eighties]
}
