import { WINDOWS_ZONES } from './windows-zones.ts'

/**
 * The IANA zone that a TZID names: by itself, at the end of a path such as
 * `/citadel.org/20250101_1/Europe/Berlin`, by a name of Windows, or as an offset such as
 * `UTC+02:00`. Null: none. An offset is returned as `+02:00`.
 */
export function resolveZoneName(tzid: string): string | null {
  const name = tzid.trim().slice(0, 200)
  const windows = WINDOWS_ZONES.get(name.toLowerCase())
  if (windows !== undefined) return windows
  if (name.toLowerCase() === 'tzone://microsoft/utc') return 'UTC'
  const parts = name.split('/')
  for (let first = 0; first < Math.max(1, parts.length - 1); first++) {
    const zone = findIanaZone(parts.slice(first).join('/'))
    if (zone !== null) return zone
  }
  const offset = /^(?:UTC|GMT)?([+-])(\d\d?)(?::?(\d\d))?$/i.exec(name)
  return offset === null
    ? null
    : findIanaZone(`${offset[1]}${offset[2]!.padStart(2, '0')}:${offset[3] ?? '00'}`)
}

function findIanaZone(name: string): string | null {
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId
  } catch {
    return null
  }
}
