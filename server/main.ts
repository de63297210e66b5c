import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { parseConfig } from './platform/config.ts'

// Other users cannot read what this process creates, the files of the embedded database among them.
process.umask(0o077)
// Half of a start is compiling: what was compiled is kept beside the embedded database, for the
// next one.
const parsed = parseConfig(process.env)
if (parsed.ok && parsed.config.database.kind === 'embedded' && existsSync(parsed.config.dataDir))
  enableCompileCache(join(parsed.config.dataDir, 'compiled'))
await import('./run-command-line.ts')
