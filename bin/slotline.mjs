#!/usr/bin/env node
// Starts Slotline on the Node it needs. An older one starts the Node 26 that came with the package,
// and passes on
// signals and the exit code.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const NEEDED = 26
// A clone has the source, and perhaps a build of another day; the package has a build alone.
const source = new URL('../server/main.ts', import.meta.url)
const main = existsSync(source) ? source : new URL('../dist/server/main.js', import.meta.url)

if (Number(process.versions.node.split('.', 1)[0]) >= NEEDED) await import(main.href)
else {
  const child = spawn(bundledNode(), [fileURLToPath(main), ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  // A terminal sends Ctrl-C to both; this one waits for the other to end.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.once('error', refuse)
  child.once('close', (code, signal) =>
    process.exit(signal ? 128 + constants.signals[signal] : code),
  )
}

function bundledNode() {
  try {
    return createRequire(import.meta.url).resolve(
      `node/bin/node${process.platform === 'win32' ? '.exe' : ''}`,
    )
  } catch {
    return refuse()
  }
}

function refuse() {
  console.error(
    'Slotline needs Node 26 or newer. Install it, or allow the install script of the npm package "node", which brings it.',
  )
  process.exit(1)
}
