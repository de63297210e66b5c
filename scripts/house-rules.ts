// Rules of the house that no linter knows: what a feature folder holds, and which words the project does not say.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const NOUNS = ['schemas.ts', 'routes.ts', 'store.ts', 'jobs.ts', 'catalogue.ts', 'caller.ts', 'scopes.ts', 'workspace-id.ts', 'token-secret.ts', 'control.ts', 'welcome.ts']
const FEATURES = ['access', 'events', 'contacts', 'teams', 'schedules', 'agents', 'meeting-types', 'scheduling', 'meetings', 'sample', 'admin']
const VAGUE = /^(index|utils|helpers|types|constants|service|manager|base)\.ts$/
// Pieced together, so that this file does not say them.
const UNSAID = [`shared/${'design'}`, `TO${'DO'}`, `FIX${'ME'}`, `claude`, `chat${'gpt'}`, `as ${'any'}`, `@ts-${'ignore'}`]

const faults: string[] = []
for (const feature of FEATURES) {
  for (const file of globSync(`server/${feature}/*.ts`)) {
    const name = basename(file)
    const isOperation = /^[a-z]+(-[a-z0-9]+)+\.ts$/.test(name)
    if (!name.endsWith('.test.ts') && !isOperation && !NOUNS.includes(name)) faults.push(`${file}: name it after what it does (verb-noun.ts), or add its noun to this rule.`)
  }
}
for (const file of globSync('server/**/*.ts')) {
  if (VAGUE.test(basename(file))) faults.push(`${file}: "${basename(file)}" says nothing of what is in it.`)
}
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\n').filter((file) => existsSync(file) && /\.(ts|mjs|md|sql|json|ya?ml)$|Dockerfile/.test(file) && !/^(package-lock\.json|scripts\/house-rules\.ts)$/.test(file))
for (const file of tracked) {
  const text = readFileSync(file, 'utf8').toLowerCase()
  for (const word of UNSAID) if (text.includes(word.toLowerCase())) faults.push(`${file}: says "${word}".`)
}
if (faults.length > 0) {
  console.log(faults.join('\n'))
  process.exitCode = 1
}
