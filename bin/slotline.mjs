#!/usr/bin/env node
// Starts Slotline on the Node it needs. An older one starts the Node 26 that came with the package, and passes on
// signals and the exit code.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const NEEDED = 26
const main = new URL('../dist/server/main.js', import.meta.url)

if (Number(process.versions.node.split('.', 1)[0]) >= NEEDED) await import(main.href)
else {
  const node = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node')
  const child = spawn(node, [main.pathname, ...process.argv.slice(2)], { stdio: 'inherit' })
  // A terminal sends Ctrl-C to both; this one waits for the other to end.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.once('error', () => {
    console.error('Slotline needs Node 26 or newer. Install it, or allow the install script of the npm package "node", which brings it.')
    process.exit(1)
  })
  child.once('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
