import fc from 'fast-check'

/** The items in a random order, which is the same for the same seed. */
export function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  const order = fc.shuffledSubarray([...items], {
    minLength: items.length,
    maxLength: items.length,
  })
  return fc.sample(order, { seed, numRuns: 1 })[0]!
}
