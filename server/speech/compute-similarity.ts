/** The likeness of two words, from 0 to 1: the share of the longer word that does not change. */
export function computeSimilarity(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1]
    for (let column = 1; column <= other.length; column++) {
      next.push(
        Math.min(
          row[column]! + 1,
          next[column - 1]! + 1,
          row[column - 1]! + (letter === other[column - 1] ? 0 : 1),
        ),
      )
    }
    row = next
  }
  return 1 - row[other.length]! / Math.max(one.length, other.length, 1)
}
