const MAX_NAMES = 5
/** In characters. Leaves room for a question around the names in a spoken line. */
const MAX_LENGTH = 150

/** The first names of a list, as many as fit into one spoken line. */
export function shortenNames(names: readonly string[]): string[] {
  let length = 0
  return names.slice(0, MAX_NAMES).filter((name, i) => {
    length += name.length
    return i === 0 || length <= MAX_LENGTH
  })
}
