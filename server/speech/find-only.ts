/** The item of a list that has exactly one; null for all other lists. */
export function findOnly<Item>(list: readonly Item[]): Item | null {
  return list.length === 1 ? (list[0] ?? null) : null
}
