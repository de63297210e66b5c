import { EVENT_RESOURCES, EVENT_TYPES, type EventType } from '../events/catalogue.ts'
import type { EventFilter } from '../events/list-events.ts'
import { readChoices } from '../platform/http/read-choices.ts'
import { throwIfInvalid } from '../platform/http/throw-if-invalid.ts'

/** The filter in a query. Throws invalid_attributes. */
export function readFilter(query: {
  type?: string
  resource_type?: string
  resource_id?: string
}): EventFilter {
  const isIdAlone = query.resource_id !== undefined && query.resource_type === undefined
  throwIfInvalid(
    isIdAlone
      ? [
          {
            pointer: '/resource_type',
            code: 'missing',
            detail: `Send resource_type with resource_id: one of ${EVENT_RESOURCES.join(', ')}.`,
          },
        ]
      : [],
  )
  return {
    types: readChoices(query.type, {
      name: 'type',
      allowed: Object.keys(EVENT_TYPES) as EventType[],
    }),
    resourceType: (query.resource_type ?? null) as EventFilter['resourceType'],
    resourceId: query.resource_id ?? null,
  }
}
