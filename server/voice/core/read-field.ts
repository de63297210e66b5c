/** An object out of JSON; null for a list, a text and the rest. */
export function readObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

/** A field of what may be an object; undefined where there is none of its own. */
export function readField(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((inner, name) => {
    const record = readObject(inner)
    return record && Object.hasOwn(record, name) ? record[name] : undefined
  }, value)
}

/** The text at a path; null where there is none, or an empty one. */
export function readTextField(value: unknown, ...path: string[]): string | null {
  const text = readField(value, ...path)
  return typeof text === 'string' && text !== '' ? text : null
}

/** The finite number at a path. */
export function readNumberField(value: unknown, ...path: string[]): number | null {
  const number = readField(value, ...path)
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** The list at a path; empty where there is none. */
export function readListField(value: unknown, ...path: string[]): unknown[] {
  const list = readField(value, ...path)
  return Array.isArray(list) ? list : []
}

/**
 * The direction of a call where it is said in the usual words, such as `inbound` and
 * `outbound-api`.
 */
export function readDirectionField(
  value: unknown,
  ...path: string[]
): 'inbound' | 'outbound' | null {
  const text = readTextField(value, ...path)?.toLowerCase() ?? ''
  return text.startsWith('inbound') ? 'inbound' : text.startsWith('outbound') ? 'outbound' : null
}
