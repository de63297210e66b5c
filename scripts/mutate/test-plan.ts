import type { Mutant } from './mutant.ts'

/** A test of a file; the path is absolute. */
export type TestName = { file: string; name: string }

/** What a process of tests does. */
export type TestPlan = {
  /** Texts that are loaded instead of files, by their URL. */
  sources: Record<string, string>
  files: readonly string[]
  /** Only these tests of the files; null: all. */
  tests: readonly TestName[] | null
}

/** What a process of tests sends after its last test, or after the first that failed. */
export type TestOutcome = {
  passed: readonly (TestName & { ms: number })[]
  failure: string | null
  /** The tests in which each site was evaluated; `test` is null outside of tests. */
  reached: readonly { number: number; test: TestName | null }[]
}

/** The failure of tests that did not end in time. */
export const TIMED_OUT = 'The tests did not end in time.'

export type Verdict = {
  mutant: Mutant
  /** Why a test failed or did not end; null if all passed. */
  failure: string | null
  /** The number of tests that evaluated the changed expression. */
  tests: number
}
