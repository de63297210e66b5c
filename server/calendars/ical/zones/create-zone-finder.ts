import { createFileZone } from './create-file-zone.ts'
import { createIanaZone } from './create-iana-zone.ts'
import type { Budget } from '../series/expand-rule.ts'
import type { FindZone } from '../read-moment.ts'
import { resolveZoneName } from './resolve-zone-name.ts'
import type { Zone } from './zone.ts'
import type { Period } from '../../calendar-provider.ts'

/**
 * Finds zones by TZID: by name, then by the definitions in the text. Without a TZID, and with one
 * that is not known, times are those of `timeZone`.
 */
export function createZoneFinder(
  definitions: readonly (readonly string[])[],
  { timeZone, window, budget }: { timeZone: string; window: Period; budget: Budget },
): FindZone {
  const floating = createIanaZone(timeZone)
  const byName = new Map<string, Zone>()
  const linesByName = new Map(definitions.map((lines) => [readOwn(lines, 'TZID') ?? '', lines]))
  const find = (tzid: string): Zone => {
    const lines = linesByName.get(tzid)
    const location = lines === undefined ? null : readOwn(lines, 'X-LIC-LOCATION')
    const name = resolveZoneName(tzid) ?? (location === null ? null : resolveZoneName(location))
    if (name !== null) return createIanaZone(name)
    return (lines === undefined ? null : createFileZone(lines, { window, budget })) ?? floating
  }
  return (tzid) => {
    if (tzid === null) return floating
    let zone = byName.get(tzid)
    if (zone === undefined) {
      zone = find(tzid)
      byName.set(tzid, zone)
    }
    return zone
  }
}

/** The value of a property of the VTIMEZONE itself. */
function readOwn(lines: readonly string[], name: string): string | null {
  for (const line of lines) {
    const [key, value] = [line.slice(0, line.search(/[;:]/)), line.slice(line.indexOf(':') + 1)]
    if (key.toUpperCase() === name) return value.trim()
  }
  return null
}
