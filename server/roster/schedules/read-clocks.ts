import type { Schedule } from './schedule-attributes.ts'

type Span = { from: string; to: string }

const WRITTEN =
  /^(?<hour>\d{1,2})(?:[:.h](?<minute>\d{2}))?(?::00)?(?:\s?(?<half>[ap])\.?m\.?|\s?(?:uhr|h))?$/i

/**
 * The hours of a request with times as HH:MM, and 24:00 as the end of the day. A time that cannot
 * be read stays as it was sent: `checkSchedule` rejects it.
 */
export function readClocks(sent: Record<string, unknown>): Partial<Schedule> {
  const { weekly, overrides } = sent as Partial<Schedule>
  return {
    ...(weekly && { weekly: weekly.map(readSpan) }),
    ...(overrides && {
      overrides: overrides.map((override) => ({
        ...override,
        spans: override.spans.map(readSpan),
      })),
    }),
  }
}

function readSpan<S extends Span>(span: S): S {
  const to = readClock(span.to)
  return { ...span, from: readClock(span.from), to: to === '23:59' ? '24:00' : to }
}

/** A time of day as people and programs write it, as HH:MM: `9:00`, `09:00:00`, `5.30 pm`. */
function readClock(text: string): string {
  const { hour = '', minute, half } = WRITTEN.exec(text.trim())?.groups ?? {}
  // A number alone can be an hour of the afternoon.
  if (hour === '' || /^\d+$/.test(text.trim())) return text
  const read = half === undefined ? Number(hour) : hourOfHalf(Number(hour), half)
  const clock = `${String(read).padStart(2, '0')}:${minute ?? '00'}`
  return read !== null && isClock(clock) ? clock : text
}

function hourOfHalf(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/** Whether the text is a time as HH:MM, at most 24:00. */
export function isClock(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text)
}
