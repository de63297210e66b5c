// A boundary check that finds nothing to check also finds no violation. So it is run on an import that it must refuse.
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'

const canary = 'server/platform/canary.ts'
writeFileSync(canary, "export { bookMeeting } from '../meetings/book-meeting.ts'\n")
try {
  const { stdout } = spawnSync('node_modules/.bin/depcruise', ['--config', '.dependency-cruiser.mjs', canary], { encoding: 'utf8' })
  if (!stdout.includes('platform-stays-in-its-layer')) {
    console.log(`The boundary check let a forbidden import pass:\n${stdout}`)
    process.exitCode = 1
  }
} finally {
  rmSync(canary)
}
