import { writeAsciiDigits } from '../../platform/write-ascii-digits.ts'
import type { Property } from './property.ts'

/** The properties whose values are times, lengths or rules. */
export const TIME_PROPERTIES: ReadonlySet<string> = new Set([
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'EXRULE',
  'RECURRENCE-ID',
  'FREEBUSY',
  'DTSTAMP',
  'LAST-MODIFIED',
  'TZOFFSETFROM',
  'TZOFFSETTO',
])
/** Of a second, with a comma, which divides no list. */
const FRACTION = /(T\d{6}),(\d{1,7})(?=Z|[+-]\d|,|$)/gi
/** Not lists. */
const RULES: ReadonlySet<string> = new Set(['RRULE', 'EXRULE'])
const MAX_PARAMETERS = 20

/**
 * Reads a property of times with its values as they are written, because libraries read only the
 * forms of RFC 5545. A name of a zone may contain colons and commas without quotation marks, as
 * Outlook writes `(UTC+01:00) Berlin, Rome`: the value begins at the colon after which a time, a
 * length or a rule does. Digits may be of any script, and beside invisible characters. Null: the
 * line has no value.
 */
export function readTimeProperty(written: string): Property | null {
  const line = normalize(written)
  const name = line.slice(0, Math.max(0, line.search(/[;:]/))).trim()
  const rest = line.slice(line.search(/[;:]/))
  const at = findValue(rest)
  if (name === '' || at === null) return null
  const value = rest.slice(at + 1).trim()
  const isList = !RULES.has(name.toUpperCase())
  return {
    name: name.toLowerCase(),
    parameters: readParameters(rest.slice(0, at)),
    type: 'unknown',
    values: isList
      ? value
          .replaceAll(FRACTION, '$1.$2')
          .split(',')
          .map((each) => each.trim())
      : [value],
  }
}

function normalize(line: string): string {
  if (/^[\x20-\x7e]*$/.test(line)) return line
  return writeAsciiDigits(line.normalize('NFKC')).replaceAll(/\p{Cf}/gu, '')
}

/** The index of the colon before the value; null: there is none. */
function findValue(rest: string): number | null {
  const quoted = /^(?:;[^":;=]*(?:=(?:"[^"]*"|[^":;]*))?)*(?=:)/.exec(rest)?.[0].length ?? null
  const known = rest.search(/:\s*(?:\d{4}|[+-]?P|FREQ=|[+-]\d)/i)
  if (quoted !== null && (known === -1 || rest.slice(0, known).includes('"'))) return quoted
  return known === -1 ? quoted : known
}

function readParameters(text: string): Record<string, string> {
  const parameters: Record<string, string> = {}
  const found = text.matchAll(/;\s*([^;=":]+)=("[^"]*"?|[^;]*)/g)
  for (const [, name = '', value = ''] of found.take(MAX_PARAMETERS))
    parameters[name.trim().toLowerCase()] ??= value.replaceAll('"', '')
  return parameters
}
