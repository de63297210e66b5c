/** Of the cells by which the encoding is guessed. */
const MAX_LENGTH = 8_192

/** Collects cells that are not ASCII, each once, up to a limit. */
type Evidence = {
  /** Whether one of the cells is not ASCII; false when there is enough. */
  watch: (cells: readonly string[]) => boolean
  cells: ReadonlySet<string>
}

export function createEvidence(): Evidence {
  const evidence = new Set<string>()
  let length = 0
  return {
    cells: evidence,
    watch: (cells) => {
      if (length > MAX_LENGTH) return false
      const found = cells.filter((cell) => /[^\0-\x7f]/.test(cell))
      for (const cell of found) {
        if (length > MAX_LENGTH) break
        const part = cell.slice(0, MAX_LENGTH / 4)
        if (evidence.has(part)) continue
        evidence.add(part)
        length += part.length
      }
      return found.length > 0
    },
  }
}
