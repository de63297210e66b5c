import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'

const run = (script: string, words: readonly string[], cwd = process.cwd()) =>
  spawnSync(process.execPath, [resolve('scripts', script), ...words], { cwd, encoding: 'utf8' })

test('check.ts --help prints its usage with every step, in any folder, and runs nothing', () => {
  for (const [words, cwd] of [
    [['--help'], process.cwd()],
    [['types', '-h'], tmpdir()],
  ] as const) {
    const { status, stdout, stderr } = run('check.ts', words, cwd)
    assert.deepEqual([status, stderr], [0, ''])
    assert.match(stdout, /^Usage: node scripts\/check\.ts \[step …\] \[path …\] \[--all\]$/m)
    for (const step of ['types', 'embedded', 'server', 'slow'])
      assert.match(stdout, new RegExp(`^Steps: .*\\b${step}\\b`, 'm'))
  }
})

test('a script that is run in another folder says where to run it', () => {
  for (const [script, words] of [
    ['check.ts', ['tables']],
    ['generate.ts', ['--check']],
    ['house-rules.ts', []],
    ['check-table-owners.ts', []],
    ['unused-exports.ts', []],
  ] as const) {
    const { status, stdout, stderr } = run(script, words, join(process.cwd(), 'server'))
    assert.deepEqual(
      [status, stdout, stderr],
      [2, '', `Run this command in the root of the repository: cd ${process.cwd()}\n`],
      script,
    )
  }
})

test('an installation says what it does, and later that it is complete, but not before npm start', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-install-'))
  t.after(() => {
    rmSync(folder, { recursive: true })
  })
  for (const name of ['scripts', 'bin']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'package.json'), '{}')
  cpSync('scripts/ensure-installed.mjs', join(folder, 'scripts/ensure-installed.mjs'))
  // In place of npm, which would need its registry.
  const npm = '#!/bin/sh\nmkdir -p node_modules/.bin && touch node_modules/.bin/node\n'
  writeFileSync(join(folder, 'bin/npm'), npm, { mode: 0o755 })
  const { npm_lifecycle_event: _, ...env } = process.env
  const install = (settings: Record<string, string>) =>
    spawnSync(process.execPath, [join(folder, 'scripts/ensure-installed.mjs')], {
      env: { ...env, PATH: `${join(folder, 'bin')}:${process.env.PATH}`, ...settings },
      encoding: 'utf8',
    }).stderr
  assert.match(
    install({ npm_lifecycle_event: 'prestart' }),
    /^Installing the dependencies in package\.json, including Node 26, into .*node_modules\. .*\nInstalled in \d+ s\.\n$/,
  )
  assert.equal(install({ npm_lifecycle_event: 'prestart' }), '')
  assert.equal(install({}), 'The dependencies are installed already.\n')
})
