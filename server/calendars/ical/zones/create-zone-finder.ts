import { createFileZone } from './create-file-zone.ts'
import { createIanaZone } from './create-iana-zone.ts'
import type { Budget } from '../series/expand-rule.ts'
import type { FindZone } from '../read-moment.ts'
import { readNamedOffset, resolveDisplayName } from './resolve-display-name.ts'
import { resolveZoneName } from './resolve-zone-name.ts'
import type { Zone } from './zone.ts'
import type { Period } from '../../calendar-provider.ts'

type ZonesOfText = {
  timeZone: string
  /** Whether it takes the place of one that the text names and that is not known. */
  isGuessed?: boolean
  window: Period
  budget: Budget
}

/**
 * Finds zones by TZID: by name, then by the definitions in the text, then by an offset in the name.
 * Without a TZID, and with one that is not known, times are those of `timeZone`.
 */
export function createZoneFinder(
  definitions: readonly (readonly string[])[],
  { timeZone, isGuessed = false, window, budget }: ZonesOfText,
): FindZone {
  const known = createIanaZone(timeZone)
  const floating = isGuessed ? { ...known, isGuessed } : known
  const byName = new Map<string, Zone>()
  const linesByName = new Map(definitions.map((lines) => [fold(readOwn(lines, 'TZID')), lines]))
  const find = (tzid: string): Zone => {
    const lines = linesByName.get(fold(tzid))
    const location = lines === undefined ? null : readOwn(lines, 'X-LIC-LOCATION')
    const name =
      resolveZoneName(tzid) ??
      (location === null ? null : resolveZoneName(location)) ??
      (lines === undefined ? resolveDisplayName(tzid) : null)
    if (name !== null) return createIanaZone(name)
    const defined = lines === undefined ? null : createFileZone(lines, { window, budget })
    if (defined !== null) return defined
    const offset = readNamedOffset(tzid)
    return { ...(offset === null ? known : createIanaZone(offset)), isGuessed: true }
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

/** Some programs write the name of a definition in other letters than where they use it. */
function fold(tzid: string | null): string {
  return (tzid ?? '').replaceAll('"', '').trim().toLowerCase()
}

/** The value of a property of the VTIMEZONE itself. */
function readOwn(lines: readonly string[], name: string): string | null {
  for (const line of lines) {
    const [key, value] = [line.slice(0, line.search(/[;:]/)), line.slice(line.indexOf(':') + 1)]
    if (key.toUpperCase() === name) return value.trim()
  }
  return null
}
