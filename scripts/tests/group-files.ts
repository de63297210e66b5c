import type { RecordedTests } from './recorded-tests.ts'

type FileGroup = { files: string[]; cpuMs: number }

/** What a file costs beside its tests, roughly: loading it. */
const FILE_CPU_MS = 50
/** The servers of all files of a process are open until its end. */
const MAX_FILES = 25

/**
 * Divides test files into groups that cost about `targetMs` each, the most expensive first. In a
 * larger group, more time passes until the last process ends; each process loads all shared
 * modules.
 */
export function groupFiles(
  files: readonly string[],
  recorded: RecordedTests,
  { targetMs, includeCostly }: { targetMs: number; includeCostly: boolean },
): FileGroup[] {
  const priced = files
    .map((file) => ({ file, cpuMs: FILE_CPU_MS + priceOf(recorded[file], includeCostly) }))
    .sort((a, b) => b.cpuMs - a.cpuMs || (a.file < b.file ? -1 : 1))
  const total = priced.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
  const count = Math.max(Math.ceil(total / targetMs), Math.ceil(files.length / MAX_FILES))
  const groups = Array.from({ length: count }, (): FileGroup => ({
    files: [],
    cpuMs: 0,
  }))
  for (const { file, cpuMs } of priced) {
    const lightest = groups
      .filter(({ files: placed }) => placed.length < MAX_FILES)
      .reduce((least, group) => (group.cpuMs < least.cpuMs ? group : least))
    lightest.files.push(file)
    lightest.cpuMs += cpuMs
  }
  return groups.sort((a, b) => b.cpuMs - a.cpuMs)
}

function priceOf(file: RecordedTests[string] | undefined, includeCostly: boolean): number {
  if (!file) return 0
  const costly = Object.values(file.costly ?? {}).reduce((sum, { cpuMs }) => sum + cpuMs, 0)
  return includeCostly ? file.cpuMs : file.cpuMs - costly
}
