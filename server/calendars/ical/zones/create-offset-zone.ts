import type { Zone } from './zone.ts'

/**
 * From `from` (included) to `to` (excluded), in Unix seconds, the clock is `offset` seconds before
 * UTC.
 */
type OffsetSpan = { from: number; to: number; offset: number }

const DAY = 86_400

/** A zone by its offsets. The spans that were found are kept. */
export function createOffsetZone(findSpan: (instant: number) => OffsetSpan): Zone {
  const known: OffsetSpan[] = []
  let last: OffsetSpan | null = null
  const spanAt = (instant: number): OffsetSpan => {
    if (last !== null && last.from <= instant && instant < last.to) return last
    last = known.find(({ from, to }) => from <= instant && instant < to) ?? null
    if (last === null) {
      last = findSpan(instant)
      known.push(last)
    }
    return last
  }
  return {
    toWall: (instant) => instant + spanAt(instant).offset,
    toInstant: (wall) => {
      let span = spanAt(wall - DAY)
      let skipped = span
      // Offsets are below a day: the instant is in this span, or in one that begins within two
      // days.
      for (;;) {
        const instant = wall - span.offset
        if (span.from <= instant && instant < span.to) return instant
        if (instant >= span.to) skipped = span
        if (span.to > wall + DAY) return wall - skipped.offset
        span = spanAt(span.to)
      }
    },
  }
}
