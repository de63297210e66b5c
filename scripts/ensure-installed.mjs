// Installs the dependencies in package-lock.json unless they are installed already. The npm package
// has no lockfile: there, what package.json names is installed. Runs before everything else, on any
// Node from version 18, so it imports only modules of Node.
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = `${root}node_modules/.installed-for`
const lock = `${root}.installing`
const isLocked = existsSync(`${root}package-lock.json`)
const wanted = createHash('sha256')
  .update(readFileSync(`${root}${isLocked ? 'package-lock.json' : 'package.json'}`))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')

// Before npm start and others, nothing is printed unless something has to be installed.
if (isInstalled() && process.env.npm_lifecycle_event === undefined)
  console.error('The dependencies are installed already.')
for (let waited = false; !isInstalled(); waited = true) {
  if (takeLock()) install()
  else {
    if (!waited)
      console.error(
        `Waiting for another installation (process ${lockHolder()}) to finish. ` +
          `If no installation is running, delete ${lock}.`,
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
  // The process that held the lock before may have completed the installation.
  if (isInstalled()) return
  const started = performance.now()
  console.error(
    `Installing the dependencies ${isLocked ? 'in package-lock.json' : 'in package.json'}, ` +
      `including Node 26, into ${root}node_modules. This takes a minute or two.`,
  )
  // The minimum release age in .npmrc applies to choosing versions. The lock file pins these.
  const { status } = spawnSync(
    'npm',
    [
      ...(isLocked
        ? ['ci', '--include=dev', '--min-release-age=0']
        : ['install', '--omit=dev', '--no-package-lock']),
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  )
  if (status !== 0) {
    console.error(
      'The installation failed. It needs npm and its registry: check the connection, then run the same command again.',
    )
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
  console.error(`Installed in ${Math.round((performance.now() - started) / 1000)} s.`)
}

/**
 * Concurrent installations in one folder would break each other. A lock of a process that has ended
 * is replaced.
 */
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

/** Returns the id of this process if the lock is gone by now; the next attempt then takes it. */
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
