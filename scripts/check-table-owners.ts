// Each table is written by one folder, and other folders read it through that folder's functions.
// The check reads the `sql` templates of the server: table-owners.ts maps each table to its owner
// and lists the exceptions.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { READERS, TABLE_OWNERS } from './table-owners.ts'

export type TableUse = { table: string; folder: string; file: string; writes: boolean }

const WRITE = /\b(?:insert\s+into|merge\s+into|delete\s+from|update)\s+(?:only\s+)?([a-z_]+)/g
const READ = /\b(?:from|join|using)\s+(?:only\s+)?([a-z_]+)/g
/**
 * `on conflict … do update set`, `for update`, `for no key update` and similar clauses contain no
 * table name.
 */
const NO_TABLE =
  /\bdo\s+update\b|\bfor\s+(?:no\s+key\s+)?update\b(?:\s+(?:of\s+[a-z_]+|skip\s+locked|nowait))?/g

/** The tables that the migrations of a tree create. */
export function tablesOf(root: string): string[] {
  const migrations = globSync('server/migrations/*.sql', { cwd: root })
  const created = migrations.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([a-z_]+)/g,
      ),
    ].map((match) => match[1]!),
  )
  return [...new Set(created)]
}

/** The tables that the `sql` templates of a tree read and write. */
export function usesOf(root: string, tables: readonly string[]): TableUse[] {
  const files = globSync('server/*/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && !file.startsWith('server/test/'),
  )
  return files.flatMap((file) => {
    const folder = file.split('/')[1]!
    const text = templatesOf(readFileSync(join(root, file), 'utf8')).replace(NO_TABLE, ' ')
    const written = matchesOf(text, WRITE, tables)
    const read = matchesOf(text.replace(WRITE, ' '), READ, tables)
    return [
      ...written.map((table) => ({ table, folder, file, writes: true })),
      ...read.map((table) => ({ table, folder, file, writes: false })),
    ]
  })
}

/** The text of all `sql` templates, including those nested in the expressions of others. */
function templatesOf(source: string): string {
  const texts: string[] = []
  for (const { index } of source.matchAll(/\bsql(?:<[^`]*>)?`/g)) {
    let at = source.indexOf('`', index) + 1
    let depth = 0
    let text = ''
    for (; at < source.length && (depth > 0 || source[at] !== '`'); at++) {
      const character = source[at]!
      if (character === '{' && (depth > 0 || source[at - 1] === '$')) depth++
      else if (character === '}' && depth > 0) depth--
      else if (depth === 0) text += character
    }
    texts.push(text)
  }
  return texts.join('\n;\n')
}

function matchesOf(text: string, pattern: RegExp, tables: readonly string[]): string[] {
  const names = [...text.matchAll(pattern)].map((match) => match[1]!)
  return [...new Set(names)].filter((name) => tables.includes(name))
}

/** Every violation in a tree, as a line of text. */
export function findOwnerFaults(root: string): string[] {
  const tables = tablesOf(root)
  const uses = usesOf(root, tables)
  const unmapped = tables
    .filter((table) => TABLE_OWNERS[table] === undefined)
    .map((table) => `${table}: the table has no owner in scripts/table-owners.ts.`)
  const unknown = Object.keys(TABLE_OWNERS)
    .filter((table) => !tables.includes(table))
    .map((table) => `${table}: scripts/table-owners.ts names a table that no migration creates.`)
  const foreign = uses.filter(({ table, folder }) => (TABLE_OWNERS[table] ?? folder) !== folder)
  const writers = foreign
    .filter(({ writes }) => writes)
    .map(({ table, file }) => `${file}: writes ${table}, which ${TABLE_OWNERS[table]} owns.`)
  const isListed = ({ table, folder }: TableUse) =>
    READERS.some((reader) => reader.folder === folder && reader.tables.includes(table))
  const readers = foreign
    .filter((use) => !use.writes && !isListed(use))
    .map(
      ({ table, file }) =>
        `${file}: reads ${table}, which ${TABLE_OWNERS[table]} owns. Call a function of the owner.`,
    )
  const unused = READERS.flatMap(({ folder, tables: listed }) =>
    listed
      .filter(
        (table) =>
          !foreign.some((use) => !use.writes && use.folder === folder && use.table === table),
      )
      .map((table) => `${folder} no longer reads ${table}: remove it from READERS.`),
  )
  return [...unmapped, ...unknown, ...writers, ...readers, ...unused]
}

if (import.meta.main) {
  const faults = findOwnerFaults('.')
  if (faults.length > 0) {
    console.log(faults.join('\n'))
    process.exitCode = 1
  }
}
