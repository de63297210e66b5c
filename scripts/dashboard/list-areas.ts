import { readdirSync } from 'node:fs'

const SUFFIX = '-journeys.ts'

/** The areas of the dashboard that have journeys: `day` for day-journeys.ts. */
export function listAreas(): string[] {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
    .toSorted()
}
