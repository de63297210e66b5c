// Installs what package-lock.json says, where it is not installed yet. Runs on any Node, before everything else, so it
// uses nothing but Node itself.
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = `${root}node_modules/.installed-for`
const wanted = createHash('sha256').update(readFileSync(`${root}package-lock.json`)).update(`${process.platform} ${process.arch}`).digest('hex')
const installed = existsSync(stamp) && existsSync(`${root}node_modules/.bin/node`) && readFileSync(stamp, 'utf8') === wanted

if (!installed) {
  console.error('Installing what package-lock.json names, among it Node 26 …')
  const { status, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'], shell: process.platform === 'win32' })
  if (status !== 0) {
    console.error(stderr)
    console.error('The installation failed. It needs the npm registry: check the connection, then run the same command again.')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}
