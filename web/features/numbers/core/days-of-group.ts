type Range = { from: string; to: string }

/** The days of a group, as far as they are in the range: of a day, or of the week of a Monday. */
export function daysOfGroup(groupBy: string | null, key: string, { from, to }: Range): Range {
  if (groupBy === 'day') return { from: key, to: key }
  if (groupBy !== 'week') return { from, to }
  const sunday = Temporal.PlainDate.from(key).add({ days: 6 }).toString()
  return { from: key > from ? key : from, to: sunday < to ? sunday : to }
}

/** All days of the range, or all Mondays whose weeks have one. */
export function groupsOfRange(groupBy: 'day' | 'week', { from, to }: Range): string[] {
  const start = Temporal.PlainDate.from(from)
  const first = groupBy === 'day' ? start : start.subtract({ days: start.dayOfWeek - 1 })
  const step = groupBy === 'day' ? 1 : 7
  const count = Math.floor(first.until(to, { largestUnit: 'day' }).days / step) + 1
  return Array.from({ length: count }, (_, i) => first.add({ days: i * step }).toString())
}
