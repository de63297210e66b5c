import type { Slot } from './slots.ts'

/**
 * The slots closest to a wanted start, before and after it, in order of time; of two equally close
 * slots, the earlier.
 */
export function findNearestSlots(slots: readonly Slot[], wanted: number, count: number): Slot[] {
  return slots
    .toSorted(
      (a, b) => Math.abs(a.start - wanted) - Math.abs(b.start - wanted) || a.start - b.start,
    )
    .slice(0, count)
    .sort((a, b) => a.start - b.start)
}
