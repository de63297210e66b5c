import { statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// Files that this process creates are private to its user, including those of the embedded
// database.
process.umask(0o077)
// Compiling takes half of a start, so compiled modules are kept beside an existing embedded
// database. The two settings are read here because even the configuration is a module that is
// compiled.
const { DATABASE_URL = '', DATA_DIR = '' } = process.env
const dataDir = DATA_DIR.trim() || '.slotline'
if (DATABASE_URL.trim() === '' && isOwn(join(dataDir, 'postgres')))
  enableCompileCache(join(dataDir, 'compiled'))
// Loading code would grow the part of the memory for new objects to its maximum, where it stays.
// "start" in run-command-line.ts lets it grow.
setFlagsFromString('--semi-space-growth-factor=1')
await import('./process/run-command-line.ts')

/** Files of root in the folder of another user would prevent the next start of that user. */
function isOwn(folder: string): boolean {
  try {
    const { uid } = statSync(folder)
    return process.geteuid === undefined || uid === process.geteuid()
  } catch {
    return false
  }
}
