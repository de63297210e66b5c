import { existsSync, readdirSync } from 'node:fs'

const BY_NUMBERS = new Intl.Collator('en', { numeric: true })

/** The newest version that has a folder in `releases`, such as 0.10.0; null if there is none. */
export function findNewestRelease(releases: string): string | null {
  const names = existsSync(releases) ? readdirSync(releases) : []
  const versions = names.filter((name) => /^\d+\.\d+\.\d+$/.test(name))
  return versions.sort(BY_NUMBERS.compare).at(-1) ?? null
}
