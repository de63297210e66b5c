import type { DatabaseKind, Outcome } from './attack.ts'

export type Row = { name: string; database: DatabaseKind; seconds: number; outcome: Outcome }

const HEAD = [
  'Attack',
  'Database',
  'Sent',
  '2xx/3xx',
  '4xx',
  '429',
  '503',
  '5xx',
  'Lost',
  'Honest callers, ms',
  'Normal after, ms',
  'Verdict',
]

/** The rows as a Markdown table, with the faults below it. */
export function formatTable(rows: readonly Row[]): string {
  const cells = [HEAD, ...rows.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const table = [
    line(cells[0]!),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...cells.slice(1).map(line),
  ]
  return [...table, ...rows.flatMap(faultsOf)].join('\n')
}

function cellsOf({ name, database, outcome }: Row): string[] {
  const {
    tally: { sent, ok, refused, limited, overloaded, broken, lost },
    worstHonestMs,
    normalAfterMs,
  } = outcome
  const counts = [sent, ok, refused, limited, overloaded, broken, lost].map(String)
  return [
    name,
    database,
    ...counts,
    rounded(worstHonestMs),
    rounded(normalAfterMs),
    verdictOf(outcome),
  ]
}

function rounded(ms: number | null): string {
  return ms === null ? '-' : String(Math.round(ms))
}

export function verdictOf({ faults, skipped }: Outcome): string {
  if (skipped !== undefined) return `skipped: ${skipped}`
  return faults.length === 0 ? 'withstood' : 'HARMED'
}

function faultsOf({ name, database, outcome: { faults, tally } }: Row): string[] {
  if (faults.length === 0) return []
  const notes = [...tally.notes].sort(([, a], [, b]) => b - a).slice(0, 5)
  return [
    '',
    `${name}, ${database}:`,
    ...faults.map((fault) => `- ${fault}`),
    ...notes.map(([text, count]) => `  (${count} × ${text.trim()})`),
  ]
}
