import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Files that this process creates are private to its user, including those of the embedded
// database.
process.umask(0o077)
// Compiling takes half of a start, so compiled modules are kept beside an existing embedded
// database. The two settings are read here because even the configuration is a module that is
// compiled.
const { DATABASE_URL = '', DATA_DIR = '' } = process.env
const dataDir = DATA_DIR.trim() || '.slotline'
if (DATABASE_URL.trim() === '' && existsSync(join(dataDir, 'postgres')))
  enableCompileCache(join(dataDir, 'compiled'))
await import('./run-command-line.ts')
