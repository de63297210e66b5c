import type { FilesReport, TestSettings } from './run-files.ts'

/**
 * A sentence for each file that ran fewer tests than are recorded: a test was removed or renamed,
 * or was left out because a costly test of another file has the same title. Files with skipped or
 * failed tests are not compared.
 */
export function findMissingTests(
  files: readonly string[],
  { files: ran, skipped, failures }: FilesReport,
  { recorded, includeCostly }: Pick<TestSettings, 'recorded' | 'includeCostly'>,
): string[] {
  return files.flatMap((file) => {
    const isCut =
      skipped.some((test) => test.startsWith(`${file}:`)) ||
      failures.some((failure) => failure.files.includes(file))
    const entry = recorded[file]
    if (isCut || !entry) return []
    const costly = Object.values(entry.costly ?? {}).reduce((sum, { tests }) => sum + tests, 0)
    const expected = includeCostly ? entry.tests : entry.tests - costly
    const count = ran[file]?.tests ?? 0
    return count >= expected
      ? []
      : [
          `${file}: ${count} of ${expected} recorded tests ran. If tests were removed or renamed, ` +
            `run: node scripts/check.ts record ${file}`,
        ]
  })
}
