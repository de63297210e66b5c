import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const PROGRAM = '/opt/slotline/bin/slotline'
/** The units and the commands that they run. */
const UNITS = { 'slotline.service': 'start', 'slotline-jobs.service': 'jobs' }
/** systemd rates the exposure of a service from 0 to 10. */
const MAX_EXPOSURE = 2

const isInstalled = spawnSync('systemd-analyze', ['--version']).status === 0
const readUnit = (name: string) => readFileSync(join('deploy', name), 'utf8')

for (const [name, command] of Object.entries(UNITS))
  test(
    `systemd accepts ${name} without a warning, and rates its exposure as low`,
    { skip: !isInstalled && 'systemd-analyze is not installed' },
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'slotline-unit-'))
      after(() => {
        rmSync(folder, { recursive: true })
      })
      const unit = join(folder, name)
      const text = readUnit(name)
      assert.ok(text.includes(`ExecStart=${PROGRAM} ${command}\n`))
      // The program of the unit need not exist on this machine.
      writeFileSync(unit, text.replace(`ExecStart=${PROGRAM}`, `ExecStart=${process.execPath}`))
      const analyze = (...words: string[]) => {
        const { status, stdout, stderr } = spawnSync('systemd-analyze', [...words, unit], {
          encoding: 'utf8',
        })
        return { status, output: stdout + stderr }
      }
      assert.deepEqual(analyze('verify'), { status: 0, output: '' })
      const rated = analyze('security', '--offline=true', '--no-pager')
      const [, exposure] = /Overall exposure level [^:]*: ([\d.]+)/.exec(rated.output) ?? []
      assert.ok(Number(exposure) <= MAX_EXPOSURE, rated.output)
    },
  )

test('both units have the same user and settings, and stopping one removes no folder of the other', () => {
  const [server, jobs] = Object.keys(UNITS).map(readUnit) as [string, string]
  for (const line of ['User=slotline', 'Group=slotline', 'EnvironmentFile=-/etc/slotline.env'])
    for (const unit of [server, jobs]) assert.ok(unit.includes(`\n${line}\n`), line)
  assert.match(server, /^RuntimeDirectory=slotline$/m)
  assert.doesNotMatch(jobs, /^RuntimeDirectory=slotline$/m)
})
