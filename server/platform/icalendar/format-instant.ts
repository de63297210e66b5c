/** A value of the type DATE-TIME in UTC, without fractions of a second. */
export function formatInstant(at: Temporal.Instant): string {
  return at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
}
