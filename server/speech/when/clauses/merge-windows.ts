import type { Window } from '../when.ts'

/** Merges overlapping windows, in order of start. */
export function mergeWindows(windows: readonly Window[]): Window[] {
  const merged: Window[] = []
  for (const window of windows.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && window.from <= last.to) last.to = Math.max(last.to, window.to)
    else merged.push({ ...window })
  }
  return merged
}

/** The parts of the windows that are outside all of the others. */
export function excludeWindows(windows: readonly Window[], others: readonly Window[]): Window[] {
  const excluded = mergeWindows(others)
  return windows.flatMap(({ from, to }) => {
    const left: Window[] = []
    let begin = from
    for (const out of excluded) {
      if (out.from >= to) break
      if (out.to <= begin) continue
      if (begin < out.from) left.push({ from: begin, to: out.from })
      begin = out.to
    }
    return begin < to ? [...left, { from: begin, to }] : left
  })
}
