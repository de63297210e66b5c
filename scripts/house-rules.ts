// Checks rules that no linter covers: file names, words that the project does not contain, and the
// length of AGENTS.md.
import { globSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { checkFileNames } from './check-file-names.ts'

const VAGUE = /^(index|utils|helpers|types|constants|service|manager|base)\.ts$/
const UNSAID =
  /shared\/design|\btodo:|\bfixme\b|\bclaude\b|chatgpt|\bas any\b|@ts-ignore|@ts-expect-error|(?-i:\bTODO\b)/i
const AGENTS_LINES = 60

const faults = checkFileNames()
for (const file of globSync('server/**/*.ts')) {
  if (VAGUE.test(basename(file)))
    faults.push(
      `${file}: "${basename(file)}" does not describe its content. Name the file after its export.`,
    )
}
const ownName = relative('.', import.meta.filename)
for (const file of globSync('**/*.{ts,mjs,md,sql,json,yaml}', {
  exclude: ['node_modules', 'dist', 'package-lock.json', ownName],
})) {
  const [word] = UNSAID.exec(readFileSync(file, 'utf8')) ?? []
  if (word) faults.push(`${file}: contains "${word}", which is not allowed.`)
}
if (readFileSync('AGENTS.md', 'utf8').trimEnd().split('\n').length > AGENTS_LINES)
  faults.push(`AGENTS.md: is longer than ${AGENTS_LINES} lines.`)
if (faults.length > 0) {
  console.log(faults.join('\n'))
  process.exitCode = 1
}
