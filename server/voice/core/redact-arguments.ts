/** Arguments without personal data, which may be stored unchanged. */
const PLAIN = new Set([
  'when',
  'meeting_type',
  'duration_minutes',
  'time_zone',
  'language',
  'slot_id',
  'meeting_id',
  'second_booking',
])
const MAX_LENGTH = 500

/** The arguments of a tool call with personal data redacted. */
export function redactArguments(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(args)
      .slice(0, 30)
      .map(([name, value]) => [
        name.slice(0, 100),
        PLAIN.has(name) && isPlain(value) ? shortened(value) : '[redacted]',
      ]),
  )
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function shortened(value: string | number | boolean): string | number | boolean {
  return typeof value === 'string' ? value.slice(0, MAX_LENGTH) : value
}
