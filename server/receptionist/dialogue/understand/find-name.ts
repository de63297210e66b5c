import { computePerLanguage } from '../../../languages/compute-per-language.ts'
import { foldWord } from '../../../languages/fold-word.ts'
import { joinPhrasesAround } from '../../../languages/join-phrases.ts'
import type { Language } from '../../../languages/language.ts'
import type { NameWords } from '../../../languages/name-words.ts'
import type { Phrases } from '../../../languages/phrases.ts'
import { languageOf } from '../../../languages/languages.ts'
import { buildSharedSet, buildSharedTable } from '../../../speech/build-shared-table.ts'
import { hearName } from '../../../speech/names/hear-name.ts'
import { isCommonWord, isRareName, isSentenceWord } from '../../../speech/is-common-word.ts'
import { matchPhrase, phrasesOf, phraseTable } from '../../../speech/match-phrase.ts'
import { foldedWords } from '../../../speech/split-words.ts'

/** A name in a longer sentence, and the sentence without it. */
type NameInSentence = { name: string; rest: string }

type Introduction = 'own' | 'other' | 'weak'
/** Phrases before the caller's name, before that of another person, and before a name or a word. */
const introductions = computePerLanguage((language) => {
  const phrasesBefore = (is: Introduction, partOf: (words: NameWords) => Phrases) =>
    phrasesOf(
      is,
      joinPhrasesAround(language, ({ nameWords }) => partOf(nameWords)),
    )
  return phraseTable<Introduction>([
    ...phrasesBefore('own', (words) => words.introductions),
    ...phrasesBefore('other', (words) => words.beneficiaries),
    ...phrasesBefore('weak', (words) => words.weakIntroductions),
  ])
})
const signatures = buildSharedTable(({ nameWords }) => nameWords.signatures)
const particles = buildSharedSet(({ nameWords }) => nameWords.particles)
const titles = buildSharedSet(({ nameWords }) => nameWords.titles)
/** Particles that do not begin a part of a name in the middle of a sentence. */
const ARTICLES = new Set(['el', 'la', 'los', 'las', 'le', 'y', 'e'])
const MAX_NAME_WORDS = 6
const MAX_WORDS = 60

type Words = { said: string[]; folded: string[]; language: Language }
type Found = { name: string; from: number; to: number }

/**
 * The name in a longer sentence, after "my name is", "this is" or "for my mother", or before
 * "speaking". `isAsked`: the caller was asked for the name, so that it needs no introduction: "I
 * just told you, Ada Lovelace". `isCorrected`: the caller may correct a name that was read back:
 * "no, for Ada Lovelace". `language`: BCP 47.
 */
export function findName(
  text: string,
  language: string,
  { isAsked = false, isCorrected = false } = {},
): NameInSentence | null {
  const words = splitSentence(text, languageOf(language))
  const { said } = words
  const found =
    findIntroduced(words) ??
    findSigned(words) ??
    (isAsked || isCorrected ? findAlone(words, isCorrected) : null)
  return (
    found && {
      name: found.name,
      rest: [...said.slice(0, found.from), ...said.slice(found.to)].join(' '),
    }
  )
}

/** Whether the caller books for somebody else: "for my son". `language`: BCP 47. */
export function isForOther(text: string, language: string): boolean {
  const { folded, language: spoken } = splitSentence(text, languageOf(language))
  return folded.some((_, at) => matchPhrase(folded, at, introductions(spoken))?.value === 'other')
}

/** The words without sounds that hesitate. */
function splitSentence(text: string, language: Language): Words {
  const fillers = language.nameWords.fillers.split('|')
  const fold = (word: string) =>
    foldedWords(word)
      .filter((one) => one !== ',')
      .join('')
  const said = text
    .split(/\s+/)
    .filter((word) => word !== '' && !fillers.includes(fold(word)))
    .slice(0, MAX_WORDS)
  return { said, folded: said.map(fold), language }
}

function findIntroduced(words: Words): Found | null {
  for (let at = 0; at < words.said.length; at++) {
    const lead = matchPhrase(words.folded, at, introductions(words.language))
    const found = lead && nameAt(words, at + lead.length, lead.value)
    if (found) return { ...found, from: at }
  }
  return null
}

/** "Hans Gruber here", "Ada Lovelace speaking". */
function findSigned(words: Words): Found | null {
  for (let at = 1; at < words.said.length; at++) {
    const tail = matchPhrase(words.folded, at, signatures())
    const from = tail ? startOfUnknown(words, at) : at
    if (!tail || at - from > MAX_NAME_WORDS || !isFull(words.said.slice(from, at))) continue
    const name = hearName(words.said.slice(from, at).join(' '), words.language)
    if (name) return { name: name.name, from, to: at + tail.length }
  }
  return null
}

/** A first name alone is not sufficient evidence. */
function isFull(name: readonly string[]): boolean {
  return name.flatMap((word) => word.split('-')).length > 1
}

function startOfUnknown({ said, folded, language }: Words, end: number): number {
  const isUnknown = (word: string, at: number) =>
    !isCommonWord(word, language) && !isPause(said[at] ?? '')
  return folded.slice(0, end).findLastIndex((word, at) => !isUnknown(word, at)) + 1
}

/**
 * The only words of the answer that have no other meaning, or those at its beginning: "Solène
 * Gaudry de la société Gaudry".
 */
