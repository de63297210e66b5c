// Everything that must hold: `npm test` runs it all, `node scripts/check.ts types lint …` the named
// steps.
import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { startPostgres } from '../server/test/postgres-server.ts'
import { writeSnapshot } from '../server/test/test-database.ts'

type Result = { ok: boolean; output: string; passed: number; failed: number }
type Step = { name: string; run: () => Promise<Result> }

const HOSTILE_ZONE = 'Pacific/Apia'
/**
 * Two steps run at once. A test file waits now and then, for a process or a disk, so each runs one
 * more than its half of the machine.
 */
const STEPS_AT_ONCE = 2
const TEST_FILES_AT_ONCE = Math.ceil(availableParallelism() / STEPS_AT_ONCE) + 1
const FILES_IN_A_PROCESS = 6

const SERVER_ONLY = globSync('server/**/*.server.test.ts')
/**
 * Processes that are started, stopped, frozen and killed: minutes, so they are a command of their
 * own.
 */
const SLOW = globSync('server/**/*.slow.test.ts')
const EMBEDDED = globSync(['server/**/*.test.ts', 'bench/**/*.test.ts']).filter(
  (file) => !SERVER_ONLY.includes(file) && !SLOW.includes(file),
)
/** What goes through the harness runs on both databases; the rest has nothing to do with one. */
const HARNESS = EMBEDDED.filter((file) => readFileSync(file, 'utf8').includes('test/harness.ts'))
/** These are about what is refused before there is a query, and are long. */
const BEFORE_A_QUERY = /^server\/(?:platform\/http\/|fault-floods|hostile-requests)/
/** Values in, values out: these share one process, which starts once. */
const PURE = EMBEDDED.filter(
  (file) =>
    !/test\/(?:harness|server-process|test-database|postgres-server|server-database|http-client)/.test(
      readFileSync(file, 'utf8'),
    ),
)

/**
 * Every test file is a process of its own and loads the same modules: what was compiled once is
 * kept for the others.
 */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/compiled')

/** The cases of properties, the same in every run. */
const SEEDS = new URL('../server/test/seed-properties.ts', import.meta.url).href

const FORMAT = ['--check', '.', '--cache', '--cache-location', 'node_modules/.cache/prettier.json']

/** In the order in which they begin: the longest first. */
const STEPS: readonly Step[] = [
  { name: 'package', run: () => tests(globSync('scripts/*.test.ts'), {}) },
  { name: 'types', run: () => command('tsc', ['-p', 'tsconfig.json']) },
  {
    name: 'lint',
    run: () => command('oxlint', ['--type-aware', '--deny-warnings', 'server', 'bench', 'scripts']),
  },
  { name: 'format', run: () => command('prettier', FORMAT) },
  {
    name: 'boundaries',
    run: () => command('depcruise', ['--config', '.dependency-cruiser.mjs', 'server']),
  },
  {
    name: 'canary',
    run: async () =>
      sumOf([
        await node(['scripts/boundary-canary.ts']),
        await node(['scripts/table-owners-canary.ts']),
      ]),
  },
  {
    name: 'house',
    run: async () =>
      sumOf([
        await node(['scripts/house-rules.ts']),
        await node(['scripts/check-table-owners.ts']),
      ]),
  },
  { name: 'generated', run: () => node(['scripts/generate.ts', '--check']) },
  { name: 'embedded', run: onEmbedded },
  { name: 'server', run: onServer },
]

/** Run by their names alone. */
const OTHER_STEPS: readonly Step[] = [
  { name: 'slow', run: () => withServer((env) => tests(SLOW, env)) },
]

