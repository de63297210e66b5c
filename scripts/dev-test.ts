// Runs a test file again when it, or a file that it imports, changes: `npm run dev:test -- path`.
// On the embedded database, or with `server` before the path on a PostgreSQL server that this
// starts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { requireRootFolder } from './require-root-folder.ts'
import { withServer, withSnapshot } from './tests/open-databases.ts'

requireRootFolder()
const words = process.argv.slice(2)
const isOnServer = words[0] === 'server'
const paths = isOnServer ? words.slice(1) : words
if (paths.length === 0) {
  console.error('Name a test file: npm run dev:test -- server/roster/teams/teams.test.ts')
  process.exit(2)
}
let isEnding = false
await (isOnServer ? withServer : withSnapshot)(async (env) => {
  const child = spawn(process.execPath, ['--test', '--watch', ...paths], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      isEnding = true
      child.kill(signal)
    })
  await once(child, 'close')
}).catch((error: unknown) => {
  // Ctrl-C also ends the PostgreSQL server, whose databases cannot be dropped then.
  if (!isEnding) throw error
})