function findAlone({ said, folded, language }: Words, isCorrected: boolean): Found | null {
  const isUnknown = (at: number) => !isCommonWord(folded[at] ?? '', language)
  const from = said.findIndex((_, at) => isUnknown(at))
  if (from < 0) return null
  const length = said
    .slice(from)
    .findIndex((word, at) => !isUnknown(from + at) && !isParticle(word))
  let to = length < 0 ? said.length : from + length
  while (to > from && isParticle(said[to - 1] ?? '')) to--
  const run = said.slice(from, to)
  const isOnly = !said.some((_, at) => at >= to && isUnknown(at))
  if (run.length < 2 || run.length > MAX_NAME_WORDS || (from > 0 && !isOnly)) return null
  const before = language.nameWords.beforeName.split('|')
  if (
    isCorrected &&
    !before.includes(folded[from - 1] ?? '') &&
    !before.includes(folded.at(-1) ?? '')
  )
    return null
  const name = hearName(run.join(' '), language)
  return name && { name: name.name, from, to }
}

/**
 * The name that begins at a word and ends before a word of the sentence. After a weak introduction
 * it must be capitalized, or of several words without a meaning.
 */
function nameAt(words: Words, start: number, lead: Introduction): Found | null {
  const { said, folded, language } = words
  const isSure = lead !== 'weak'
  const hasTitle = titles().has(folded[start] ?? '')
  const from = isSure && !hasTitle && isSkipped(words, start) ? start + 1 : start
  const first = from + (hasTitle ? 1 : 0)
  const end = endOfName(words, first, isSure || hasTitle)
  const to = end === first + 1 && lead === 'own' && isLastOfName(words, end) ? end + 1 : end
  const name = said.slice(from, to)
  if (name.every(isParticle)) return null
  const isOfSentence = folded.slice(from, to).every((word) => isSentenceWord(word, language))
  if (isOfSentence && !hasTitle && !(isSure && /^\p{Lu}/u.test(name[0] ?? ''))) return null
  // "Für meinen Sohn einen Termin": the next word of the sentence, and not a name.
  if (lead === 'other' && !hasTitle && isPlainWord(words, from) && to === from + 1) return null
  const isCapitalized = name.every((word) => /^\p{Lu}/u.test(word) || isParticle(word))
  const isUnknown =
    name.length > 1 && folded.slice(from, to).every((word) => !isCommonWord(word, language))
  if (!isSure && !hasTitle && !isCapitalized && !isUnknown) return null
  const heard = hearName(name.join(' '), language, { isIntroduced: isSure || hasTitle })
  return heard && { name: heard.name, from, to }
}

function isPlainWord({ said, folded, language }: Words, at: number): boolean {
  return said[at] === said[at]?.toLowerCase() && isCommonWord(folded[at] ?? '', language)
}

/** "Ich rufe für meine Mutter an, Hilde Krause": a word between the introduction and the name. */
function isSkipped({ said, folded, language }: Words, at: number): boolean {
  return (
    said[at] === said[at]?.toLowerCase() &&
    isSentenceWord(folded[at] ?? '', language) &&
    !isRareName(folded[at] ?? '', language) &&
    said[at + 1] !== undefined &&
    !isCommonWord(folded[at + 1] ?? '', language)
  )
}

/** "My name is Joe Friday and": a family name with another meaning, and not "Joe Friday at ten". */
function isLastOfName({ said, folded, language }: Words, at: number): boolean {
  const next = folded[at + 1]
  return (
    !isPause(said[at - 1] ?? '') &&
    isRareName(folded[at] ?? '', language) &&
    (next === undefined ||
      isPause(said[at] ?? '') ||
      (isSentenceWord(next, language) && !isRareName(next, language)))
  )
}

/** The index after the last word of the name that begins at a word. */
function endOfName(words: Words, from: number, isSure: boolean): number {
  const { said, folded, language } = words
  let to = isSure && isRareName(folded[from] ?? '', language) ? from + 1 : from
  while (to < said.length && to - from < MAX_NAME_WORDS && !endsBefore(words, to, from)) {
    to++
    if (isPause(said[to - 1] ?? '')) break
  }
  while (to > from + 1 && isParticle(said[to - 1] ?? '')) to--
  return to
}

/** Whether the sentence continues at this word. */
function endsBefore({ said, folded, language }: Words, at: number, from: number): boolean {
  const written = said[at] ?? ''
  const word = folded[at] ?? ''
  if (isParticle(written)) return false
  if (at > from && /^\p{Ll}$/u.test(written)) return true
  // "Pascale Monnier dites-lui".
  const [verb = '', ...others] = foldedWords(written)
  if (others.length > 0 && at > from && isSentenceWord(verb, language)) return true
  const isInside = at === from || isAfterParticle(said, at)
  const isOther = isInside ? isSentenceWord(word, language) : isCommonWord(word, language)
  return isOther && !isWrittenAsName(written, word, language)
}

/** "De la Cruz" is one name, unlike "el lunes" and "y el código". */
function isAfterParticle(said: readonly string[], at: number): boolean {
  const before = said.slice(0, at)
  const particles = before.slice(before.findLastIndex((word) => !isParticle(word)) + 1)
  const [first] = particles
  return first !== undefined && !ARTICLES.has(first.toLowerCase())
}

/** Whether the capital letter of a word with another meaning shows that it is a name. */
function isWrittenAsName(written: string, word: string, language: Language): boolean {
  const { capitalizesNouns, capitalizesDays } = language.nameWords
  return (
    /^\p{Lu}/u.test(written) &&
    !capitalizesNouns &&
    !(capitalizesDays && isSentenceWord(word, language))
  )
}

function isParticle(word: string): boolean {
  return particles().has(foldWord(word.toLowerCase()))
}

function isPause(word: string): boolean {
  return /[,.;!?]$/.test(word)
}
