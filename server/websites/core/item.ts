/** Something that a page describes with the words of schema.org. */
export type Item = {
  /** Without the address of the vocabulary: `Dentist`. */
  types: readonly string[]
  properties: Record<string, (string | Item)[]>
}
