import type { Period } from '../calendar-provider.ts'

const SECONDS_PER_DAY = 86_400
/** More than any event needs; further pieces of a damaged one are left out. */
const MAX_PIECES = 2_000

/**
 * The busy times of an event as they are stored: merged, in pieces of at most a day, without those
 * outside of the window. The pieces of a longer event begin at its start, so that they are the same
 * for every window.
 */
export function splitBusy(periods: readonly Period[], window: Period): Period[] {
  return mergeByStart(periods)
    .flatMap((period) => piecesOf(period, window))
    .slice(0, MAX_PIECES)
}

function mergeByStart(periods: readonly Period[]): Period[] {
  const result: Period[] = []
  for (const { from, to } of periods.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else if (from < to) result.push({ from, to })
  }
  return result
}

function piecesOf({ from, to }: Period, window: Period): Period[] {
  const skipped = Math.max(0, Math.floor((window.from - from) / SECONDS_PER_DAY))
  const pieces: Period[] = []
  const end = Math.min(to, window.to)
  for (let start = from + skipped * SECONDS_PER_DAY; start < end; start += SECONDS_PER_DAY) {
    const piece = { from: start, to: Math.min(start + SECONDS_PER_DAY, to) }
    if (piece.to > window.from) pieces.push(piece)
    if (pieces.length === MAX_PIECES) break
  }
  return pieces
}
