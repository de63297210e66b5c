// Runs the check of file names on a small tree with one invalid name of each kind, and fails unless
// it reports exactly these. A check that reads no files would report no faults either.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkFileNames } from './check-file-names.ts'

const BAD: Record<string, string> = {
  'server/roster/teams/team-figures.ts': 'export function countTeams() {}',
  'server/roster/teams/core/counting.ts': 'export function counting() {}',
  'server/voice/platforms/canary/lines.ts': 'export function writeLine() {}',
  'server/voice/platforms/protocol/read-request.ts': 'export function verifyRequest() {}',
  'server/platform/db/clock.ts': 'function clock() {}',
}

const GOOD: Record<string, string> = {
  'server/roster/teams/count-teams.ts': 'export function countTeams() {}',
  'server/roster/teams/core/team.ts': 'export type Team = object',
  'server/roster/teams/core/limits.ts': 'export type Limit = number',
  'server/roster/teams/read-move.ts':
    'export function readStart() {}\nexport function readEnd() {}',
  'server/roster/teams/store/members.ts': 'export function insertMember() {}',
  'server/voice/platforms/canary/read-request.ts': 'export function readCanaryRequest() {}',
}

const root = mkdtempSync(join(tmpdir(), 'slotline-names-'))
try {
  for (const [file, text] of Object.entries({ ...BAD, ...GOOD })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const reported = checkFileNames(root).map((fault) => fault.split(':')[0]!)
  const missing = Object.keys(BAD).filter((file) => !reported.includes(file))
  const wrong = reported.filter((file) => !Object.hasOwn(BAD, file))
  if (missing.length + wrong.length > 0) {
    console.log('The check of file names does not report:', missing)
    console.log('It reports by mistake:', wrong)
    process.exitCode = 1
  }
} finally {
  rmSync(root, { recursive: true })
}
