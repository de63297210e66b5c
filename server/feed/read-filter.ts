import { EVENT_RESOURCES } from '../events/event-resources.ts'
import type { EventFilter } from '../events/feed/list-events.ts'
import { readTypeFilter } from '../events/feed/read-type-filter.ts'
import { throwIfInvalid } from '../http/problems/throw-if-invalid.ts'

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
    types: readTypeFilter(query.type),
    resourceType: (query.resource_type ?? null) as EventFilter['resourceType'],
    resourceId: query.resource_id ?? null,
  }
}
