import type { Property } from './property.ts'
import { readProperty } from './read-property.ts'

export type Properties = {
  /** The first property of the name, in lower case. */
  first: (name: string) => Property | null
  all: (name: string) => readonly Property[]
  /** Whether there is one of the name, even if it cannot be read. */
  has: (name: string) => boolean
  /** The names of properties that are there, and cannot be read. */
  faulty: ReadonlySet<string>
}

export function readProperties(lines: readonly string[]): Properties {
  const byName = new Map<string, Property[]>()
  const faulty = new Set<string>()
  for (const line of lines) {
    const property = readProperty(line)
    if (property === null) {
      faulty.add(
        line
          .slice(0, Math.max(0, line.search(/[;:]/)))
          .trim()
          .toLowerCase(),
      )
      continue
    }
    const others = byName.get(property.name)
    if (others === undefined) byName.set(property.name, [property])
    else others.push(property)
  }
  return {
    first: (name) => byName.get(name)?.[0] ?? null,
    all: (name) => byName.get(name) ?? [],
    has: (name) => byName.has(name) || faulty.has(name),
    faulty,
  }
}
