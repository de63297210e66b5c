/**
 * The URL of an object: of a new one by the id of its creation, or of one with a key; null: the key
 * is a hash.
 */
export function buildObjectUrl(
  calendarUrl: string,
  place: { creationId: string } | { key: string },
): string | null {
  if ('creationId' in place)
    return new URL(`${place.creationId}.ics`, calendarUrl.replace(/\/?$/, '/')).href
  return place.key.startsWith('/') ? new URL(place.key, calendarUrl).href : null
}
