// Runs the check of table owners on a small tree that violates each of its rules, and fails unless
// it reports every fault. A check that reads no statements would report no faults either.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findOwnerFaults } from './check-table-owners.ts'

const TREE: Record<string, string> = {
  'server/migrations/0001-canary.sql': `
    create table meetings (id uuid);
    create table taken_time (id uuid);
    create table canaries (id uuid);
    create view cages as select id from canaries;
    create view roster_teams as select id from meetings;
    create view ended_calls as select 1;`,
  'server/notes/store/notes.ts': `
    const part = sql\`delete from taken_time where id = \${id}\`
    const ids = sql\`select \${ids.map(({ id }) => id)} as id\`
    sql\`with gone as (\${part})
      insert into meetings (id) select id from gone
      on conflict (id) do update set id = excluded.id\`
    sql\`\${where ? sql\`update meetings set id = null\` : ids}\``,
  'server/events/store.ts': `
    sql\`select 1 from canaries join taken_time using (id) for update\``,
  'server/routing/store.ts': `
    sql\`select 1 from roster_teams\`
    sql\`delete from roster_teams\``,
  'server/meetings/store.ts': `
    sql\`update meetings set id = null\``,
}

const EXPECTED = [
  'canaries: has no owner',
  'cages: has no owner',
  'teams: scripts/table-owners.ts names it, but no migration creates it',
  'roster_teams: reads meetings',
  'server/notes/store/notes.ts: writes meetings',
  'server/notes/store/notes.ts: writes taken_time',
  'server/events/store.ts: reads taken_time',
  'server/routing/store.ts: writes roster_teams',
  'ended_calls: no other folder reads this view',
]
const UNEXPECTED = [
  'server/meetings/store.ts',
  'server/events/store.ts: writes',
  'server/routing/store.ts: reads',
]

const folder = mkdtempSync(join(tmpdir(), 'slotline-owners-'))
try {
  for (const [file, text] of Object.entries(TREE)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const faults = findOwnerFaults(folder)
  const missing = EXPECTED.filter((start) => !faults.some((fault) => fault.startsWith(start)))
  const wrong = faults.filter((fault) => UNEXPECTED.some((start) => fault.startsWith(start)))
  if (missing.length + wrong.length > 0) {
    console.log('The check of table owners does not report:', missing)
    console.log('It reports these faults by mistake:', wrong)
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true })
}
