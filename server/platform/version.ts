import { readFileSync } from 'node:fs'

/**
 * The version in package.json, which is in a parent folder of the sources and of the built package.
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
