// Builds dist/ for the npm package: a server that starts in little time, with all its files, and
// the dashboard that it serves.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { bundleServer } from './bundle-server.ts'
import { requireRootFolder } from './require-root-folder.ts'
import { writeFirstFolder } from './write-first-folder.ts'
import { writeValidators } from './write-validators.ts'

requireRootFolder()
rmSync('dist', { recursive: true, force: true })
await bundleServer('dist')
await writeValidators('dist/server/http/bodies/validators')
for (const path of [
  'server/migrations',
  'server/receptionist/try-page/page',
  'server/messages/outbox-page/page',
  'server/messages/store/dictionaries',
  'server/http/pages/files',
  'server/roster/schedules/holiday-table.json',
])
  cpSync(path, `dist/${path}`, {
    recursive: true,
    filter: (file) => !file.endsWith('.test.ts'),
  })
mkdirSync('dist/database', { recursive: true })
await writeFirstFolder('dist/database/first-folder.tar.zst')
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vite/bin/vite.js', 'build', 'web', '--outDir', '../dist/web', '--emptyOutDir'],
  { stdio: ['ignore', 'ignore', 'inherit'] },
)
if (status !== 0) throw new Error('The dashboard could not be built.')
