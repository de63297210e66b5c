import type { Schedule } from './schedule-attributes.ts'

type Span = { from: string; to: string }

/** The hours of a request with 24:00 as the end of the day. */
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
  return span.to === '23:59' ? { ...span, to: '24:00' } : span
}
