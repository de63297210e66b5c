import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { checkStores } from './check-stores.ts'

const STORE = `
  export type Note = { id: string }
  export const COLUMNS = sql\`id\`
  export function findNote(db: Db, id: string) { return db.query(sql\`\${id}\`) }
  export function selectNote(db: Db, id: string) { return db.query(sql\`\${id}\`) }
  export function selectionOf(note: Note) { return note }`

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** The faults of a tree with a store of notes and one other file. */
function faultsOf(file: string, text: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'slotline-stores-'))
  folders.push(root)
  for (const [path, content] of [
    ['server/notes/store.ts', STORE],
    [file, text],
  ] as const) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return checkStores(root)
}

test('a statement or a constant of a store cannot be imported from another folder', () => {
  for (const [code, name] of [
    [`import { findNote, selectNote } from '../../notes/store.ts'`, 'selectNote'],
    [`import { selectNote as find } from '../../notes/store.ts'`, 'selectNote'],
    [`import { COLUMNS } from '../../notes/store.ts'`, 'COLUMNS'],
    [`import * as notes from '../../notes/store.ts'`, '*'],
    [`export { selectNote } from '../../notes/store.ts'`, 'selectNote'],
    [`const notes = await import('../../notes/store.ts')`, '*'],
  ] as const)
    assert.deepEqual(faultsOf('server/calls/core/read-call.ts', code), [
      `server/calls/core/read-call.ts: "${name}" of server/notes/store.ts is private to its folder.`,
    ])
})

test('other functions of a store and its types can be imported from another folder', () => {
  const code = `import { findNote, type Note, selectionOf } from '../notes/store.ts'`
  assert.deepEqual(faultsOf('server/calls/find-call.ts', code), [])
})

test('everything in a store can be imported in its folder and in tests', () => {
  const code = `import { COLUMNS, selectNote } from './store.ts'`
  assert.deepEqual(faultsOf('server/notes/get-note.ts', code), [])
  const test = `import { COLUMNS, selectNote } from '../notes/store.ts'`
  assert.deepEqual(faultsOf('server/calls/call.test.ts', test), [])
})

test('a function that only passes its parameters on to a store is reported', () => {
  for (const code of [
    'export function getNote(db: Db, id: string) { return findNote(db, id) }',
    'export async function getNote(db: Db, id: string) { await findNote(db, id) }',
    'export const getNote = (db: Db, { id }: Note) => findNote(db, id)',
    'export const getNote = async (db: Db, ids: string[]) => await findNote(db, { of: [...ids] })',
    'export function getNote({ db }: Deps, note: Note) { return findNote(db, { ...note, id: note.id }) }',
  ])
    assert.deepEqual(
      faultsOf('server/notes/get-note.ts', `import { findNote } from './store.ts'\n${code}`),
      [
        'server/notes/get-note.ts: "getNote" only calls "findNote" of server/notes/store.ts. ' +
          'Give that function its name.',
      ],
      code,
    )
  const renamed = `import { selectNote as read } from './store.ts'
    export function findNote(db: Db, id: string) { return read(db, id) }`
  assert.match(faultsOf('server/notes/find-note.ts', renamed)[0]!, /only calls "selectNote"/)
})

test('a function that checks, adds or converts a value is not reported', () => {
  for (const code of [
    'export function getNote(db: Db, id: string) { return requireFound(findNote(db, id)) }',
    'export function getNote(db: Db, id: string) { return findNote(db, id, MAX_NOTES) }',
    'export function getNote(db: Db, id: number) { return findNote(db, String(id)) }',
    'export function getNote(db: Db, id: string) { check(id); return findNote(db, id) }',
    'function getNote(db: Db, id: string) { return findNote(db, id) }',
  ]) {
    const text = `import { findNote } from './store.ts'\n${code}`
    assert.deepEqual(faultsOf('server/notes/get-note.ts', text), [], code)
  }
})