const names = process.argv.slice(2)
const all = [...STEPS, ...OTHER_STEPS]
const unknown = names.filter((name) => !all.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(
    `Unknown step: ${unknown.join(', ')}. Steps: ${all.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}
const counts = { passed: 0, failed: 0 }
const waiting = names.length === 0 ? [...STEPS] : all.filter(({ name }) => names.includes(name))
await Promise.all(Array.from({ length: STEPS_AT_ONCE }, work))
console.log(`${counts.passed} passed, ${counts.failed} failed`)

async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) await take(step)
}

async function take({ name, run }: Step): Promise<void> {
  const started = performance.now()
  const { ok, output, passed, failed } = await run().catch((error: unknown): Result => ({
    ok: false,
    output: String(error),
    passed: 0,
    failed: 0,
  }))
  counts.passed += passed
  counts.failed += failed
  console.log(
    `${ok ? 'ok  ' : 'FAIL'} ${name}${passed + failed > 0 ? `, ${passed} tests passed` : ''} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  )
  if (ok) return
  console.log(output)
  process.exitCode = 1
  if (failed === 0) counts.failed++
}

async function onEmbedded(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-snapshot-'))
  try {
    const snapshot = join(folder, 'snapshot.tar')
    await writeSnapshot(snapshot)
    const env = { SLOTLINE_TEST_SNAPSHOT: snapshot }
    return sumOf([
      await tests(PURE, {}, 'none'),
      await inGroups(HARNESS, env),
      await tests(
        EMBEDDED.filter((file) => !PURE.includes(file) && !HARNESS.includes(file)),
        env,
      ),
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function onServer(): Promise<Result> {
  const both = HARNESS.filter((file) => !BEFORE_A_QUERY.test(file))
  return withServer(async (env) =>
    sumOf([await tests(SERVER_ONLY, env), await inGroups(both, env)]),
  )
}

async function withServer(run: (env: Record<string, string>) => Promise<Result>): Promise<Result> {
  const external = process.env.SLOTLINE_TEST_DATABASE_URL
  if (external) return run({ SLOTLINE_TEST_DATABASE_URL: external })
  const postgres = await startPostgres()
  try {
    return await run({ SLOTLINE_TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

/**
 * Tests through the harness need nothing of the process but what it has loaded, which is most of
 * their time: some files share one.
 */
async function inGroups(files: readonly string[], env: Record<string, string>): Promise<Result> {
  const count = Math.ceil(files.length / FILES_IN_A_PROCESS)
  const groups = Array.from({ length: count }, (_, at) =>
    files.filter((_file, i) => i % count === at),
  )
  const results: Result[] = []
  const lane = async () => {
    for (let group = groups.shift(); group; group = groups.shift())
      results.push(await tests(group, env, 'none'))
  }
  await Promise.all(Array.from({ length: TEST_FILES_AT_ONCE }, lane))
  return sumOf(results)
}

function sumOf(results: readonly Result[]): Result {
  return {
    ok: results.every(({ ok }) => ok),
    output: results
      .filter(({ ok }) => !ok)
      .map(({ output }) => output)
      .join('\n'),
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  }
}

async function tests(
  files: readonly string[],
  env: Record<string, string>,
  isolation: 'process' | 'none' = 'process',
): Promise<Result> {
  const result = await node(
    [
      `--import=${SEEDS}`,
      '--test',
      `--test-isolation=${isolation}`,
      `--test-concurrency=${TEST_FILES_AT_ONCE}`,
      '--test-reporter=spec',
      ...files,
    ],
    { TZ: HOSTILE_ZONE, ...env },
  )
  const count = (what: string) =>
    Number(new RegExp(`^ℹ ${what} (\\d+)$`, 'm').exec(result.output)?.[1] ?? 0)
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
    const child = spawn(file, args, {
      env: { ...process.env, NODE_COMPILE_CACHE, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString()
    })
    child.stderr.on('data', (text: Buffer) => {
      output += text.toString()
    })
    child.once('error', reject)
    // Without colours: the counts are read from it, and not every tool asks before it paints.
    child.once('close', (code) => {
      resolve({ ok: code === 0, output: stripVTControlCharacters(output), passed: 0, failed: 0 })
    })
  })
}
