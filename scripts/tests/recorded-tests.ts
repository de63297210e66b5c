import { readFileSync, writeFileSync } from 'node:fs'
import type { FileReport } from './test-report.ts'

/**
 * What `node scripts/check.ts record` measured of a test file: its number of tests, subtests
 * included, and CPU milliseconds, those of the database server included. `costly`: its tests that
 * cost so much that `npm test` leaves them out.
 */
type RecordedFile = {
  tests: number
  cpuMs: number
  costly?: Record<string, { tests: number; cpuMs: number }>
}
export type RecordedTests = Record<string, RecordedFile>

const FILE = new URL('recorded-tests.json', import.meta.url)
/** A costly test becomes an ordinary one below the second figure: measurements vary. */
const COSTLY_MS = 300
const ORDINARY_MS = 200

export function loadRecordedTests(): RecordedTests {
  return JSON.parse(readFileSync(FILE, 'utf8')) as RecordedTests
}

export function storeRecordedTests(recorded: RecordedTests): void {
  const sorted = Object.fromEntries(Object.entries(recorded).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** The entry for a file after a run, and a sentence for each test that has moved. */
export function recordFile(
  { tests, tops }: FileReport,
  before: RecordedFile | undefined,
): { entry: RecordedFile; moved: string[] } {
  const moved: string[] = []
  const costly: RecordedFile['costly'] = {}
  let cpuMs = 0
  for (const [title, top] of Object.entries(tops)) {
    cpuMs += top.cpuMs
    const was = before?.costly?.[title] !== undefined
    const is = top.cpuMs > (was ? ORDINARY_MS : COSTLY_MS)
    if (is) costly[title] = { tests: top.tests, cpuMs: round(top.cpuMs) }
    if (is !== was) moved.push(`${is ? 'costly' : 'ordinary'} (${round(top.cpuMs)} ms): ${title}`)
  }
  const entry = { tests, cpuMs: round(cpuMs) }
  return { entry: Object.keys(costly).length > 0 ? { ...entry, costly } : entry, moved }
}

/** Figures that vary less change less often. */
function round(cpuMs: number): number {
  return Math.round(cpuMs / 50) * 50
}
