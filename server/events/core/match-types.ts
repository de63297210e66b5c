import { EVENT_TYPES, type EventType } from '../catalogue.ts'

const ALL = Object.keys(EVENT_TYPES) as EventType[]

/** Every group of types, such as `meeting.*`, and every type. */
export const TYPE_PATTERNS: readonly string[] = [
  ...new Set(ALL.map((type) => `${type.split('.')[0]}.*`)),
  ...ALL,
]

/**
 * The types of event that patterns such as `meeting.scheduled` and `meeting.*` stand for; null:
 * all.
 */
export function matchTypes(patterns: readonly string[] | null): EventType[] | null {
  if (patterns === null) return null
  return ALL.filter((type) =>
    patterns.some((pattern) =>
      pattern.endsWith('.*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern,
    ),
  )
}
