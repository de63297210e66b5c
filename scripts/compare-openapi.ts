// Compares the current OpenAPI document with that of a git revision, and fails if a change breaks
// clients: `node scripts/compare-openapi.ts [revision]`. The default revision is the last tag: the
// last release.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findBreakingChanges } from './find-breaking-changes.ts'

const FILE = 'docs/openapi.json'
const MAX_DOCUMENT_BYTES = 64 * 1024 * 1024

const revision = process.argv[2] ?? git(['describe', '--tags', '--abbrev=0'])?.trim()
if (revision === undefined) {
  console.log('Skipped: no version has been released, so there is no tag to compare with.')
  process.exit(0)
}
const former = git(['show', `${revision}:${FILE}`])
if (former === null) {
  console.log(`Skipped: there is no ${FILE} in ${revision}.`)
  process.exit(process.argv[2] === undefined ? 0 : 2)
}
const changes = findBreakingChanges(
  JSON.parse(former) as object,
  JSON.parse(readFileSync(FILE, 'utf8')) as object,
)
for (const change of changes) console.log(change)
console.log(`${changes.length} breaking changes in ${FILE} since ${revision}.`)
process.exitCode = changes.length === 0 ? 0 : 1

/** The output of git; null if it fails or is not installed. */
function git(args: readonly string[]): string | null {
  const options = { encoding: 'utf8', maxBuffer: MAX_DOCUMENT_BYTES } as const
  const { status, stdout } = spawnSync('git', args, options)
  return status === 0 ? stdout : null
}
