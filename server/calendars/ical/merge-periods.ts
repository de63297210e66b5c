import type { Period } from '../calendar-provider.ts'

/**
 * The time of all periods, in order. Those that overlap or touch become one; empty ones are left
 * out.
 */
export function mergePeriods(periods: readonly Period[]): Period[] {
  const merged: Period[] = []
  for (const { from, to } of periods.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (from >= to) continue
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}
