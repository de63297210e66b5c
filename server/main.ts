import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { parseConfig } from './platform/config.ts'

// Other users cannot read what this process creates, the files of the embedded database among them.
process.umask(0o077)
// Compiling takes half of the start-up time, so the compiled code is cached next to the embedded
// database.
const parsed = parseConfig(process.env)
if (parsed.ok && parsed.config.database.kind === 'embedded' && existsSync(parsed.config.dataDir))
  enableCompileCache(join(parsed.config.dataDir, 'compiled'))
await import('./run-command-line.ts')
