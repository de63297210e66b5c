import { LETTERS_OF_LANGUAGES, type Language } from './letters-of-languages.ts'

/**
 * Logarithms of approximate probabilities, chosen to distinguish encodings of lists of names.
 */
const NO_CHARACTER = Math.log(1e-7)
const CONTROL = Math.log(1e-7)
const SYMBOL_IN_WORD = Math.log(1e-5)
const SYMBOL = Math.log(1e-3)
const PUNCTUATION = Math.log(0.01)
/** Of all letters that a language does not list: shared by those of its script. */
const UNLISTED = 0.04
const FOREIGN = Math.log(1e-5)
/** A capital letter after a small one, as in `JosŽ`. */
const ODD_CASE = Math.log(0.01)
/** Two letters with accents side by side, in alphabets that have Latin letters without. */
const ACCENTS_TOGETHER = Math.log(0.08)
/** A letter of another script beside a Latin one. */
const MIXED_SCRIPTS = Math.log(0.005)
const SMALL_BEGINNING = Math.log(0.4)

type LanguageModel = {
  logs: ReadonlyMap<string, number>
  unlisted: number
  script: RegExp
  isLatin: boolean
}

const SCRIPTS: readonly (readonly [RegExp, number])[] = [
  [/\p{Script=Latin}/u, 250],
  [/\p{Script=Cyrillic}/u, 100],
  [/\p{Script=Greek}/u, 80],
  [/\p{Script=Hebrew}/u, 60],
  [/\p{Script=Arabic}/u, 90],
  [/\p{Script=Thai}/u, 90],
  [/\p{Script=Hangul}/u, 2_300],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]/u, 7_000],
]

const models = new Map<Language, LanguageModel>()

function modelOf(language: Language): LanguageModel {
  const known = models.get(language)
  if (known) return known
  const letters = Array.from(LETTERS_OF_LANGUAGES[language])
  const offset = letters.length > 150 ? 20 : 4
  const weights = letters.map((_, rank) => 1 / (rank + offset))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const [script, size] = SCRIPTS.find(([pattern]) => pattern.test(letters[0] ?? '')) ?? [/x/, 1]
  const model = {
    logs: new Map(
      letters.map((letter, i) => [letter, Math.log(((1 - UNLISTED) * (weights[i] ?? 0)) / sum)]),
    ),
    unlisted: Math.log(UNLISTED / size),
    script,
    isLatin: /\p{Script=Latin}/u.test(letters[0] ?? ''),
  }
  models.set(language, model)
  return model
}

/** How well a word fits to names in a language: a logarithm, in which only differences matter. */
export function scoreWord(word: string, language: Language): number {
  const model = modelOf(language)
  let score = 0
  let before = ''
  const characters = Array.from(word)
  for (const [i, character] of characters.entries()) {
    const after = characters[i + 1] ?? ''
    if (character > '\x7f') score += scoreCharacter(character, model, { before, after })
    if (isSmall(before) && isCapital(character) && (character > '\x7f' || before > '\x7f'))
      score += ODD_CASE
    before = character
  }
  if (isSmall(characters[0] ?? '') && (characters[0] ?? '') > '\x7f') score += SMALL_BEGINNING
  return score
}

type Neighbors = { before: string; after: string }

function scoreCharacter(
  character: string,
  model: LanguageModel,
  { before, after }: Neighbors,
): number {
  if (character === '\uFFFD') return NO_CHARACTER
  if (/[\p{Cc}\p{Co}\p{Cn}]/u.test(character)) return CONTROL
  const listed = model.logs.get(character)
  if (listed === undefined && !/[\p{L}\p{M}]/u.test(character)) {
    if (/[’‘´ʼ·״׳\u200C]/u.test(character)) return PUNCTUATION
    const isMark = /[\p{P}\p{Z}€°ºª]/u.test(character)
    const isInWord = isLetter(before) && isLetter(after)
    if (isInWord || (!isMark && (isLetter(before) || isLetter(after)))) return SYMBOL_IN_WORD
    return isMark ? PUNCTUATION : SYMBOL
  }
  const own = listed ?? (model.script.test(character) ? model.unlisted : FOREIGN)
  if (model.isLatin) return own + (before > '\x7f' && isLetter(before) ? ACCENTS_TOGETHER : 0)
  return own + (isLatin(before) || isLatin(after) ? MIXED_SCRIPTS : 0)
}

function isLetter(text: string): boolean {
  return /\p{L}/u.test(text)
}

function isLatin(text: string): boolean {
  return /[A-Za-z]/.test(text)
}

function isSmall(text: string): boolean {
  return /\p{Ll}/u.test(text)
}

function isCapital(text: string): boolean {
  return /\p{Lu}/u.test(text)
}
