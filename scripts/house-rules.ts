// Rules of the house that no linter knows: what a feature folder holds, and which words the project
// does not say.
import { globSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'

const NOUNS = [
  'schemas.ts',
  'routes.ts',
  'store.ts',
  'jobs.ts',
  'catalogue.ts',
  'actor.ts',
  'scopes.ts',
  'control.ts',
  'welcome.ts',
  'language.ts',
  'languages.ts',
  'phrases.ts',
]
const NO_FEATURES = ['platform', 'migrations', 'test']
const VERB_NOUN = /^[a-z]+(-[a-z0-9]+)+\.ts$/
const VAGUE = /^(index|utils|helpers|types|constants|service|manager|base)\.ts$/
const UNSAID =
  /shared\/design|\btodo:|\bfixme\b|\bclaude\b|chatgpt|\bas any\b|@ts-ignore|@ts-expect-error|(?-i:\bTODO\b)/i
const AGENTS_LINES = 60

const faults: string[] = []
for (const file of globSync('server/*/*.ts')) {
  const [, feature, name] = file.split('/') as [string, string, string]
  if (
    NO_FEATURES.includes(feature) ||
    name.endsWith('.test.ts') ||
    NOUNS.includes(name) ||
    VERB_NOUN.test(name)
  )
    continue
  faults.push(`${file}: name it after what it does (verb-noun.ts), or add its noun to this rule.`)
}
for (const file of globSync('server/**/*.ts')) {
  if (VAGUE.test(basename(file)))
    faults.push(`${file}: "${basename(file)}" says nothing of what is in it.`)
}
const ownName = relative('.', import.meta.filename)
for (const file of globSync('**/*.{ts,mjs,md,sql,json,yaml}', {
  exclude: ['node_modules', 'dist', 'package-lock.json', ownName],
})) {
  const [word] = UNSAID.exec(readFileSync(file, 'utf8')) ?? []
  if (word) faults.push(`${file}: says "${word}".`)
}
if (readFileSync('AGENTS.md', 'utf8').trimEnd().split('\n').length > AGENTS_LINES)
  faults.push(`AGENTS.md: is longer than ${AGENTS_LINES} lines.`)
if (faults.length > 0) {
  console.log(faults.join('\n'))
  process.exitCode = 1
}
