/**
 * The slots closest to any of the points (Unix seconds), in order of time; of two equally close
 * slots, the earlier.
 */
export function chooseNearest<S extends { start: number }>(
  slots: readonly S[],
  points: readonly number[],
  count: number,
): S[] {
  const distance = ({ start }: S) => Math.min(...points.map((point) => Math.abs(start - point)))
  return slots
    .toSorted((a, b) => distance(a) - distance(b) || a.start - b.start)
    .slice(0, count)
    .toSorted((a, b) => a.start - b.start)
}
