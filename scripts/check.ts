// Everything that must hold: `npm test` runs it all, `node scripts/check.ts types lint …` the named steps.
import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../server/test/postgres-server.ts'
import { writeSnapshot } from '../server/test/test-database.ts'

type Result = { ok: boolean; output: string; passed: number; failed: number }
type Step = { name: string; run: () => Promise<Result> }

const HOSTILE_ZONE = 'Pacific/Apia'
const TESTS = globSync(['server/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts']).sort()
const SERVER_ONLY = TESTS.filter((file) => file.endsWith('.server.test.ts'))
const EMBEDDED = TESTS.filter((file) => !file.endsWith('.server.test.ts'))
/** What goes through the harness runs on both databases; the rest has nothing to do with one. */
const BOTH = EMBEDDED.filter((file) => readFileSync(file, 'utf8').includes('test/harness.ts'))

const STEPS: Step[] = [
  { name: 'types', run: () => command('tsc', ['-p', 'tsconfig.json']) },
  { name: 'lint', run: () => command('oxlint', ['--type-aware', '--deny-warnings', 'server', 'bench', 'scripts']) },
  { name: 'boundaries', run: () => command('depcruise', ['--config', '.dependency-cruiser.mjs', 'server']) },
  { name: 'canary', run: () => node(['scripts/boundary-canary.ts']) },
  { name: 'house', run: () => node(['scripts/house-rules.ts']) },
  { name: 'generated', run: () => node(['scripts/generate.ts', '--check']) },
  { name: 'embedded', run: onEmbedded },
  { name: 'server', run: onServer },
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name))
if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(', ')}. Steps: ${STEPS.map(({ name }) => name).join(', ')}.`)

const counts = { passed: 0, failed: 0 }
for (const { name, run } of STEPS.filter((step) => wanted.length === 0 || wanted.includes(step.name))) {
  const started = performance.now()
  const { ok, output, passed, failed } = await run()
  counts.passed += passed
  counts.failed += failed
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}${passed + failed > 0 ? `, ${passed} tests passed` : ''} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  if (!ok) {
    console.log(output)
    process.exitCode = 1
    if (failed === 0) counts.failed++
  }
}
console.log(`${counts.passed} passed, ${counts.failed} failed`)

async function onEmbedded(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-snapshot-'))
  try {
    const snapshot = join(folder, 'snapshot.tar')
    await writeSnapshot(snapshot)
    return await tests(EMBEDDED, { SLOTLINE_TEST_SNAPSHOT: snapshot })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function onServer(): Promise<Result> {
  const external = process.env.SLOTLINE_TEST_DATABASE_URL
  if (external) return tests([...BOTH, ...SERVER_ONLY], { SLOTLINE_TEST_DATABASE_URL: external })
  const postgres = await startPostgres()
  try {
    return await tests([...BOTH, ...SERVER_ONLY], { SLOTLINE_TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

async function tests(files: readonly string[], env: Record<string, string>): Promise<Result> {
  const result = await node(['--test', '--test-concurrency=2', '--test-reporter=spec', ...files], { TZ: HOSTILE_ZONE, ...env })
  const count = (what: string) => Number(new RegExp(`^ℹ ${what} (\\d+)$`, 'm').exec(result.output)?.[1] ?? 0)
  const [passed, failed] = [count('pass'), count('fail') + count('cancelled')]
  return { ok: result.ok && passed > 0, output: failuresOf(result.output), passed, failed }
}

/** The report of what failed, without the list of what passed. */
function failuresOf(output: string): string {
  const at = output.indexOf('✖ failing tests:')
  return at === -1 ? output : output.slice(at)
}

function command(name: string, args: readonly string[]): Promise<Result> {
  return run(`node_modules/.bin/${name}`, args, {})
}

function node(args: readonly string[], env: Record<string, string> = {}): Promise<Result> {
  return run(process.execPath, args, env)
}

function run(file: string, args: readonly string[], env: Record<string, string>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (text: Buffer) => { output += text.toString() })
    child.stderr.on('data', (text: Buffer) => { output += text.toString() })
    child.once('error', reject)
    child.once('close', (code) => { resolve({ ok: code === 0, output, passed: 0, failed: 0 }) })
  })
}
