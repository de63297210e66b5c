const MIN_LENGTH = 6

/**
 * A value as stored JSON contains it, in lower case, so that it can be searched for; null: it is
 * too short to belong to one person only.
 */
export function findSearchedText(value: string): string | null {
  const text = value.trim().toLowerCase()
  return text.length < MIN_LENGTH ? null : JSON.stringify(text).slice(1, -1)
}
