import type { ChoiceWord } from '../languages/choice-words.ts'
import { computePerLanguage } from '../languages/compute-per-language.ts'
import type { Language } from '../languages/language.ts'
import { languageOf } from '../languages/languages.ts'
import type { HeardPair } from '../languages/number-words.ts'
import { matchPhrase, phrasesOf, phraseTable } from './match-phrase.ts'
import { readPair } from './numbers/read-number.ts'
import { foldedWords } from './split-words.ts'

const MAX_CHARACTERS = 200

const choiceTable = computePerLanguage(({ choiceWords: { places } }) =>
  phraseTable(places.flatMap(([value, phrases]) => phrasesOf(value, phrases))),
)

type ChoicePosition = Exclude<ChoiceWord, 'filler'>

/**
 * Which of `count` offers the caller chose, counted from 1; null if the words are not a choice,
 * decline all offers, or may be a time or a date. `language`: BCP 47.
 */
export function hearChoice(
  text: string,
  { language, count }: { language: string | Language; count: number },
): number | null {
  if (text.length > MAX_CHARACTERS) return null
  const chosen = new Set(
    readPositions(foldedWords(text), languageOf(language))?.map((place) =>
      resolvePosition(place, count),
    ),
  )
  const [only] = chosen
  return chosen.size === 1 && typeof only === 'number' && only >= 1 && only <= count ? only : null
}

function resolvePosition(place: ChoicePosition, count: number): number | null {
  if (place === 'last') return count
  if (place === 'last_but_one') return count - 1
  if (place === 'middle') return count % 2 === 1 && count > 1 ? (count + 1) / 2 : null
  return place
}

/**
 * The places that the words name; null if there are other words, or two numbers that may be a time.
 */
function readPositions(words: readonly string[], language: Language): ChoicePosition[] | null {
  const { noun, timeNumber } = language.choiceWords
  const places: ChoicePosition[] = []
  let sinceNumber = 2
  for (let at = 0; at < words.length;) {
    const phrase = matchPhrase(words, at, choiceTable(language))
    const isNoun = places.length > 0 && words[at] === noun && sinceNumber > 1
    const number =
      phrase || isNoun || words[at] === timeNumber ? null : readCardinal(words, at, language)
    if (number && sinceNumber < 2) return null
    if (!phrase && !isNoun && !number && words[at] !== ',') return null
    if (phrase && phrase.value !== 'filler') places.push(phrase.value)
    if (number) places.push(number.value)
    sinceNumber = number ? 1 : sinceNumber + 1
    at += phrase?.length ?? number?.length ?? 1
  }
  return places
}

function readCardinal(words: readonly string[], at: number, language: Language): HeardPair | null {
  const typed = /^[0-9]{1,2}$/.test(words[at]!) ? { value: Number(words[at]), length: 1 } : null
  return typed ?? readPair(words, at, language)
}
