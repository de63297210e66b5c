// Compares the OpenAPI document of a git revision with the present one, and fails where a client of
// the former would break: `node scripts/compare-openapi.ts [revision]`, HEAD unless given.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findBreakingChanges } from './find-breaking-changes.ts'

const FILE = 'docs/openapi.json'
const MAX_DOCUMENT_BYTES = 64 * 1024 * 1024

const revision = process.argv[2] ?? 'HEAD'
const { status, stdout, stderr } = spawnSync('git', ['show', `${revision}:${FILE}`], {
  encoding: 'utf8',
  maxBuffer: MAX_DOCUMENT_BYTES,
})
if (status !== 0) {
  console.error(`There is no ${FILE} in ${revision}: ${stderr.trim()}`)
  process.exit(2)
}
const changes = findBreakingChanges(
  JSON.parse(stdout) as object,
  JSON.parse(readFileSync(FILE, 'utf8')) as object,
)
for (const change of changes) console.log(change)
console.log(`${changes.length} breaking changes of ${FILE} since ${revision}.`)
process.exitCode = changes.length === 0 ? 0 : 1
