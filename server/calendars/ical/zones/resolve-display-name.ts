import { WINDOWS_PLACES } from './windows-places.ts'

const MAX_LENGTH = 200
const MAX_PLACES = 10
/** A winter and a summer: of one of them, the display name has the offset. */
const SAMPLES = ['2026-01-15T12:00Z', '2026-07-15T12:00Z'].map((at) => Temporal.Instant.from(at))

/**
 * The IANA zone that a display name of Windows means, such as
 * `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`: that of the first place which is
 * known, and which has the offset. Null: none.
 */
export function resolveDisplayName(name: string): string | null {
  const { offset, places } = splitName(name)
  const whole = WINDOWS_PLACES.get(places)
  if (whole !== undefined) return whole
  for (const place of places.split(/\s*[,;/]\s*|\s+(?:and|&)\s+/).slice(0, MAX_PLACES)) {
    const zone = WINDOWS_PLACES.get(place) ?? findCities().get(place)
    if (zone !== undefined && hasOffset(zone, offset)) return zone
  }
  return null
}

/** The offset with which a display name begins, such as `+01:00`; null: with none. */
export function readNamedOffset(name: string): string | null {
  return splitName(name).offset
}

function splitName(name: string): { offset: string | null; places: string } {
  const text = name.trim().slice(0, MAX_LENGTH).toLowerCase()
  const found = /^\(?(?:utc|gmt)\s*(?:([+-])(\d\d?):?(\d\d)?)?\)\s*/.exec(text)
  if (found === null) return { offset: null, places: text }
  const [all, sign = '+', hours = '0', minutes = '00'] = found
  const offset = `${sign}${hours.padStart(2, '0')}:${minutes}`
  const isOffset = Number(hours) < 24 && Number(minutes) < 60
  return { offset: isOffset ? offset : null, places: text.slice(all.length) }
}

function hasOffset(zone: string, offset: string | null): boolean {
  return offset === null || SAMPLES.some((at) => at.toZonedDateTimeISO(zone).offset === offset)
}

let cities: ReadonlyMap<string, string> | null = null

/** The zones of the IANA database by the names of their cities, in lower case. */
function findCities(): ReadonlyMap<string, string> {
  cities ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ').toLowerCase(),
      zone,
    ]),
  )
  return cities
}
