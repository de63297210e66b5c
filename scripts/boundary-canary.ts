// Runs the boundary check on a small tree that violates every rule, and fails unless it reports
// each of them. A check that reads no files would report no violations either.
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'

type Cruise = {
  summary: {
    violations: { rule: { name: string } }[]
    ruleSetUsed: { forbidden: { name: string }[] }
  }
}

/** The imports of each file of the tree. */
const TREE: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    globSync(['server/*/', 'server/*/*/']).map((folder) => [
      join(folder, 'canary.ts'),
      [relative(folder, 'server/app.ts')],
    ]),
  ),
  'server/app.ts': [],
  'server/notes/routes.ts': ['../calls/routes.ts'],
  'server/calls/routes.ts': [],
  'server/notes/list-notes.test.ts': [],
  'server/platform/db/sql.ts': [],
  'server/calls/first.ts': [
    './second.ts',
    '../notes/routes.ts',
    '../platform/db/sql.ts',
    '../notes/list-notes.test.ts',
    './misspelt.ts',
    '../unmapped/file.ts',
  ],
  'server/calls/second.ts': ['./first.ts'],
  'server/unmapped/file.ts': [],
  'server/calendars/core/impure.ts': ['node:fs'],
  'server/calendars/google/google.ts': ['../caldav/caldav.ts'],
  'server/calendars/caldav/caldav.ts': [],
  'server/scheduling/taken-time/core/impure.ts': ['node:fs'],
  'server/scheduling/core/impure.ts': ['node:fs'],
  'server/contacts/core/impure.ts': ['node:fs'],
  'server/routing/core/impure.ts': ['node:fs'],
  'server/voice/core/impure.ts': ['node:fs'],
  'server/outbound/core/impure.ts': ['node:fs'],
  'server/receptionist/dialogue/impure.ts': ['node:fs'],
  'server/voice/platforms/first/platform.ts': ['../second/platform.ts'],
  'server/voice/platforms/second/platform.ts': [],
  'server/voice/platforms/second/read-request.ts': ['node:fs'],
  'server/notes/alone.ts': [],
  'server/notes/schemas.ts': ['../../web/api/session.ts'],
  'web/api/session.ts': ['../features/first/screen.tsx'],
  'web/features/first/screen.tsx': ['../second/screen.tsx', '../../../server/app.ts'],
  'web/features/second/screen.tsx': ['../../../server/notes/schemas.ts'],
}

const folder = mkdtempSync(join(tmpdir(), 'slotline-canary-'))
try {
  for (const [file, imports] of Object.entries(TREE)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(
      join(folder, file),
      `${imports.map((path) => `import '${path}'\n`).join('')}export const name = '${file}'\n`,
    )
  }
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.mjs'])
    copyFileSync(file, join(folder, file))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const { stdout, stderr } = spawnSync(
    'node_modules/.bin/depcruise',
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'server', 'web'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  if (!stdout) throw new Error(stderr)
  const { violations, ruleSetUsed } = (JSON.parse(stdout) as Cruise).summary
  const named = new Set(violations.map(({ rule }) => rule.name))
  const silent = ruleSetUsed.forbidden.map(({ name }) => name).filter((name) => !named.has(name))
  if (silent.length > 0) {
    console.log(
      `No violation was reported for these rules: ${silent.join(', ')}. ` +
        'A new rule needs a violation in this script.',
    )
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true })
}
