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
