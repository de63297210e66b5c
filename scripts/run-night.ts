// Runs the suites of endurance and luck: `npm run test:night -- crash races`, by default those that
// have not passed on this commit. Prints a table of all parts with the commit on which each ran,
// and exits with code 1 unless all have passed on this commit.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { requireRootFolder } from './require-root-folder.ts'
import { endRunningSuite, runSuite, type SuiteResult } from './run-suite.ts'
import { formatSuites } from './format-suites.ts'
import { NIGHT_SUITES } from './suites.ts'

type Part = SuiteResult & { commit: string }

const FILE = 'node_modules/.cache/night.json'

requireRootFolder()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !NIGHT_SUITES.some((suite) => suite.name === name))
if (unknown.length > 0) {
  console.error(
    `Unknown part: ${unknown.join(', ')}. Parts: ${NIGHT_SUITES.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endRunningSuite('SIGKILL')
    process.exit(130)
  })
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
const parts: Record<string, Part> = existsSync(FILE)
  ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Part>)
  : {}
const hasPassed = (name: string) =>
  parts[name]?.outcome === 'passed' && parts[name].commit === commit
for (const suite of NIGHT_SUITES.filter(({ name }) =>
  wanted.length > 0 ? wanted.includes(name) : !hasPassed(name),
)) {
  parts[suite.name] = { ...(await runSuite(suite)), commit }
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify(parts))
}
const ran = NIGHT_SUITES.flatMap(({ name }) => parts[name] ?? [])
console.log(
  `\n${formatSuites(ran.map((part) => ({ ...part, name: `${part.name} at ${part.commit}` })))}`,
)
const open = NIGHT_SUITES.filter(({ name }) => !hasPassed(name)).map(({ name }) => name)
if (open.length > 0) console.log(`Not passed on ${commit}: ${open.join(', ')}`)
process.exitCode = open.length > 0 ? 1 : 0
