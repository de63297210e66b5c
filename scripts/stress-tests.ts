// Runs tests beside a busy loop on each processor, without repeating failures: five times the test
// files that changed since the last commit, or those that are named: `npm run test:stress --
// server/roster/teams/`. With `all`, ten runs of npm test; runs on the same commit are continued.
import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { requireRootFolder } from './require-root-folder.ts'

type Run = { commit: string; what: string; passed: boolean; seconds: number }

const LOG = 'node_modules/.cache/stress.jsonl'
const TEST_STEPS = ['pure', 'scripts', 'server', 'embedded', 'slow']

requireRootFolder()
const named = process.argv.slice(2)
const isAll = named.includes('all')
const files = isAll || named.length > 0 ? named : changedTests()
if (files.length === 0) {
  console.error(
    'No test file has changed. Name files or folders: npm run test:stress -- server/roster/teams/',
  )
  process.exit(2)
}
const what = files.join(' ')
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
const busy = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
)
process.once('exit', () => {
  for (const child of busy) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const count = isAll ? 10 : 5
const runs = isAll ? loadRuns() : []
while (runs.length < count) {
  const started = performance.now()
  const code = await check(isAll ? [] : [...TEST_STEPS, ...files])
  const seconds = Math.round((performance.now() - started) / 1000)
  const run: Run = { commit, what, passed: code === 0, seconds }
  runs.push(run)
  mkdirSync(dirname(LOG), { recursive: true })
  appendFileSync(LOG, `${JSON.stringify(run)}\n`)
  console.log(`run ${runs.length} of ${count}: ${run.passed ? 'passed' : 'failed'} (${seconds} s)`)
}
const passed = runs.filter((run) => run.passed).length
console.log(`${passed} passed, ${count - passed} failed`)
process.exit(passed < count ? 1 : 0)

/** The runs on this commit so far. */
function loadRuns(): Run[] {
  if (!existsSync(LOG)) return []
  return readFileSync(LOG, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Run)
    .filter((run) => run.commit === commit && run.what === what)
}

function check(words: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, ['scripts/check.ts', ...words], {
    stdio: 'inherit',
    env: { ...process.env, SLOTLINE_TEST_REPEAT: 'off' },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
}

function changedTests(): string[] {
  const run = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' })
  const changed = run('diff', '--name-only', '--diff-filter=d', 'HEAD')
  const added = run('ls-files', '--others', '--exclude-standard')
  return `${changed}${added}`.split('\n').filter((file) => file.endsWith('.test.ts'))
}
