/** At most `max` of the items that have `key` in common run at the same time. */
export type PlaceLimit = { key: string | number; max: number }

/** Releases a place. Further calls do nothing. */
export type Release = () => void

type Places<Item> = {
  /** The first limit of the item that is reached; undefined: it can take a place. */
  findReached: (item: Item) => PlaceLimit | undefined
  /** Takes a place; undefined: a limit of the item is reached. */
  take: (item: Item) => Release | undefined
}

/** Counts what runs at the same time in this process. */
export function createPlaces<Item>(limitsOf: (item: Item) => readonly PlaceLimit[]): Places<Item> {
  const counts = new Map<PlaceLimit['key'], number>()
  const countOf = ({ key }: PlaceLimit) => counts.get(key) ?? 0
  const findReached = (item: Item) => limitsOf(item).find((limit) => countOf(limit) >= limit.max)
  return {
    findReached,
    take: (item) => {
      if (findReached(item)) return undefined
      const held = [...limitsOf(item)]
      for (const limit of held) counts.set(limit.key, countOf(limit) + 1)
      return () => {
        for (const limit of held.splice(0)) {
          const left = countOf(limit) - 1
          if (left > 0) counts.set(limit.key, left)
          else counts.delete(limit.key)
        }
      }
    },
  }
}
