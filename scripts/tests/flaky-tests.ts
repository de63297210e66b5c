import { readFileSync, writeFileSync } from 'node:fs'

/** The titles of tests that failed once and passed when they were repeated, by their files. */
export type FlakyTests = Record<string, string[]>

const FILE = new URL('flaky-tests.json', import.meta.url)

/** In these files, a repetition would hide a fault of the product. */
const NEVER_REPEATED =
  /races|at-once|crash|killed|lost|storm|processes|commit-order|tenan|^server\/app\.test|same-time/

/**
 * Whether a failed file may be repeated. A file on the list may not: its entry is removed with the
 * commit that corrects the cause.
 */
export function mayRepeat(file: string, flaky: FlakyTests): boolean {
  return !NEVER_REPEATED.test(file) && flaky[file] === undefined
}

export function loadFlakyTests(): FlakyTests {
  return JSON.parse(readFileSync(FILE, 'utf8')) as FlakyTests
}

export function storeFlakyTests(flaky: FlakyTests): void {
  const sorted = Object.fromEntries(Object.entries(flaky).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
}
