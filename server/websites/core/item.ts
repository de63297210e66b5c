/** Something that a page describes with the words of schema.org. */
export type Item = {
  /** Without the address of the vocabulary: `Dentist`. */
  types: readonly string[]
  /** Without a prototype: the names are those of the page. */
  properties: Record<string, (string | Item)[]>
}

export function newItem(types: readonly string[]): Item {
  return { types, properties: Object.create(null) as Item['properties'] }
}
