/** An object of JSON from a provider, of which nothing else is known. */
export type Fields = Readonly<Record<string, unknown>>

/** The value as an object; null: it is something else. */
export function readFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : null
}

/** The object with this name in another one; null: there is none. */
export function readObject(fields: Fields | null, name: string): Fields | null {
  return readFields(readOwn(fields, name))
}

/** The text with this name; null: there is none, or it is empty. */
export function readText(fields: Fields | null, name: string): string | null {
  const value = readOwn(fields, name)
  return typeof value === 'string' && value !== '' ? value : null
}

/** The moment with this name (RFC 3339); null: there is none, or it is something else. */
export function readInstant(fields: Fields | null, name: string): Temporal.Instant | null {
  const text = readText(fields, name)
  try {
    return text === null ? null : Temporal.Instant.from(text)
  } catch {
    return null
  }
}

/** The items of the list with this name that are objects. */
export function readObjects(fields: Fields | null, name: string): Fields[] {
  const value = readOwn(fields, name)
  if (!Array.isArray(value)) return []
  return value.map(readFields).filter((each) => each !== null)
}

/** All items of the list with this name; those that are no objects as empty ones. */
export function readItems(fields: Fields | null, name: string): Fields[] {
  const value = readOwn(fields, name)
  return Array.isArray(value) ? value.map((each) => readFields(each) ?? {}) : []
}

function readOwn(fields: Fields | null, name: string): unknown {
  return fields !== null && Object.hasOwn(fields, name) ? fields[name] : undefined
}
