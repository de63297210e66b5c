// Compares the OpenAPI document with that of the newest release. Prints what was added, and fails
// if a change breaks clients: `npm run test:compatibility`.
import { readFileSync } from 'node:fs'
import { findAdditions } from './find-additions.ts'
import { findBreakingChanges } from './find-breaking-changes.ts'
import { findNewestRelease } from './find-newest-release.ts'

const RELEASES = 'docs/releases'
const FILE = 'docs/openapi.json'

const version = findNewestRelease(RELEASES)
if (version === null) {
  console.error(`There is no release in ${RELEASES} to compare ${FILE} with.`)
  process.exit(2)
}
const before = readDocument(`${RELEASES}/${version}/openapi.json`)
const now = readDocument(FILE)
const additions = findAdditions(before, now)
const changes = findBreakingChanges(before, now)
for (const addition of additions) console.log(`+ ${addition}`)
for (const change of changes) console.log(`! ${change}`)
console.log(
  `${FILE} since ${version}: ${additions.length} additions, ${changes.length} breaking changes.`,
)
process.exitCode = changes.length === 0 ? 0 : 1

function readDocument(file: string): object {
  return JSON.parse(readFileSync(file, 'utf8')) as object
}
