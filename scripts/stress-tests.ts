// Runs test files five times beside a busy loop on each processor, without repeating failures:
// `npm run test:stress -- server/teams/`, by default the test files that changed since
// origin/main.
import { execFileSync, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { requireRootFolder } from './require-root-folder.ts'

const RUNS = 5

requireRootFolder()
const named = process.argv.slice(2)
const files = named.length > 0 ? named : changedTests()
if (files.length === 0) {
  console.error(
    'No test file has changed. Name files or folders: npm run test:stress -- server/teams/',
  )
  process.exit(2)
}
const busy = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
)
process.once('exit', () => {
  for (const child of busy) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
let failed = 0
for (let run = 1; run <= RUNS; run++) {
  const code = await check(files)
  if (code !== 0) failed++
  console.log(`run ${run} of ${RUNS}: ${code === 0 ? 'passed' : 'failed'}`)
}
console.log(`${RUNS - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function check(paths: readonly string[]): Promise<number | null> {
  const steps = ['pure', 'scripts', 'server', 'embedded', 'slow']
  const child = spawn(process.execPath, ['scripts/check.ts', ...steps, ...paths], {
    stdio: 'inherit',
    env: { ...process.env, SLOTLINE_TEST_REPEAT: 'off' },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
}

function changedTests(): string[] {
  const changed = execFileSync('git', ['diff', '--name-only', '--diff-filter=d', 'origin/main'], {
    encoding: 'utf8',
  })
  const added = execFileSync('git', ['ls-files', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  return `${changed}${added}`.split('\n').filter((file) => file.endsWith('.test.ts'))
}
