import type { HeardNumber, HeardPair } from './number-words.ts'

/** Some hundreds of `length` words with the number after them, if there is one. */
export function joinHundreds(
  hundreds: number,
  length: number,
  rest: HeardPair | null,
): HeardNumber {
  if (!rest || rest.value === 0) return { digits: `${hundreds}00`, length }
  return { digits: String(hundreds * 100 + rest.value), length: length + rest.length }
}
