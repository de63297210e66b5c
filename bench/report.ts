import { execFileSync } from 'node:child_process'
import { cpus, release, totalmem } from 'node:os'
import type { Measured } from './measure.ts'

export type Head = Record<string, string>

/** The machine on which the figures were measured. */
export function describeMachine(): Head {
  const [cpu] = cpus()
  return {
    processor: `${cpu?.model ?? 'unknown'}, ${cpus().length} cores`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    kernel: release(),
    node: process.version,
    slotline: commit(),
  }
}

function commit(): string {
  try {
    return execFileSync('git', ['--no-optional-locks', 'describe', '--always', '--dirty'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      cwd: import.meta.dirname,
    }).trim()
  } catch {
    return 'not committed'
  }
}

/** The report as a table for a terminal. */
export function formatTable(head: Head, rows: readonly (Measured | Failed)[]): string {
  const cells = rows.map((row) =>
    'failed' in row
      ? [row.name, '', '', '', '', `failed: ${row.failed}`]
      : [
          row.name,
          amount(row.raw, row.value),
          amount(row.service, row.value),
          `${row.ratio.toFixed(2)} ×`,
          row.target,
          row.verdict,
        ],
  )
  const table = [['', 'raw limit', 'service', 'ratio', 'target', 'verdict'], ...cells]
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  const lines = table.map((row) =>
    row
      .map((cell, column) =>
        column === 0 || column === 5
          ? cell.padEnd(widths[column] ?? 0)
          : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
  return [...Object.entries(head).map(([name, value]) => `${name}: ${value}`), '', ...lines].join(
    '\n',
  )
}

/** A row that could not be measured, with the reason. */
export type Failed = { name: string; failed: string }

function amount(value: number, unit: Measured['value']): string {
  return unit !== 'perSecond'
    ? `${Number(value.toPrecision(3))} ms`
    : `${Math.round(value).toLocaleString('en')}/s`
}
