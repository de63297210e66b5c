// Checks that only the owning folder reads and writes a table. Other folders call the functions of
// the owner, or join its views. The check reads the migrations and the `sql` templates of the
// server; table-owners.ts maps each table and view to its owner.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireRootFolder } from './require-root-folder.ts'
import { findOwner } from './find-owner.ts'
import { TABLE_OWNERS, VIEW_OWNERS } from './table-owners.ts'

type TableUse = { table: string; folder: string; file: string; writes: boolean }

requireRootFolder()
const WRITE = /\b(?:insert\s+into|merge\s+into|delete\s+from|update)\s+(?:only\s+)?([a-z_]+)/g
const READ = /\b(?:from|join|using)\s+(?:only\s+)?([a-z_]+)/g
/**
 * `on conflict … do update set`, `for update`, `for no key update` and similar clauses contain no
 * table name.
 */
const NO_TABLE =
  /\bdo\s+update\b|\bfor\s+(?:no\s+key\s+)?update\b(?:\s+(?:of\s+[a-z_]+|skip\s+locked|nowait))?/g

/** The text of all migrations of a tree. */
function readMigrations(root: string): string {
  const files = globSync('server/migrations/*.sql', { cwd: root })
  return files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
}

/** The tables that the migrations create and do not drop later, except the partitions of others. */
function tablesOf(migrations: string): string[] {
  const created = migrations.matchAll(
    /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([a-z_]+)\b(?!\s+partition\s+of)/g,
  )
  const kept = [...created].filter(
    ({ 1: name, index }) => !new RegExp(`\\bdrop table ${name};`).test(migrations.slice(index)),
  )
  return [...new Set(kept.map(([, name]) => name!))]
}

/**
 * The views that the migrations create and do not drop later, by name, with the last definition of
 * each.
 */
function viewsOf(migrations: string): Map<string, string> {
  const created = migrations.matchAll(
    /\bcreate\s+(?:or\s+replace\s+)?view\s+([a-z_]+)\s+as\s([^;]*);/g,
  )
  const kept = [...created].filter(
    ({ 1: name, index }) => !new RegExp(`\\bdrop view ${name};`).test(migrations.slice(index)),
  )
  return new Map(kept.map(([, name, definition]) => [name!, definition!]))
}

/** The tables that the `sql` templates of a tree read and write. */
function usesOf(root: string, tables: readonly string[]): TableUse[] {
  const files = globSync('server/*/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && !file.startsWith('server/test/'),
  )
  return files.flatMap((file) => {
    const folder = findOwner(file) ?? ''
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
  const migrations = readMigrations(root)
  const tables = tablesOf(migrations)
  const views = viewsOf(migrations)
  const uses = usesOf(root, [...tables, ...views.keys()])
  const owners = { ...TABLE_OWNERS, ...VIEW_OWNERS }
  const unmapped = [...tables, ...views.keys()]
    .filter((name) => owners[name] === undefined)
    .map((name) => `${name}: has no owner in scripts/table-owners.ts.`)
  const unknown = Object.keys(owners)
    .filter((name) => !tables.includes(name) && !views.has(name))
    .map((name) => `${name}: scripts/table-owners.ts names it, but no migration creates it.`)
  const foreignViews = [...views].flatMap(([view, definition]) =>
    matchesOf(definition, READ, tables)
      .filter((table) => TABLE_OWNERS[table] !== VIEW_OWNERS[view])
      .map((table) => `${view}: reads ${table}, which ${TABLE_OWNERS[table]} owns.`),
  )
  const foreign = uses.filter(({ table, folder }) => (owners[table] ?? folder) !== folder)
  const writers = foreign
    .filter(({ writes }) => writes)
    .map(({ table, file }) => `${file}: writes ${table}, which ${owners[table]} owns.`)
  const readers = foreign
    .filter(({ table, writes }) => !writes && !views.has(table))
    .map(
      ({ table, file }) =>
        `${file}: reads ${table}, which ${owners[table]} owns. Call a function of the owner, or join a view of it.`,
    )
  const readByViews = [...views].flatMap(([reader, definition]) =>
    matchesOf(definition, READ, [...views.keys()]).filter(
      (view) => VIEW_OWNERS[view] !== VIEW_OWNERS[reader],
    ),
  )
  const read = new Set([...foreign.map(({ table }) => table), ...readByViews])
  const unused = Object.keys(VIEW_OWNERS)
    .filter((view) => views.has(view) && !read.has(view))
    .map((view) => `${view}: no other folder reads this view. Drop it.`)
  return [...unmapped, ...unknown, ...foreignViews, ...writers, ...readers, ...unused]
}

if (import.meta.main) {
  const faults = findOwnerFaults('.')
  if (faults.length > 0) {
    console.log(faults.join('\n'))
    process.exitCode = 1
  }
}
