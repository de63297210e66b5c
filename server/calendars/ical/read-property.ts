import ICAL from 'ical.js'
import type { Property } from './property.ts'
import { readTimeProperty, TIME_PROPERTIES } from './read-time-property.ts'

/** Null: the line is not a property, or its value cannot be read. */
export function readProperty(line: string): Property | null {
  const name = line.slice(0, Math.max(0, line.search(/[;:]/))).trim()
  if (TIME_PROPERTIES.has(name.toUpperCase())) return readTimeProperty(line)
  try {
    const [lowerCase, parameters, type, ...values] = ICAL.parse.property(line) as [
      string,
      Property['parameters'],
      string,
      ...unknown[],
    ]
    return { name: lowerCase, parameters, type, values }
  } catch {
    return null
  }
}
