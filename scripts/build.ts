// Builds dist/ for the npm package, because Node does not strip types from files in node_modules.
import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'

rmSync('dist', { recursive: true, force: true })
execFileSync('node_modules/.bin/tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit' })
cpSync('server/migrations', 'dist/server/migrations', { recursive: true })
for (const page of [
  'server/receptionist/try-page/page',
  'server/messages/outbox-page/page',
  'server/home-page/page',
  'server/http/pages/files',
])
  cpSync(page, `dist/${page}`, { recursive: true })
cpSync(
  'server/roster/schedules/holiday-table.json',
  'dist/server/roster/schedules/holiday-table.json',
)
