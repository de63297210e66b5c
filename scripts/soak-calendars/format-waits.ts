/**
 * How long something took, in milliseconds, each time; null: too long. `atMostMs`: the target of
 * p95.
 */
export type Waits = { name: string; atMostMs: number; ms: (number | null)[] }

const HEAD = ['', 'count', 'lost', 'p50', 'p95', 'p99', 'max', 'target', 'verdict']

/** A table with a row for each, in seconds. */
export function formatWaits(waits: readonly Waits[]): string {
  const rows = waits.map(({ name, atMostMs, ms }) => {
    const times = ms.map((each) => each ?? Infinity).toSorted((a, b) => a - b)
    const at = (share: number) =>
      times[Math.min(times.length - 1, Math.floor(times.length * share))]!
    return [
      name,
      String(ms.length),
      String(ms.filter((each) => each === null).length),
      ...[at(0.5), at(0.95), at(0.99), times.at(-1)!].map((each) => formatSeconds(each)),
      `p95 ≤ ${atMostMs / 1_000} s`,
      at(0.95) <= atMostMs ? 'reached' : 'missed',
    ]
  })
  const table = [HEAD, ...rows]
  const widths = HEAD.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  return table
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 || column === HEAD.length - 1
            ? cell.padEnd(widths[column]!)
            : cell.padStart(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function formatSeconds(ms: number): string {
  return Number.isFinite(ms) ? `${(ms / 1_000).toFixed(2)} s` : '-'
}
