import { computePerLanguage } from '../../languages/compute-per-language.ts'
import { foldWord } from '../../languages/fold-word.ts'
import { joinPhrasesAround } from '../../languages/join-phrases.ts'
import type { Language } from '../../languages/language.ts'
import { languageOf } from '../../languages/languages.ts'
import { buildSharedTable } from '../build-shared-table.ts'
import { correctSpelling, readSpellingHint, type SpellingHint } from './correct-spelling.ts'
import { findOnly } from '../find-only.ts'
import { findSimilarWord } from '../find-similar-word.ts'
import type { HeardName } from './heard-name.ts'
import { isCommonWord } from '../is-common-word.ts'
import { isName } from './is-name.ts'
import { matchPhrase, phrasesOf, phraseTable, withoutLead, withoutTail } from '../match-phrase.ts'
import { readLabeledName } from './read-labeled-name.ts'
import { findSpelling } from './find-spelling.ts'
import { writeName } from './write-name.ts'

const leads = computePerLanguage((language) =>
  phraseTable(
    phrasesOf(
      true,
      joinPhrasesAround(language, ({ nameWords }) => nameWords.leads),
    ),
  ),
)
const tails = computePerLanguage((language) =>
  phraseTable(
    phrasesOf(
      true,
      joinPhrasesAround(language, ({ nameWords }) => nameWords.tails),
    ),
  ),
)
const corrections = computePerLanguage(({ answerWords, nameWords }) =>
  phraseTable([
    ...phrasesOf(true, answerWords.polarities.correction),
    ...phrasesOf(true, nameWords.restatements),
  ]),
)
const introductions = buildSharedTable(
  ({ nameWords: { introductions, titles } }) => `${introductions}|${titles}`,
)
const fillers = computePerLanguage(
  ({ nameWords }): ReadonlySet<string> => new Set(nameWords.fillers.split('|')),
)
const MAX_CHARACTERS = 300
const MIN_LETTERS = 3
const MAX_PARTICLE_LENGTH = 2
const VOWEL = /[aeiouyäöüáéíóúàèâêîôû]/
/** Direction marks, zero-width spaces and other invisible characters. */
const INVISIBLE = /\p{Cf}/gu

/**
 * The name in an answer: "John Smith, S M Y T H" is John Smyth, and so is "John Smith with a y".
 * Null if it is not a name. `language`: BCP 47; `isIntroduced`: it is known that the words are a
 * name, so that words with another meaning count as well ("Friday").
 */
export function hearName(
  text: string,
  language: string | Language,
  { isIntroduced = false } = {},
): HeardName | null {
  if (text.length > MAX_CHARACTERS) return null
  const spoken = languageOf(language)
  const words = splitAnswer(text, spoken)
  return (
    readLabeledName(words, (part) => hearWords(part, spoken, true)) ??
    hearCorrected(words, spoken) ??
    hearWords(words, spoken, isIntroduced) ??
    hearRepeated(words, spoken)
  )
}

/** The full name after a correction: "Susan, I mean Susanna Petrie". */
function hearCorrected(words: readonly string[], language: Language): HeardName | null {
  const folded = words.map((word) => foldWord(word.toLowerCase()).replaceAll("'", ''))
  for (let at = words.length - 1; at > 0; at--) {
    const phrase = matchPhrase(folded, at, corrections(language))
    if (phrase && isNameBefore(words, at, language))
      return hearFull(words.slice(at + phrase.length), language)
  }
  return null
}

function isNameBefore(words: readonly string[], at: number, language: Language): boolean {
  return hearWords(words.slice(0, at), language, false) !== null
}

/**
 * The full name that repeats a word which other words followed: "Yasmin, my surname, Yasmin
 * Haddad".
 */
function hearRepeated(words: readonly string[], language: Language): HeardName | null {
  const folded = words.map((word) => foldWord(word.toLowerCase()))
  const again = folded.findLastIndex(
    (word, at) => /\p{L}{2}/u.test(word) && folded.slice(0, at).includes(word),
  )
  return again < 0 || isCommonWord(folded[again] ?? '', language)
    ? null
    : hearFull(words.slice(again), language)
}

function hearFull(words: readonly string[], language: Language): HeardName | null {
  const isSpelled = /^\p{L}$/u.test(words.find((word) => word !== ',') ?? '')
  const heard = isSpelled ? null : hearWords(words, language, false)
  return heard?.name.includes(' ') ? heard : null
}

/**
 * The name with the correction in an answer that names only letters: "no, with a y", "two l's".
 * Null if the answer is something else. `language`: BCP 47.
 */
export function hearNameCorrection(name: string, text: string, language: string): string | null {
  const spoken = languageOf(language)
  const words = strip(splitAnswer(text.slice(0, MAX_CHARACTERS), spoken), spoken)
  const heard = readSpellingHint(words, 0, spoken)
  return heard?.length === words.length ? correctSpelling(name, heard.hint) : null
}

