/** The maximum length of a spoken answer. */
export const MAX_LINE_CHARACTERS = 300

/** The trimmed text; null if it is missing or blank. */
export function filledText(text: string | null): string | null {
  return text?.trim() || null
}

/** The text with a full stop, unless it already ends a sentence. */
export function endSentence(text: string): string {
  const trimmed = text.trim()
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`
}

/** The whole sentences that fit into a line; the unchanged text if not even the first one fits. */
export function truncateLine(text: string): string {
  if (text.length <= MAX_LINE_CHARACTERS) return text
  const ends = [...text.slice(0, MAX_LINE_CHARACTERS + 1).matchAll(/[.!?…](?=\s)/g)]
  const last = ends.at(-1)
  return last ? text.slice(0, last.index + 1) : text
}
