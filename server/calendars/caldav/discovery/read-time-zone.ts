const MAX_LENGTH = 200

/**
 * The IANA zone of a calendar, by the name that the server gives (RFC 7809) or by the name in a
 * VTIMEZONE, which may have a prefix such as "/freeassociation.sourceforge.net/"; null: unknown.
 */
export function readTimeZone(id: string | undefined, component: string | undefined): string | null {
  const names = [id, /^X-LIC-LOCATION:(.+)$/m.exec(component ?? '')?.[1], findName(component)]
  for (const name of names) {
    const parts = name?.trim().slice(0, MAX_LENGTH).split('/') ?? []
    for (let from = 0; from < parts.length; from++) {
      const zone = parts.slice(from).join('/')
      if (isTimeZone(zone)) return zone
    }
  }
  return null
}

function findName(component: string | undefined): string | undefined {
  return /^TZID(?:;[^:\n]*)?:(.+)$/m.exec(component ?? '')?.[1]
}

/** An offset such as +02:00 is not the zone of a calendar. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/.test(name)) return false
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}
