import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Other users cannot read what this process creates, the files of the embedded database among them.
process.umask(0o077)
// Compiling takes half of a start, so compiled modules are kept beside the embedded database. The
// two settings are read here because even the configuration is a module that is compiled.
const { DATABASE_URL = '', DATA_DIR = '' } = process.env
const dataDir = DATA_DIR.trim() || '.slotline'
if (DATABASE_URL.trim() === '' && existsSync(dataDir)) enableCompileCache(join(dataDir, 'compiled'))
await import('./run-command-line.ts')
