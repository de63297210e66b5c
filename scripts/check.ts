// Runs all checks and tests. Names of steps select steps, and paths with a slash select test files:
// `node scripts/check.ts types embedded server/teams/`.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { allowMs } from '../server/test/allow-ms.ts'
import { startPostgres } from '../server/test/postgres-server.ts'
import { writeSnapshot } from '../server/test/test-database.ts'
import { explainCheck } from './explain-check.ts'
import { requireRootFolder } from './require-root-folder.ts'
import { runTests, type TestReport } from './run-tests.ts'
import { selectTests } from './select-tests.ts'

/** `tests` is null for a step that runs another tool. */
type Result = { failures: readonly string[]; tests: { passed: number; skipped: string[] } | null }
type Step = { name: string; run: () => Promise<Result> }
type Env = Record<string, string>

/** A zone with a large offset and a skipped day, so that reading the local time fails tests. */
const HOSTILE_ZONE = 'Pacific/Apia'
const CONCURRENT_STEPS = 2
/** One more than the share of a step, because test files also wait for processes and disks. */
const CONCURRENT_FILES = Math.ceil(availableParallelism() / CONCURRENT_STEPS) + 1
const FILES_PER_PROCESS = 25
const TEST_RUN_TIMEOUT_MS = allowMs(40 * 60_000)
/** Longer than any test that shares its process with others. */
const TEST_IDLE_MS = allowMs(3 * 60_000)

// All child processes share the compiled modules.
process.env.NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/compiled')

// `server` is a step and a folder: a path has a slash.
const [names, paths] = [false, true].map((isPath) =>
  process.argv.slice(2).filter((argument) => argument.includes('/') === isPath),
) as [string[], string[]]

const TESTS = selectTests(paths)

const INCREMENTAL = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.json']
const FORMAT = ['--check', '.', '--cache', '--cache-location', 'node_modules/.cache/prettier.json']

/** In the order of their start: the longest first. */
const STEPS: readonly Step[] = [
  { name: 'types', run: () => command('tsc', ['-p', 'tsconfig.json', ...INCREMENTAL]) },
  {
    name: 'lint',
    run: () =>
      command('oxlint', [
        '--type-aware',
        '--deny-warnings',
        'server',
        'bench',
        'scripts',
        'examples',
      ]),
  },
  { name: 'format', run: () => command('prettier', FORMAT) },
  {
    name: 'boundaries',
    run: () => command('depcruise', ['--config', '.dependency-cruiser.mjs', 'server']),
  },
  { name: 'canary', run: () => node(['scripts/boundary-canary.ts']) },
  { name: 'house', run: () => node(['scripts/house-rules.ts']) },
  { name: 'names-canary', run: () => node(['scripts/file-names-canary.ts']) },
  { name: 'tables', run: () => node(['scripts/check-table-owners.ts']) },
  { name: 'tables-canary', run: () => node(['scripts/table-owners-canary.ts']) },
  { name: 'exports', run: () => node(['scripts/unused-exports.ts']) },
  { name: 'generated', run: () => node(['scripts/generate.ts', '--check']) },
  { name: 'scripts', run: () => inOwnProcesses(TESTS.scripts, {}) },
  { name: 'server', run: testOnServer },
  { name: 'embedded', run: testOnEmbedded },
]

/** These run only when they are selected. */
const OPTIONAL_STEPS: readonly Step[] = [
  { name: 'slow', run: () => withServer((env) => inOwnProcesses(TESTS.slow, env)) },
  {
    name: 'embedded-rest',
    run: () =>
      withSnapshot(async (env) => resultOf(await inSharedProcesses(TESTS.embeddedRest, env))),
  },
]

