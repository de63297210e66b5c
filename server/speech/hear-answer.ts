import type { Polarity } from '../languages/answer-words.ts'
import { computePerLanguage } from '../languages/compute-per-language.ts'
import type { Language } from '../languages/language.ts'
import { languageOf } from '../languages/languages.ts'
import { hasHedge } from './has-hedge.ts'
import { matchPhrase, phrasesOf, phraseTable } from './match-phrase.ts'
import { foldedWords } from './split-words.ts'

const MAX_CHARACTERS = 300
const MAX_OTHER_WORDS = 2
/** A phrase that is listed under several of these has the meaning of the last one. */
const POLARITIES: readonly Polarity[] = ['filler', 'yes', 'no', 'unsure', 'correction']

const answerTable = computePerLanguage(({ answerWords: { polarities } }) =>
  phraseTable(new Map(POLARITIES.flatMap((polarity) => phrasesOf(polarity, polarities[polarity])))),
)

/**
 * Whether an answer means yes or no. An answer that contains both, or many other words, is unclear,
 * unless a correction revokes the first one ("yes, sorry, no"). `language`: BCP 47.
 */
export function hearAnswer(text: string, language: string | Language): 'yes' | 'no' | 'unclear' {
  if (text.length > MAX_CHARACTERS) return 'unclear'
  const heard = readPolarities(foldedWords(text), languageOf(language))
  if (!heard || heard.includes('unsure')) return 'unclear'
  const isEither = (polarity: Polarity) => polarity === 'yes' || polarity === 'no'
  const correction = heard.lastIndexOf('correction')
  // A "sorry" is a correction only between two answers; otherwise it is a polite filler.
  const isCorrected =
    correction >= 0 &&
    heard.slice(0, correction).some(isEither) &&
    heard.slice(correction).some(isEither)
  const answers = new Set((isCorrected ? heard.slice(correction) : heard).filter(isEither))
  if (answers.size !== 1) return 'unclear'
  return answers.has('yes') ? 'yes' : 'no'
}

/**
 * Whether an utterance is at least a no: it begins with one and goes on, as in "no, it is
 * eighty-three". A short one that also contains a yes ("no, that's right") is not.
 */
export function beginsWithNo(text: string, language: string | Language): boolean {
  const table = answerTable(languageOf(language))
  const words = foldedWords(text.slice(0, MAX_CHARACTERS))
  let isNo = false
  let isContradicted = false
  let others = 0
  let isOpened = true
  for (let at = 0; at < words.length;) {
    const phrase = matchPhrase(words, at, table)
    const polarity = phrase?.value ?? (words[at] === ',' ? 'filler' : null)
    at += phrase?.length ?? 1
    // In "no, it is eighty-three" and "no, leave it as it is", a yes is part of other words.
    const isClosed =
      at === words.length || words[at] === ',' || matchPhrase(words, at, table) !== null
    if (polarity === null) others++
    if (!isNo && polarity !== 'no' && polarity !== 'filler' && polarity !== 'correction')
      return false
    isNo ||= polarity === 'no'
    isContradicted ||= (polarity === 'yes' || polarity === 'unsure') && isOpened && isClosed
    isOpened = polarity !== null
  }
  return isNo && !(isContradicted && others <= MAX_OTHER_WORDS)
}

/**
 * Whether an utterance begins with a yes and goes on without a no or a doubt, as in "yes, I am
 * away".
 */
export function beginsWithYes(text: string, language: string | Language): boolean {
  const table = answerTable(languageOf(language))
  const words = foldedWords(text.slice(0, MAX_CHARACTERS))
  const heard: (Polarity | 'other')[] = []
  for (let at = 0; at < words.length;) {
    const phrase = matchPhrase(words, at, table)
    if (!phrase && hasHedge(words.slice(at, at + 1))) return false
    if (phrase || words[at] !== ',') heard.push(phrase?.value ?? 'other')
    at += phrase?.length ?? 1
  }
  const isDoubted = heard.some((polarity) => ['no', 'unsure', 'correction'].includes(polarity))
  return !isDoubted && heard.find((polarity) => polarity !== 'filler') === 'yes'
}

/** The polarities of the phrases in an answer; null if it has too many other words. */
function readPolarities(words: readonly string[], language: Language): Polarity[] | null {
  const heard: Polarity[] = []
  let others = 0
  for (let at = 0; at < words.length;) {
    const phrase = matchPhrase(words, at, answerTable(language))
    const isOther = !phrase && /[a-z0-9]/.test(words[at] ?? '')
    if (isOther && (hasHedge(words.slice(at, at + 1)) || ++others > MAX_OTHER_WORDS)) return null
    if (phrase) heard.push(phrase.value)
    at += phrase?.length ?? 1
  }
  return heard
}
