const MAX_NAMES = 5
/** In characters, so that a question around the names still fits in a line. */
const MAX_LENGTH = 150

/** The first of several names, as many as can be said in one line. */
export function shortenNames(names: readonly string[]): string[] {
  let length = 0
  return names.slice(0, MAX_NAMES).filter((name, i) => {
    length += name.length
    return i === 0 || length <= MAX_LENGTH
  })
}
