import type { Window } from './when.ts'

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
  return others.reduce<Window[]>(
    (left, out) =>
      left.flatMap((window) =>
        [
          { from: window.from, to: Math.min(window.to, out.from) },
          { from: Math.max(window.from, out.to), to: window.to },
        ].filter(({ from, to }) => from < to),
      ),
    [...windows],
  )
}
