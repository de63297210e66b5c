import type { Property } from './property.ts'

/** The first value without spaces around it; null: none. */
export function readText(property: Property | null): string | null {
  const value = property?.values[0]
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null
}
