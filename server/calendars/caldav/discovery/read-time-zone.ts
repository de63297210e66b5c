import { resolveZoneName } from '../../ical/zones/resolve-zone-name.ts'

/**
 * The IANA zone of a calendar, by the name that the server gives (RFC 7809) or by the name in a
 * VTIMEZONE; null: unknown, or only an offset.
 */
export function readTimeZone(id: string | undefined, component: string | undefined): string | null {
  const names = [
    id,
    /^X-LIC-LOCATION:(.+)$/m.exec(component ?? '')?.[1],
    /^TZID(?:;[^:\n]*)?:(.+)$/m.exec(component ?? '')?.[1],
  ]
  const zones = names.map((name) => (name === undefined ? null : resolveZoneName(name)))
  return zones.find((zone) => zone !== null && !/^[+-]/.test(zone)) ?? null
}
