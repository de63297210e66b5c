// Runs all checks and tests. Names of steps select steps, and paths with a slash select test files:
// `node scripts/check.ts types embedded server/roster/teams/`.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { explainCheck } from './explain-check.ts'
import { requireRootFolder } from './require-root-folder.ts'
import { checkRecorded } from './tests/check-recorded.ts'
import { createLimiter } from './tests/create-limiter.ts'
import { findMissingTests } from './tests/find-missing-tests.ts'
import { loadFlakyTests, storeFlakyTests } from './tests/flaky-tests.ts'
import { withDataFolder, withServer, withSnapshot } from './tests/open-databases.ts'
import { recordTests } from './tests/record-tests.ts'
import { loadRecordedTests } from './tests/recorded-tests.ts'
import {
  add,
  emptyFilesReport,
  type FilesReport,
  type FilesRun,
  runFiles,
} from './tests/run-files.ts'
import { runTool } from './tests/run-tool.ts'
import { selectTests, type TestFiles } from './tests/select-tests.ts'

/** `tests` is null for a step that runs another tool. */
type Result = { failures: readonly string[]; tests: FilesReport | null }
type Step = { name: string; run: () => Promise<Result> }

/** One more than processors, because test files also wait for processes and disks. */
const CONCURRENT_PROCESSES = availableParallelism() + 1

// All child processes share the compiled modules.
process.env.NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/compiled')

const options = new Set(process.argv.slice(2).filter((argument) => argument.startsWith('--')))
const [names, paths] = [false, true].map((isPath) =>
  process.argv
    .slice(2)
    // `server` is a step and a folder: a path has a slash.
    .filter((argument) => !options.has(argument) && argument.includes('/') === isPath),
) as [string[], string[]]

const TESTS = selectTests(paths)
const isRecording = names.includes('record')
/** `npm test` leaves out the tests that cost most, and most of those on the embedded database. */
const isComplete =
  options.has('--all') ||
  paths.length > 0 ||
  names.some((name) => ['record', 'slow', 'embedded-rest'].includes(name))
/** Recorded one after another; the files of `slow` are not chosen by their CPU. */
const isSequential = isRecording && !names.includes('slow')
const limiter = createLimiter(isSequential ? 1 : CONCURRENT_PROCESSES)
const settings = {
  recorded: loadRecordedTests(),
  flaky: loadFlakyTests(),
  limiter,
  includeCostly: isComplete,
  repeats: !isRecording && process.env.SLOTLINE_TEST_REPEAT !== 'off',
}

