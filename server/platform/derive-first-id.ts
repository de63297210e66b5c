const MAX_MILLISECONDS = 2 ** 48 - 1

/** The lowest UUID version 7 of a time (RFC 9562 §5.7), which event ids begin with. */
export function deriveFirstId({ epochMilliseconds }: Temporal.Instant): string {
  const milliseconds = Math.min(Math.max(0, epochMilliseconds), MAX_MILLISECONDS)
  const digits = milliseconds.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`
}
