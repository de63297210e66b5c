/** Shorter values would hide words that only look the same. */
const MIN_HIDDEN_LENGTH = 6
const HIDDEN = '[redacted]'

/**
 * A text of a receiver without the values of the headers that it was sent, because it may repeat
 * them. Of `Bearer abc`, also `abc` alone is hidden.
 */
export function hideValues(text: string, values: readonly string[]): string {
  const parts = values.flatMap((value) => [value, value.slice(value.indexOf(' ') + 1)])
  return parts
    .flatMap((part) => [part, JSON.stringify(part).slice(1, -1)])
    .filter((part) => part.length >= MIN_HIDDEN_LENGTH)
    .toSorted((a, b) => b.length - a.length)
    .reduce((shown, part) => shown.replaceAll(part, () => HIDDEN), text)
}