/** The server with its scripts, and the dashboard, which has the types of browsers. */
const PROGRAMS = [
  ['-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.json'],
  ['-p', 'web', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/web-types.json'],
] as const
const FORMAT = ['--check', '.', '--cache', '--cache-location', 'node_modules/.cache/prettier.json']
const LINT = ['--type-aware', '--deny-warnings', 'server', 'web', 'bench', 'scripts', 'examples']

/** In the order of their start: the longest first. */
const STEPS: readonly Step[] = [
  { name: 'server', run: () => withServer((env) => tests(onServer(env))) },
  { name: 'embedded', run: () => withSnapshot((env) => tests(onEmbedded(env))) },
  { name: 'pure', run: () => tests([{ files: TESTS.pure, env: {} }]) },
  { name: 'scripts', run: () => tests([{ files: TESTS.scripts, env: {}, alone: true }]) },
  { name: 'types', run: () => commands('tsc', PROGRAMS) },
  { name: 'lint', run: () => command('oxlint', LINT) },
  { name: 'format', run: () => command('prettier', FORMAT) },
  {
    name: 'boundaries',
    run: () => command('depcruise', ['--config', '.dependency-cruiser.mjs', 'server', 'web']),
  },
  { name: 'canary', run: () => node(['scripts/boundary-canary.ts']) },
  { name: 'house', run: () => node(['scripts/house-rules.ts']) },
  { name: 'names-canary', run: () => node(['scripts/file-names-canary.ts']) },
  { name: 'tables', run: () => node(['scripts/check-table-owners.ts']) },
  { name: 'tables-canary', run: () => node(['scripts/table-owners-canary.ts']) },
  {
    name: 'recorded',
    run: () =>
      Promise.resolve({ failures: checkRecorded(selectTests([]), settings.recorded), tests: null }),
  },
  { name: 'exports', run: () => node(['scripts/unused-exports.ts']) },
  { name: 'generated', run: () => node(['scripts/generate.ts', '--check']) },
]

/** These run only when they are selected. */
const OPTIONAL_STEPS: readonly Step[] = [
  {
    name: 'slow',
    run: () =>
      withDataFolder((folder) =>
        withServer((server) =>
          tests([{ files: TESTS.slow, env: { ...server, ...folder }, alone: true }]),
        ),
      ),
  },
  {
    name: 'embedded-rest',
    run: () => withSnapshot((env) => tests([{ files: TESTS.embeddedRest, env }])),
  },
]

const TEST_STEPS = new Set(['server', 'embedded', 'pure', 'scripts', 'slow', 'embedded-rest'])
const all = [...STEPS, ...OPTIONAL_STEPS]
explainCheck(all.map(({ name }) => name))
requireRootFolder()
const unknown = names.filter((name) => name !== 'record' && !all.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(
    `Unknown step: ${unknown.join(', ')}. Steps: ${all.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}
const counts = { steps: 0, failedSteps: 0, passed: 0, skipped: 0 }
let flaky: FilesReport['flaky'] = []
const ranFiles = new Set<string>()
if (isRecording) await recordTests(selectRecorded(), settings)
else {
  const chosen = names.length === 0 ? [...STEPS] : all.filter(({ name }) => names.includes(name))
  await Promise.all(chosen.map(runStep))
  reportFlaky()
  if (paths.length > 0) reportNotRun()
  const ran = counts.passed + counts.skipped + counts.failedSteps
  if (ran === 0 && (paths.length > 0 || chosen.some(({ name }) => TEST_STEPS.has(name)))) {
    console.log('No test has run.')
    process.exitCode = 1
  }
  console.log(
    `${counts.steps - counts.failedSteps} steps ok, ${counts.failedSteps} failed; ` +
      `${counts.passed} tests passed, ${counts.skipped} skipped, ${flaky.length} flaky`,
  )
}

async function runStep({ name, run }: Step): Promise<void> {
  const started = performance.now()
  const { failures, tests: report } = await run().catch((error: unknown): Result => ({
    failures: [String(error)],
    tests: null,
  }))
  counts.passed += report?.passed ?? 0
  counts.skipped += report?.skipped.length ?? 0
  counts.steps++
  if (failures.length > 0) counts.failedSteps++
  flaky = [...flaky, ...(report?.flaky ?? [])]
  const passed = report === null ? '' : `, ${report.passed} tests passed`
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${failures.length === 0 ? 'ok  ' : 'FAIL'} ${name}${passed} (${seconds} s)`)
  for (const test of report?.skipped ?? []) console.log(`Skipped: ${test}`)
  if (failures.length === 0) return
  console.log(failures.join('\n'))
  process.exitCode = 1
}

/** The files to record: of the named steps, or of all but the slow ones. */
function selectRecorded(): TestFiles {
  const steps =
    names.length > 1 || paths.length > 0 ? names : ['pure', 'scripts', 'server', 'embedded']
  const isChosen = (step: string) => paths.length > 0 || steps.includes(step)
  const entries = Object.entries(TESTS).map(([kind, files]) => {
    const step = kind.replace(/Alone$/, '')
    return [kind, isChosen(step) ? files : []]
  })
  return Object.fromEntries(entries) as TestFiles
}

function onServer(env: Record<string, string>): FilesRun[] {
  return [
    { files: TESTS.serverAlone, env, alone: true },
    { files: TESTS.server, env },
  ]
}

function onEmbedded(env: Record<string, string>): FilesRun[] {
  return [
    { files: isComplete ? TESTS.embedded : TESTS.embeddedFew, env },
    { files: TESTS.embeddedAlone, env, alone: true },
  ]
}

async function tests(runs: readonly FilesRun[]): Promise<Result> {
  for (const { files } of runs) for (const file of files) ranFiles.add(file)
  const reports = await Promise.all(runs.map((run) => runFiles(run, settings)))
  const report = reports.reduce(add, emptyFilesReport())
  const failures = [
    ...report.failures.map(({ title, text }) => `✖ ${title}\n${text}`),
    ...findMissingTests(
      runs.flatMap(({ files }) => files),
      report,
      settings,
    ),
  ]
  return { failures, tests: report }
}

/** Adds files that failed once to the list of those that are not repeated any more. */
function reportFlaky(): void {
  for (const { files, title, text } of flaky) {
    console.log(`FLAKY, passed when it was repeated alone: ${title}\n${text}`)
    for (const file of files) settings.flaky[file] = [...(settings.flaky[file] ?? []), title]
  }
  if (flaky.length > 0) storeFlakyTests(settings.flaky)
}

/** Names the selected files that none of the chosen steps runs. */
function reportNotRun(): void {
  const left = new Set(Object.values(TESTS).flat())
  for (const file of left) if (!ranFiles.has(file)) console.log(`No chosen step runs ${file}.`)
}

async function command(name: string, args: readonly string[]): Promise<Result> {
  return tool(`node_modules/.bin/${name}`, args)
}

async function commands(name: string, runs: readonly (readonly string[])[]): Promise<Result> {
  const results = await Promise.all(runs.map((args) => command(name, args)))
  return { failures: results.flatMap(({ failures }) => failures), tests: null }
}

async function node(args: readonly string[]): Promise<Result> {
  return tool(process.execPath, args)
}

async function tool(file: string, args: readonly string[]): Promise<Result> {
  const failure = await limiter(() => runTool(file, args))
  return { failures: failure === null ? [] : [failure], tests: null }
}
