import type { TextEncoding } from '../text-encodings.ts'
import type { Language } from './letters-of-languages.ts'
import { scoreWord } from './score-word.ts'

/** `confidence`: from 0 to 1. */
export type EncodingGuess = { encoding: TextEncoding; confidence: number }

const WESTERN: readonly Language[] = [
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'sv',
  'da',
  'fi',
  'is',
  'ca',
  'ga',
]
const CENTRAL: readonly Language[] = ['pl', 'cs', 'sk', 'hu', 'ro', 'hr', 'de']
const CYRILLIC: readonly Language[] = ['ru', 'uk', 'sr']
const BALTIC: readonly Language[] = ['lv', 'lt', 'et']

/**
 * The encodings that files of contacts have, with the languages that are written in them. `weight`:
 * how often files have them, beside others in which the same bytes are as plausible.
 */
const CANDIDATES: readonly (readonly [
  encoding: TextEncoding,
  languages: readonly Language[],
  weight: number,
])[] = [
  ['windows-1252', WESTERN, 1],
  ['macintosh', WESTERN, 0.2],
  ['iso-8859-15', ['fr', 'fi', 'et'], 0.02],
  ['windows-1250', CENTRAL, 0.5],
  ['iso-8859-2', CENTRAL, 0.1],
  ['iso-8859-16', ['ro'], 0.05],
  ['windows-1251', CYRILLIC, 1],
  ['koi8-r', ['ru'], 0.2],
  ['koi8-u', ['uk', 'ru'], 0.1],
  ['iso-8859-5', CYRILLIC, 0.1],
  ['x-mac-cyrillic', CYRILLIC, 0.1],
  ['ibm866', ['ru', 'uk'], 0.1],
  ['windows-1253', ['el'], 0.5],
  ['iso-8859-7', ['el'], 0.1],
  ['windows-1254', ['tr'], 0.5],
  ['iso-8859-3', ['tr'], 0.005],
  ['windows-1255', ['he'], 0.5],
  ['iso-8859-8', ['he'], 0.1],
  ['windows-1256', ['ar', 'fa'], 0.5],
  ['iso-8859-6', ['ar'], 0.1],
  ['windows-1257', BALTIC, 0.3],
  ['iso-8859-13', BALTIC, 0.05],
  ['iso-8859-4', BALTIC, 0.02],
  ['windows-1258', ['vi'], 0.1],
  ['windows-874', ['th'], 0.5],
  ['shift_jis', ['ja'], 1],
  ['euc-jp', ['ja'], 0.2],
  ['gb18030', ['zh'], 1],
  ['big5', ['zhTw'], 1],
  ['euc-kr', ['ko'], 1],
]

/** Languages that names are rarely in, also if their letters are plausible. */
const RARE: Partial<Record<Language, number>> = {
  is: -3,
  ca: -2,
  ga: -1.5,
  et: -2,
  sr: -1,
  da: -0.3,
  vi: -1,
}

const MAX_GUESSES = 4
const MIN_CONFIDENCE = 0.01
/** Letters of one name depend on each other, so that the plain product is too certain. */
const CAUTION = 1.5

/**
 * The encodings in which text that is not UTF-8 may be, the most plausible first, by how usual its
 * letters are in names of the languages of each. Those that read the text alike count as one.
 */
export function guessEncodings(bytes: Uint8Array): EncodingGuess[] {
  const scored = CANDIDATES.map(([encoding, languages, weight]) => {
    const text = new TextDecoder(encoding).decode(bytes)
    return { encoding, text, score: Math.log(weight) + scoreText(text, languages) }
  }).toSorted((a, b) => b.score - a.score)
  const best = scored[0]?.score ?? 0
  const byText = new Map<string, EncodingGuess>()
  let sum = 0
  for (const { encoding, text, score } of scored) {
    const confidence = Math.exp((score - best) / CAUTION)
    sum += confidence
    const known = byText.get(text)
    if (known) known.confidence += confidence
    else byText.set(text, { encoding, confidence })
  }
  return [...byText.values()]
    .map(({ encoding, confidence }) => ({ encoding, confidence: confidence / sum }))
    .toSorted((a, b) => b.confidence - a.confidence)
    .filter(({ confidence }, i) => i === 0 || confidence >= MIN_CONFIDENCE)
    .slice(0, MAX_GUESSES)
}

const WORD = /[A-Za-z'’\u0080-\u{10ffff}]*[\u0080-\u{10ffff}][A-Za-z'’\u0080-\u{10ffff}]*/gu

function scoreText(text: string, languages: readonly Language[]): number {
  let score = 0
  for (const word of new Set(text.match(WORD) ?? []))
    score += Math.max(
      ...languages.map((language) => scoreWord(word, language) + (RARE[language] ?? 0)),
    )
  return score
}
