/** Of what is written together: more would take one statement too long. */
const MAX_CHARACTERS = 2_000_000

/** Divides items, in order, into parts of at most `maxItems` that are not too long as JSON. */
export function divideBySize<Item>(
  items: readonly Item[],
  attributesOf: (item: Item) => object,
  maxItems = Infinity,
): Item[][] {
  const parts: Item[][] = []
  let characters = 0
  for (const item of items) {
    const length = JSON.stringify(attributesOf(item)).length
    const last = parts.at(-1)
    if (last && last.length < maxItems && characters + length <= MAX_CHARACTERS) {
      last.push(item)
      characters += length
    } else {
      parts.push([item])
      characters = length
    }
  }
  return parts
}
