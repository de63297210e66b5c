import type { RecordedTests } from './recorded-tests.ts'
import type { TestFiles } from './select-tests.ts'

/** A sentence for each test file without a recorded entry, and each entry without a file. */
export function checkRecorded(tests: TestFiles, recorded: RecordedTests): string[] {
  const files = new Set(Object.values(tests).flat())
  const missing = [...files].filter((file) => !recorded[file]).toSorted()
  const stale = Object.keys(recorded).filter((file) => !files.has(file))
  const change = (file: string, fault: string) =>
    `scripts/tests/recorded-tests.json: ${fault} ${file}. Run: node scripts/check.ts record ${file}`
  return [
    ...missing.map((file) => change(file, 'has no entry for')),
    ...stale.map((file) => change(file, 'has an entry for the missing file')),
  ]
}
