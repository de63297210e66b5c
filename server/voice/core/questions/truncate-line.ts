/** What can be spoken in one answer. */
export const MAX_LINE_CHARACTERS = 300

/** A stored text; null where it is missing or blank. */
export function filledText(text: string | null): string | null {
  return text?.trim() || null
}

/** Text as a sentence of its own. */
export function endSentence(text: string): string {
  const trimmed = text.trim()
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`
}

/** As many whole sentences as fit into a line; the text as it is where not even the first does. */
export function truncateLine(text: string): string {
  if (text.length <= MAX_LINE_CHARACTERS) return text
  const ends = [...text.slice(0, MAX_LINE_CHARACTERS + 1).matchAll(/[.!?…](?=\s)/g)]
  const last = ends.at(-1)
  return last ? text.slice(0, last.index + 1) : text
}
