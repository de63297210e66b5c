import type { HeardNumber, HeardPair } from './number-words.ts'

/** Adds the number that follows, if any, to hundreds of `length` words. */
export function joinHundreds(
  hundreds: number,
  length: number,
  rest: HeardPair | null,
): HeardNumber {
  if (!rest || rest.value === 0) return { digits: `${hundreds}00`, length }
  return { digits: String(hundreds * 100 + rest.value), length: length + rest.length }
}
