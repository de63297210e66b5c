import { COMMON_ZONES } from './common-zones.ts'
import { WINDOWS_ZONES } from './windows-zones.ts'

const QUOTATION = /^["'\u2018-\u201f`]+|["'\u2018-\u201f`]+$/g

/**
 * The IANA zone that a TZID names: by itself, at the end of a path such as
 * `/citadel.org/20250101_1/Europe/Berlin`, by a name of Windows, or as an offset such as
 * `UTC+02:00`; with other signs between its parts, or in quotation marks, too. Null: none. An
 * offset is returned as `+02:00`.
 */
export function resolveZoneName(tzid: string): string | null {
  const name = tzid.trim().slice(0, 200).replaceAll(QUOTATION, '').replaceAll('\\', '')
  const windows = findWindowsZone(name.toLowerCase())
  if (windows !== undefined) return windows
  if (name.toLowerCase() === 'tzone://microsoft/utc') return 'UTC'
  const parts = name.split('/')
  const common = COMMON_ZONES.get(name.toLowerCase())
  if (common !== undefined) return common
  for (let first = 0; first < Math.max(1, parts.length - 1); first++) {
    const zone = findIanaZone(parts.slice(first).join('/'))
    if (zone !== null) return zone
  }
  // Such as US-Eastern.
  const hyphened = /^[a-z]{2,}-/i.test(name) ? findIanaZone(name.replace('-', '/')) : null
  if (hyphened !== null) return hyphened
  const offset = /^(?:UTC|GMT)?([+-])(\d\d?)(?::?(\d\d))?$/i.exec(name)
  return offset === null
    ? null
    : findIanaZone(`${offset[1]}${offset[2]!.padStart(2, '0')}:${offset[3] ?? '00'}`)
}

/** Some programs number what they write twice, or name the clock of the summer. */
function findWindowsZone(name: string): string | undefined {
  const standard = name.replace(/ \d+$/, '').replace(/ daylight time$/, ' standard time')
  return WINDOWS_ZONES.get(name) ?? WINDOWS_ZONES.get(standard)
}

function findIanaZone(name: string): string | null {
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId
  } catch {
    return null
  }
}
