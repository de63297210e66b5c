import { realpathSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** Ends the process with a message if it was not started in the root of the repository. */
export function requireRootFolder(): void {
  if (realpathSync(process.cwd()) === realpathSync(ROOT)) return
  console.error(`Run this command in the root of the repository: cd ${ROOT}`)
  process.exit(2)
}
