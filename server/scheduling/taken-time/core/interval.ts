/** The half-open interval from `from` (included) to `to` (excluded), in Unix seconds. */
export type Interval = { from: number; to: number }

export function overlap(a: Interval, b: Interval): boolean {
  return a.from < b.to && b.from < a.to
}

/** Sorts the intervals and merges those that overlap or touch. */
export function merged(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = []
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else if (from < to) result.push({ from, to })
  }
  return result
}

/** From the first start to the last end of the intervals, of which there is at least one. */
export function spanning(intervals: readonly Interval[]): Interval {
  return {
    from: Math.min(...intervals.map(({ from }) => from)),
    to: Math.max(...intervals.map(({ to }) => to)),
  }
}

/** The intersection of both lists, in the order of `one`. */
export function intersect(one: readonly Interval[], other: readonly Interval[]): Interval[] {
  return one
    .flatMap((a) =>
      other.map((b) => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) })),
    )
    .filter(({ from, to }) => from < to)
}

/** The rest of an interval without others, which are in order and disjoint. */
export function without(interval: Interval, others: readonly Interval[]): Interval[] {
  const left: Interval[] = []
  let { from } = interval
  for (const other of others) {
    if (other.from >= interval.to) break
    if (other.from > from) left.push({ from, to: other.from })
    from = Math.max(from, other.to)
  }
  if (from < interval.to) left.push({ from, to: interval.to })
  return left
}

/**
 * The index of the last interval that begins at or before `time`, in sorted intervals; -1 if there
 * is none.
 */
export function lastFrom(intervals: readonly Interval[], time: number): number {
  let low = 0
  let high = intervals.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (intervals[middle]!.from <= time) low = middle + 1
    else high = middle
  }
  return low - 1
}
