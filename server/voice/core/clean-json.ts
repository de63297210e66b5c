const DEEPEST = 32

/**
 * A JSON value as it can be stored and read: its text and names without NUL and without half surrogate pairs, no name
 * `__proto__`, and null for what is nested more than 32 levels deep.
 */
export function cleanJson(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) return null
  if (Array.isArray(value)) return value.map((item) => cleanJson(item, depth + 1))
  const fields = Object.entries(value).map(([name, field]): [string, unknown] => [cleanText(name), cleanJson(field, depth + 1)])
  return Object.fromEntries(fields.filter(([name]) => name !== '__proto__'))
}

function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
