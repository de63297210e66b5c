import ICAL from 'ical.js'

export type Property = {
  /** In lower case, as the names of parameters. */
  name: string
  parameters: Readonly<Record<string, string | readonly string[]>>
  /** Such as `date-time`, `date`, `period` or `text`. */
  type: string
  /** As in jCal (RFC 7265). */
  values: readonly unknown[]
}

/** Null: the line is not a property, or its value cannot be read. */
export function readProperty(line: string): Property | null {
  try {
    // ical.js knows the values of rules only in upper case.
    const isRule = /^(?:RRULE|EXRULE)[;:]/i.test(line)
    const [name, parameters, type, ...values] = ICAL.parse.property(
      isRule ? line.toUpperCase() : quoteZone(line),
    ) as [string, Property['parameters'], string, ...unknown[]]
    return { name, parameters, type, values }
  } catch {
    return null
  }
}

/**
 * Outlook writes names of zones with colons and commas, such as `(UTC+01:00) Berlin, Rome`,
 * unquoted.
 */
function quoteZone(line: string): string {
  return line.replace(/;TZID=([^";:,]*[:,][^";]*):([^:]*)$/i, ';TZID="$1":$2')
}
