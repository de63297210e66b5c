// Installs what package-lock.json says, where it is not installed yet. Runs on any Node from 18 on,
// before everything
// else, so it uses nothing but Node itself.
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = `${root}node_modules/.installed-for`
const lock = `${root}.installing`
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')

for (let waited = false; !isInstalled(); waited = true) {
  if (takeLock()) install()
  else {
    if (!waited)
      console.error(
        `Waiting for another installation (process ${lockHolder()}) to end. If there is none, delete ${lock}.`,
      )
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}

function isInstalled() {
  return (
    existsSync(stamp) &&
    existsSync(`${root}node_modules/.bin/node`) &&
    readFileSync(stamp, 'utf8') === wanted
  )
}

function install() {
  process.once('exit', () => rmSync(lock, { force: true }))
  // Whoever had the lock before may have installed everything since this process looked.
  if (isInstalled()) return
  console.error('Installing what package-lock.json names, among it Node 26 …')
  // The delay in .npmrc is for choosing versions; these are chosen.
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--min-release-age=0', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  )
  if (status !== 0) {
    console.error(
      'The installation failed. It needs npm and its registry: check the connection, then run the same command again.',
    )
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

/** Two installations in one folder break each other. A lock whose process is gone is nobody's. */
function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (isRunning(lockHolder())) return false
  rmSync(lock, { force: true })
  return takeLock()
}

/**
 * The lock may be gone by now: then this process stands for nobody, and the next round takes it.
 */
function lockHolder() {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return process.pid
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
