import { EVENT_TYPES, type EventType } from '../catalogue.ts'
import { RESOURCES_WITH_HISTORY } from '../event-resources.ts'

/**
 * The new value of each changed attribute, which the history of the resource records; null: the
 * resource has no history.
 */
export function readValuesAfter({
  type,
  data,
  previous,
}: {
  type: EventType
  data: object
  previous: object | null
}): object | null {
  const { resource } = EVENT_TYPES[type]
  if (!(RESOURCES_WITH_HISTORY as readonly string[]).includes(resource)) return null
  if (previous === null) return data
  return Object.fromEntries(
    Object.keys(previous).map((name) => [name, Reflect.get(data, name) ?? null]),
  )
}
