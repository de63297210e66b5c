const MAX_DEPTH = 32

/**
 * A JSON value that can be stored: removes NUL from texts and names, replaces lone surrogates,
 * removes fields named `__proto__`, and replaces values nested more than 32 levels deep with null.
 */
export function sanitizeJson(value: unknown): unknown {
  return isClean(value, 0) ? value : clean(value, 0)
}

/** Almost all values are clean; these are not copied. */
function isClean(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isCleanText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth > MAX_DEPTH) return false
  if (Array.isArray(value)) return value.every((item) => isClean(item, depth + 1))
  return Object.keys(value).every(
    (name) =>
      name !== '__proto__' &&
      isCleanText(name) &&
      isClean((value as Record<string, unknown>)[name], depth + 1),
  )
}

function isCleanText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return null
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1))
  const fields = Object.entries(value).map(([name, field]): [string, unknown] => [
    cleanText(name),
    clean(field, depth + 1),
  ])
  return Object.fromEntries(fields.filter(([name]) => name !== '__proto__'))
}

function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
