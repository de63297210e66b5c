import { readFileSync } from 'node:fs'

/**
 * The version in package.json, which stands above the sources and above the built package alike.
 */
export const VERSION: string = readVersion(new URL('../../', import.meta.url))

function readVersion(folder: URL): string {
  try {
    return (
      JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as { version: string }
    ).version
  } catch {
    return readVersion(new URL('../', folder))
  }
}
