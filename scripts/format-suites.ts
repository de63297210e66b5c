import type { SuiteResult } from './run-suite.ts'

/** A table of suites, and the skipped tests below. CPU includes all processes that have ended. */
export function formatSuites(results: readonly SuiteResult[]): string {
  const rows = results.map(({ name, outcome, seconds, cpuSeconds, tests, notRun }) => [
    name,
    outcome,
    seconds.toFixed(0),
    cpuSeconds.toFixed(0),
    tests === null ? '' : String(tests),
    String(notRun.length),
  ])
  const total = (pick: (result: SuiteResult) => number) =>
    results.reduce((sum, result) => sum + pick(result), 0)
  const table = [
    ['suite', 'outcome', 'seconds', 'CPU', 'tests', 'skipped'],
    ...rows,
    [
      'all',
      '',
      total(({ seconds }) => seconds).toFixed(0),
      total(({ cpuSeconds }) => cpuSeconds).toFixed(0),
      String(total(({ tests }) => tests ?? 0)),
      String(total(({ notRun }) => notRun.length)),
    ],
  ]
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  const lines = table.map((row) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  )
  const skipped = results.flatMap(({ notRun }) => notRun.map((line) => `Skipped: ${line}`))
  return [...lines, ...skipped].join('\n')
}
