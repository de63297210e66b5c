import { listNameParts } from '../../../speech/sounds/spell-latin.ts'
import type { SearchWord } from './read-search.ts'

const MAX_JOINED_WORDS = 5

/**
 * Other words that a search may mean: two that follow each other may be one ("anna is" for Anaïs),
 * and a name in Chinese characters or Korean syllables is several words in Latin letters.
 */
export function listReadings(words: readonly SearchWord[]): SearchWord[][] {
  const joined =
    words.length > MAX_JOINED_WORDS
      ? []
      : words.slice(1).flatMap((word, i) => {
          const before = words[i]
          return before === undefined || word.digits !== null || before.digits !== null
            ? []
            : [[...words.slice(0, i), wordOf(before.text + word.text), ...words.slice(i + 2)]]
        })
  const [only] = words.length === 1 ? words : []
  const split = only === undefined ? [] : listNameParts(only.text)
  return [...split.map((parts) => parts.map(wordOf)), ...joined]
}

function wordOf(text: string): SearchWord {
  return { text, digits: null }
}
