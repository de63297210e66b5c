import { CHOICE_WORDS, type ChoiceWord } from './choice-words.ts'
import { matchPhrase } from './match-phrase.ts'
import { readPair } from './number-words.ts'
import { type Language, pickLanguage } from './pick-language.ts'
import { foldedWords } from './split-words.ts'

const LONGEST_TEXT = 200
/** What follows a place as its noun: "the first one". */
const NOUNS: Partial<Record<Language, string>> = { en: 'one' }
/** An article with which a number is a time of day: "la una". */
const TIMES = new Set(['una'])

/**
 * Which of `count` offers somebody chose, counted from 1; null where it is no choice, none of them,
 * or may be a time or a date.
 */
export function hearChoice(
  text: string,
  { language, count }: { language: string; count: number },
): number | null {
  if (text.length > LONGEST_TEXT) return null
  const chosen = new Set(
    readPlaces(foldedWords(text), pickLanguage(language))?.map((place) => placeOf(place, count)),
  )
  const [only] = chosen
  return chosen.size === 1 && typeof only === 'number' && only >= 1 && only <= count ? only : null
}

function placeOf(place: Exclude<ChoiceWord, 'filler'>, count: number): number | null {
  if (place === 'last') return count
  if (place === 'last_but_one') return count - 1
  if (place === 'middle') return count % 2 === 1 && count > 1 ? (count + 1) / 2 : null
  return place
}

/**
 * The places that were said; null where anything else was said too, or two numbers that may be a
 * time.
 */
function readPlaces(
  words: readonly string[],
  language: Language,
): Exclude<ChoiceWord, 'filler'>[] | null {
  const places: Exclude<ChoiceWord, 'filler'>[] = []
  let sinceNumber = 2
  for (let at = 0; at < words.length;) {
    const phrase = matchPhrase(words, at, CHOICE_WORDS[language])
    const isNoun = places.length > 0 && words[at] === NOUNS[language] && sinceNumber > 1
    const number =
      phrase || isNoun || TIMES.has(words[at]!) ? null : readCardinal(words, at, language)
    if (number && sinceNumber < 2) return null
    if (!phrase && !isNoun && !number && words[at] !== ',') return null
    if (phrase && phrase.value !== 'filler') places.push(phrase.value)
    if (number) places.push(number.value)
    sinceNumber = number ? 1 : sinceNumber + 1
    at += phrase?.length ?? number?.length ?? 1
  }
  return places
}

function readCardinal(
  words: readonly string[],
  at: number,
  language: Language,
): { value: number; length: number } | null {
  const typed = /^[0-9]{1,2}$/.test(words[at]!) ? { value: Number(words[at]), length: 1 } : null
  return typed ?? readPair(words, at, language)
}