const all = [...STEPS, ...OPTIONAL_STEPS]
explainCheck(all.map(({ name }) => name))
requireRootFolder()
const unknown = names.filter((name) => !all.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(
    `Unknown step: ${unknown.join(', ')}. Steps: ${all.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}
const counts = { steps: 0, failedSteps: 0, passed: 0, skipped: 0 }
const queue = names.length === 0 ? [...STEPS] : all.filter(({ name }) => names.includes(name))
await concurrently(CONCURRENT_STEPS, queue, runStep)
console.log(
  `${counts.steps - counts.failedSteps} steps ok, ${counts.failedSteps} failed; ` +
    `${counts.passed} tests passed, ${counts.skipped} skipped`,
)

async function runStep({ name, run }: Step): Promise<void> {
  const started = performance.now()
  const { failures, tests } = await run().catch((error: unknown): Result => ({
    failures: [String(error)],
    tests: null,
  }))
  counts.passed += tests?.passed ?? 0
  counts.skipped += tests?.skipped.length ?? 0
  counts.steps++
  if (failures.length > 0) counts.failedSteps++
  const passed = tests === null ? '' : `, ${tests.passed} tests passed`
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${failures.length === 0 ? 'ok  ' : 'FAIL'} ${name}${passed} (${seconds} s)`)
  for (const test of tests?.skipped ?? []) console.log(`Skipped: ${test}`)
  if (failures.length === 0) return
  console.log(failures.join('\n'))
  process.exitCode = 1
}

function testOnEmbedded(): Promise<Result> {
  return withSnapshot(async (env) =>
    resultOf([
      await test(TESTS.pure, 'none', {}),
      ...(await inSharedProcesses(TESTS.embedded, env)),
      await test(TESTS.embeddedAlone, 'process', env),
    ]),
  )
}

async function withSnapshot(run: (env: Env) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-snapshot-'))
  try {
    const snapshot = join(folder, 'snapshot.tar')
    await writeSnapshot(snapshot)
    return await run({ SLOTLINE_TEST_SNAPSHOT: snapshot })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function testOnServer(): Promise<Result> {
  return withServer(async (env) =>
    resultOf([
      await test(TESTS.serverAlone, 'process', env),
      ...(await inSharedProcesses(TESTS.server, env)),
    ]),
  )
}

async function withServer(run: (env: Env) => Promise<Result>): Promise<Result> {
  const external = process.env.SLOTLINE_TEST_DATABASE_URL
  if (external) return run({ SLOTLINE_TEST_DATABASE_URL: external })
  const postgres = await startPostgres()
  try {
    return await run({ SLOTLINE_TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

async function inOwnProcesses(files: readonly string[], env: Env): Promise<Result> {
  return resultOf([await test(files, 'process', env)])
}

/**
 * Loading the modules of the server takes most of the time of a test through the harness, so
 * several files share a process.
 */
async function inSharedProcesses(files: readonly string[], env: Env): Promise<TestReport[]> {
  const count = Math.ceil(files.length / FILES_PER_PROCESS)
  const groups = Array.from({ length: count }, (_, group) =>
    files.filter((_file, i) => i % count === group),
  )
  const reports: TestReport[] = []
  await concurrently(CONCURRENT_FILES, groups, async (group) => {
    reports.push(await test(group, 'none', env))
  })
  return reports
}

async function test(
  files: readonly string[],
  isolation: 'process' | 'none',
  env: Env,
): Promise<TestReport> {
  if (files.length === 0) return { passed: 0, skipped: [], failures: [] }
  return runTests({
    files,
    isolation,
    concurrency: CONCURRENT_FILES,
    env: { TZ: HOSTILE_ZONE, ...env },
    timeoutMs: TEST_RUN_TIMEOUT_MS,
    idleMs: TEST_IDLE_MS,
  })
}

function resultOf(reports: readonly TestReport[]): Result {
  const passed = reports.reduce((sum, report) => sum + report.passed, 0)
  const failures = reports.flatMap((report) => report.failures)
  const skipped = reports.flatMap((report) => report.skipped)
  if (passed === 0 && failures.length === 0 && skipped.length === 0)
    failures.push('No test has run.')
  return { failures, tests: { passed, skipped } }
}

function command(name: string, args: readonly string[]): Promise<Result> {
  return run(`node_modules/.bin/${name}`, args)
}

function node(args: readonly string[]): Promise<Result> {
  return run(process.execPath, args)
}

function run(file: string, args: readonly string[]): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        output += text.toString()
      })
    }
    child.once('error', reject)
    child.once('close', (code, signal) => {
      const failure = output || `${file} exited with ${code ?? signal}.`
      resolve({ failures: code === 0 ? [] : [failure], tests: null })
    })
  })
}

/** Runs `work` for each item in order, for at most `limit` items concurrently. */
async function concurrently<Item>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  await Promise.all(
    Array.from({ length: limit }, async () => {
      for (const item of rest) await work(item)
    }),
  )
}
