/**
 * The number of letters that have to be added, removed or replaced, or of neighbors to be swapped,
 * to turn one word into the other; Infinity if it is more than `limit`.
 */
export function measureDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return Infinity
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, i) => i)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + same,
        isSwapped ? beforeLast[j - 2]! + 1 : Infinity,
      )
    }
    beforeLast = last
    last = row
  }
  const distance = last[to.length]!
  return distance <= limit ? distance : Infinity
}
