// Checks rules that no linter covers: file names, words that the project does not contain, timeouts
// outside of their file, events that no code appends, how stores are used, the number of non-null
// assertions, the width of comments, and the length of AGENTS.md.
import { globSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { EVENT_TYPES } from '../server/events/catalogue.ts'
import { checkFileNames } from './check-file-names.ts'
import { checkStores } from './check-stores.ts'
import { countNonNullAssertions } from './count-non-null-assertions.ts'
import { requireRootFolder } from './require-root-folder.ts'

const VAGUE = /^(index|utils|helpers|types|constants|service|manager|base)\.tsx?$/
const UNSAID =
  /shared\/design|\btodo:|\bfixme\b|\bclaude\b|chatgpt|\bas any\b|@ts-ignore|@ts-expect-error|(?-i:\bTODO\b)/i
/** A timeout with a number or a constant, other than those of LIMITS. */
const OWN_TIMEOUT =
  /\b(?:AbortSignal\.timeout\(|withTimeout\(\s*|timeoutMs: )(?!LIMITS\b)(?:\d|[A-Z_]+\b)|\bconst [A-Z_]*(?:TIMEOUT|DEADLINE)[A-Z_]*_MS\b/
/** Tests, and the pauses of conversations, which pass in every call. */
const WITH_TIMEOUTS = /\.test\.ts$|^server\/(?:test|receptionist\/transports)\//
const AGENTS_LINES = 60
/** Formatters do not wrap comments. */
const LONG_COMMENT = /^(?=.{101}) *(?:\/\/|\/?\*).*/m
/** In the code of the server without its tests. A type or a check is better than an assertion. */
const MAX_ASSERTIONS_PER_1000_LINES = 3
const CATALOGUE = 'server/events/catalogue.ts'

requireRootFolder()
const faults = [...checkFileNames(), ...checkStores()]
let code = ''
let [assertions, lines] = [0, 0]
for (const file of globSync('server/**/*.ts')) {
  const text = readFileSync(file, 'utf8')
  if (file !== CATALOGUE && !file.endsWith('.test.ts')) code += text
  if (!/\.test\.ts$|^server\/test\//.test(file)) {
    assertions += countNonNullAssertions(file, text)
    lines += text.split('\n').length - 1
  }
  const [timeout] = WITH_TIMEOUTS.test(file) ? [] : (OWN_TIMEOUT.exec(text) ?? [])
  if (timeout) faults.push(`${file}: "${timeout}" belongs in server/platform/limits.ts.`)
}
for (const file of globSync('{server,web}/**/*.{ts,tsx}'))
  if (VAGUE.test(basename(file)))
    faults.push(
      `${file}: "${basename(file)}" does not describe its content. Name the file after its export.`,
    )
for (const type of Object.keys(EVENT_TYPES)) {
  if (!code.includes(`'${type}'`)) faults.push(`${CATALOGUE}: no code appends the event ${type}.`)
}
if (assertions > (lines * MAX_ASSERTIONS_PER_1000_LINES) / 1000)
  faults.push(
    `server: ${assertions} non-null assertions ("!") in ${lines} lines, more than ` +
      `${MAX_ASSERTIONS_PER_1000_LINES} per 1,000. Use a type or a check that says why there is a value.`,
  )
const ownName = relative('.', import.meta.filename)
for (const file of globSync('**/*.{ts,tsx,mjs,md,sql,json,yaml}', {
  exclude: ['**/node_modules', 'dist', '**/package-lock.json', ownName],
})) {
  const text = readFileSync(file, 'utf8')
  const [word] = UNSAID.exec(text) ?? []
  if (word) faults.push(`${file}: contains "${word}", which is not allowed.`)
  const [comment] = (/\.(?:tsx?|mjs)$/.test(file) && LONG_COMMENT.exec(text)) || []
  if (comment) faults.push(`${file}: a comment is wider than 100 columns: ${comment.trim()}`)
}
if (readFileSync('AGENTS.md', 'utf8').trimEnd().split('\n').length > AGENTS_LINES)
  faults.push(`AGENTS.md: is longer than ${AGENTS_LINES} lines.`)
if (faults.length > 0) {
  console.log(faults.join('\n'))
  process.exitCode = 1
}