/** The words in their original case, with a comma for each pause. */
function splitAnswer(text: string, language: Language): string[] {
  const words = text
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[’`´]/g, "'")
    .replaceAll(/([,;!?…]|[.](?=\s|$))/g, ' , ')
    .replaceAll(/[.:()"“”¿¡]/g, ' ')
    .replaceAll(/(?<=(?:^|[\s-])\p{L})-(?=\p{L})/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  const spoken = words.filter((word) => !fillers(language).has(foldWord(word.toLowerCase())))
  return spoken.some((word) => word !== ',') ? spoken : words
}

/** The words without the phrases around a name. */
function strip(words: readonly string[], language: Language): string[] {
  const folded = words.map((word) => foldWord(word.toLowerCase()))
  const rest = withoutLead(folded, leads(language))
  const start = words.length - rest.length
  return words.slice(start, start + withoutTail(rest, tails(language)).length)
}

function hearWords(
  words: readonly string[],
  language: Language,
  isIntroduced: boolean,
): HeardName | null {
  const stripped = strip(words, language)
  const before = words.slice(0, words.length - stripped.length)
  const name = readParts(stripped, language)
  if (name === null) return null
  const isSure = isIntroduced || hasIntroduction(before)
  return name.plain.length === 0 || isName(name.plain, { language, isIntroduced: isSure })
    ? { name: writeParts(name), spelled: name.corrections.length > 0 }
    : null
}

function hasIntroduction(words: readonly string[]): boolean {
  const folded = words.map((word) => foldWord(word.toLowerCase()))
  return folded.some((_, at) => matchPhrase(folded, at, introductions()) !== null)
}

/** The words of a name that were said, and the spellings of some of them. */
type NameParts = { plain: string[]; corrections: (string | SpellingHint)[] }

/** Null if letters are followed by words that are not part of the name. */
function readParts(words: readonly string[], language: Language): NameParts | null {
  const plain: string[] = []
  const corrections: NameParts['corrections'] = []
  for (let at = 0; at < words.length;) {
    const hint = plain.length > 0 ? readSpellingHint(words, at, language) : null
    const spelling = hint ? null : spellingAt(words, at, { language, plain })
    if (hint) corrections.push(hint.hint)
    else if (spelling?.isFirst) plain.push(...spelling.spelled.split(' '))
    else if (spelling) corrections.push(spelling.spelled)
    else plain.push(words[at] ?? '')
    at += hint?.length ?? spelling?.length ?? 1
  }
  const named = corrections.length > 0 ? strip(plain, language) : plain
  return named.length + corrections.length === 0
    ? null
    : { plain: withoutPauses(named), corrections }
}

/**
 * The spelling that begins at a word. Letters before other words are a spelling of a word that was
 * said before them, or of the first name ("p i e t e r van der Berg"), and not initials ("J R
 * Smith").
 */
function spellingAt(
  words: readonly string[],
  at: number,
  { language, plain }: { language: Language; plain: readonly string[] },
): { spelled: string; length: number; isFirst: boolean } | null {
  if (words[at] === ',') return null
  const rest = words.slice(at).map((word) => word.toLowerCase())
  const found = findSpelling(rest, language, plain.length > 0)
  if (!found) return null
  const isLast = strip(rest.slice(found.length), language).length === 0
  const isFirst =
    !isLast && plain.length === 0 && found.length >= MIN_LETTERS && VOWEL.test(found.spelled)
  return isLast || isFirst || findSimilarWord(plain, found.spelled) !== null
    ? { ...found, isFirst }
    : null
}

function withoutPauses(words: readonly string[]): string[] {
  const names = words.filter((word) => word !== ',')
  // "Hopper, Grace Hopper", but "Gómez y Gómez" is a name.
  const isApart = words[1] === ',' || (names[1]?.length ?? 0) > MAX_PARTICLE_LENGTH
  const full =
    names.length > 2 && isApart && names[0]?.toLowerCase() === names.at(-1)?.toLowerCase()
      ? names.slice(1)
      : names
  // "Peter Peter Parker", stuttered; but "Jay Jay" is a name.
  return full.filter((word, at) => full.length < 3 || word !== full[at - 1])
}

function writeParts({ plain, corrections }: NameParts): string {
  let name = writeName(plain)
  for (const correction of corrections)
    name =
      typeof correction === 'string'
        ? respell(name === '' ? [] : name.split(' '), correction)
        : correctSpelling(name, correction)
  return name
}

/**
 * Replaces the words that the spelling resembles most, or else the last word. A single word that
 * does not resemble it is kept as the first name.
 */
function respell(words: readonly string[], spelled: string): string {
  const written = writeName(spelled.split(' '))
  if (words.length === 0) return written
  const runs = words.flatMap((_, at) =>
    [1, 2, 3]
      .filter((length) => at + length <= words.length)
      .map((length) => ({ at, length, letters: lettersOf(words.slice(at, at + length).join('')) })),
  )
  const hasSpaces = /[ -]/.test(spelled)
  // "Van der Berg, v a n d e r b e r g": the spaces are as they were said.
  if (!hasSpaces && runs.some((run) => run.length > 1 && run.letters === lettersOf(spelled)))
    return words.join(' ')
  const replaceable = runs.filter(({ length }) => length === 1 || hasSpaces)
  const similar = findSimilarWord(
    replaceable.map(({ letters }) => letters),
    lettersOf(spelled),
  )
  const only = findOnly(words)
  if (only !== null && similar === null && only[0] !== written[0]) return `${only} ${written}`
  const { at, length } = replaceable[similar ?? -1] ?? { at: words.length - 1, length: 1 }
  return [...words.slice(0, at), written, ...words.slice(at + length)].join(' ')
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
}
