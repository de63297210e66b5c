import { collectNamingWords } from './collect-naming-words.ts'
import { foldedWords } from '../split-words.ts'

/** Whether the answer to the question for a name means that any person is fine, in any language. */
export function isAnyAgent(said: string): boolean {
  const words = foldedWords(said.slice(0, 200))
    .flatMap((word) => word.split(/[^\p{L}\p{N},]+/u))
    .filter((word) => word !== '')
  const isAround = (word: string) => word === ',' || collectNamingWords('aroundAnyone').has(word)
  const from = words.findIndex((word) => !isAround(word))
  const to = words.findLastIndex((word) => !isAround(word))
  return from !== -1 && collectNamingWords('anyone').has(words.slice(from, to + 1).join(' '))
}
