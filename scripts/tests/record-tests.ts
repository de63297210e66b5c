import { existsSync } from 'node:fs'
import { withDataFolder, withServer, withSnapshot } from './open-databases.ts'
import { recordFile, type RecordedTests, storeRecordedTests } from './recorded-tests.ts'
import { type FilesRun, runFiles, type TestSettings } from './run-files.ts'
import type { TestFiles } from './select-tests.ts'

type Env = Record<string, string>

const RECORD = { SLOTLINE_TEST_RECORD: 'on' }

/**
 * Runs test files one after another, and stores what they cost. Prints the tests that `npm test`
 * leaves out from now on, or no longer.
 */
export async function recordTests(tests: TestFiles, settings: TestSettings): Promise<void> {
  const runs = (snapshot: Env, server: Env): FilesRun[] => [
    { files: tests.pure, env: RECORD },
    { files: tests.scripts, env: RECORD, alone: true },
    { files: tests.embeddedAlone, env: snapshot, alone: true },
    { files: tests.serverAlone, env: server, alone: true },
    { files: tests.server, env: server },
    { files: tests.slow, env: server, alone: true },
  ]
  const isSlow = (file: string) => tests.slow.includes(file)
  const recorded: RecordedTests = Object.fromEntries(
    Object.entries(settings.recorded).filter(([file]) => existsSync(file)),
  )
  await withDatabases(async (snapshot, server) => {
    for (const run of runs(snapshot, server)) {
      const report = await runFiles(run, { ...settings, recorded })
      for (const { title, text } of report.failures) console.log(`✖ ${title}\n${text}`)
      for (const [file, tested] of Object.entries(report.files)) {
        const { entry, moved } = recordFile(tested, settings.recorded[file])
        // All tests of the slow suite run in the same suites.
        recorded[file] = isSlow(file) ? { tests: entry.tests, cpuMs: entry.cpuMs } : entry
        if (!isSlow(file)) for (const line of moved) console.log(`${file}: ${line}`)
      }
      storeRecordedTests(recorded)
    }
  })
}

function withDatabases(run: (snapshot: Env, server: Env) => Promise<void>): Promise<void> {
  return withSnapshot((snapshot) =>
    withDataFolder((folder) =>
      withServer((server) => run({ ...RECORD, ...snapshot }, { ...RECORD, ...folder, ...server })),
    ),
  )
}
