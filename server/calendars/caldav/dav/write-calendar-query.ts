import { escapeXml } from './escape-xml.ts'
import { NAMESPACES } from './write-propfind.ts'

/** The filter of a query for all objects with events. */
export const ALL_EVENTS = ''

/**
 * A query for objects with an event that a filter matches (RFC 4791 §7.8). `names`: of properties,
 * with the prefixes D and C. Servers may ignore filters.
 */
export function writeCalendarQuery(names: readonly string[], filter: string): string {
  const properties = names.map((name) => `<${name}/>`).join('')
  return `<C:calendar-query ${NAMESPACES}><D:prop>${properties}</D:prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">${filter}</C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`
}

/** Matches events with the property, or with this value of it. */
export function writePropertyFilter(name: string, value?: string): string {
  if (value === undefined) return `<C:prop-filter name="${name}"/>`
  return `<C:prop-filter name="${name}"><C:text-match collation="i;octet">${escapeXml(value)}</C:text-match></C:prop-filter>`
}
