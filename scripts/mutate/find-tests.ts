import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { selectTests } from '../tests/select-tests.ts'

/** Absolute paths. The `others` open a database. */
type CandidateTests = { pure: string[]; others: string[] }

/**
 * The tests that can notice a change of one of `files`: pure tests that import one, directly or, in
 * `folders`, through other files, and all tests in `folders` that open a database. Tests that start
 * processes are left out, because the processes would not be changed.
 */
export function findTests(files: readonly string[], folders: readonly string[]): CandidateTests {
  const changed = new Set(files)
  const nearby = selectTests(folders)
  const pure = selectTests([]).pure.filter(
    (test) =>
      listImports(test).some((path) => changed.has(path)) ||
      (nearby.pure.includes(test) && reaches(test, changed)),
  )
  const others = nearby.server.filter((test) => !test.endsWith('.server.test.ts'))
  return { pure: pure.map((file) => resolve(file)), others: others.map((file) => resolve(file)) }
}

function listImports(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.ts)'/g)].map(([, path]) =>
    join(dirname(file), path!),
  )
}

/** Whether the file imports one of these, directly or through other files. */
function reaches(file: string, wanted: ReadonlySet<string>, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  return listImports(file).some((path) => wanted.has(path) || reaches(path, wanted, seen))
}
