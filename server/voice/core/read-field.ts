/** The value as a JSON object; null for a list, a text or any other value. */
export function readObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

/** The own property at a path of a value that may be an object; undefined if there is none. */
export function readField(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((inner, name) => {
    const record = readObject(inner)
    return record && Object.hasOwn(record, name) ? record[name] : undefined
  }, value)
}

/** The text at a path; null if it is missing or empty. */
export function readTextField(value: unknown, ...path: string[]): string | null {
  const text = readField(value, ...path)
  return typeof text === 'string' && text !== '' ? text : null
}

/** The finite number at a path; null if there is none. */
export function readNumberField(value: unknown, ...path: string[]): number | null {
  const number = readField(value, ...path)
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** The list at a path; empty if there is none. */
export function readListField(value: unknown, ...path: string[]): unknown[] {
  const list = readField(value, ...path)
  return Array.isArray(list) ? list : []
}

/**
 * The direction of a call from a common value such as `inbound` or `outbound-api`; null for any
 * other value.
 */
export function readDirectionField(
  value: unknown,
  ...path: string[]
): 'inbound' | 'outbound' | null {
  const text = readTextField(value, ...path)?.toLowerCase() ?? ''
  return text.startsWith('inbound') ? 'inbound' : text.startsWith('outbound') ? 'outbound' : null
}
