import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { type Identifier, identifierKey } from '../core/identifiers/identifiers.ts'
import { type ContactImport, NO_ROWS } from './contact-import.ts'
import { createPersonFinder, hasAddress, type PersonFinder } from './core/create-person-finder.ts'
import { decodeStoredRows } from './core/decode-stored-rows.ts'
import type { FileRow } from './core/file-row.ts'
import type { TextEncoding } from './core/text-encodings.ts'
import { identifies } from './core/mapping.ts'
import { redactColumns } from './core/redact-columns.ts'
import { contentOf, toRequest } from './run/import-rows.ts'
import { selectStored, type StoredPart, type StoredText } from './store/erasure.ts'
import { selectImportForUpdate, updateImport } from './store/imports.ts'
import {
  deleteLeftoversOf,
  deleteRejectionsOfLines,
  deleteSomeRejections,
  selectBlock,
  updateBlock,
} from './store/rows.ts'

/** Rows of a file, which are read and deleted in about the time of a part. */
const DELETED_AT_ONCE = 2_000
const AFTER_LAST = '2147483647'
/** The states of imports whose rows wait or are imported. */
const OPEN: readonly string[] = ['uploading', 'ready', 'checking', 'importing']

/**
 * `importIds` null: from all imports. `now`: of the change of each import that had rows of the
 * person.
 */
type ErasedOfImports = {
  contactId: string
  identifiers: readonly Identifier[]
  names: readonly string[]
  importIds: readonly string[] | null
  phoneRegion: string
  now: Temporal.Instant
}

/**
 * `size`: of what was read, in characters. `changedIds`: the imports that had values of the person.
 * `next`: where the next part begins; null: everything was searched.
 */
type ErasedPart = { size: number; changedIds: string[]; next: readonly string[] | null }

type Search = Pick<ErasedOfImports, 'identifiers' | 'now'> & {
  tx: Tx
  workspaceId: WorkspaceId
  person: PersonFinder
  isInColumn: (text: string) => boolean
}

/**
 * `isChanged`: the import had values of the person. `next`: as of a part; absent: the next text.
 */
type Erased = { isChanged: boolean; next?: readonly string[] }
type EraseStored = (search: Search, stored: StoredText) => Promise<Erased>

/** In their order: rows of blocks become rejected rows, and never the other way round. */
const PARTS: readonly (readonly [StoredPart, EraseStored])[] = [
  ['columns', eraseColumns],
  ['blocks', eraseFromBlock],
  ['rejected', eraseRejected],
]
const REST_OF_FILE = 'rest'
const NOTHING: Erased = { isChanged: false }

/**
 * Removes a person from the imports of a workspace, of which this reads a bounded part. Columns
 * that are named after the person get other names. Of a file that waits or is imported, the rows of
 * the person are removed. The rejected rows of an import that has ended are all deleted if the
 * person is in one of them: they are kept only to be corrected. A part in which nothing is found
 * locks nothing; otherwise an import that runs meanwhile waits.
 */
export async function eraseImportsOf(
  tx: Tx,
  workspaceId: WorkspaceId,
  { contactId, identifiers, names, importIds, phoneRegion, now }: ErasedOfImports,
  after: readonly string[] | null,
): Promise<ErasedPart> {
  if (after === null) await deleteLeftoversOf(tx, workspaceId, contactId)
  const done: ErasedPart = { size: 0, changedIds: [], next: null }
  if (identifiers.length === 0 && names.length === 0) return done
  const person = createPersonFinder({ identifiers, names, phoneRegion })
  // A name of one word is a usual name of a column.
  const fullNames = names.filter((name) => /\S\s+\S/.test(name))
  const fullName = createPersonFinder({ identifiers: [], names: fullNames, phoneRegion })
  const isInColumn = (text: string) => person.identifies(text) || fullName.mentions(text)
  const search = { tx, workspaceId, identifiers, now, person, isInColumn }
  if (after?.[0] === REST_OF_FILE) return { ...done, next: await deleteKept(search, after[1]!) }
  const first = PARTS.findIndex(([part]) => part === (after?.[0] ?? 'columns'))
  for (const [i, [part, erase]] of PARTS.slice(first).entries()) {
    const [importId, position = '0'] = i === 0 && after !== null ? after.slice(1) : []
    const from = importId === undefined ? null : { importId, position: Number(position) }
    const stored = await selectStored(tx, workspaceId, part, { importIds, after: from })
    if (stored.length > 0) return eraseAll(search, part, stored, erase)
  }
  return done
}

async function eraseAll(
  search: Search,
  part: StoredPart,
  stored: readonly StoredText[],
  erase: EraseStored,
): Promise<ErasedPart> {
  const changedIds = new Set<string>()
  let size = 0
  for (const each of stored) {
    size += each.content.length
    const { isChanged, next } = await erase(search, each)
    if (isChanged) changedIds.add(each.importId)
    if (next) return { size, changedIds: [...changedIds], next }
  }
  const { importId, position } = stored.at(-1)!
  return { size, changedIds: [...changedIds], next: [part, importId, String(position)] }
}

async function eraseColumns(
  { tx, workspaceId, now, isInColumn }: Search,
  { importId, content }: StoredText,
): Promise<Erased> {
  if (!isInColumn(content)) return NOTHING
  const one = await selectImportForUpdate(tx, workspaceId, importId)
  if (one === null) return NOTHING
  const mapping = redactColumns(one.mapping, { isCsv: one.format === 'csv', isInColumn })
  if (mapping === null) return NOTHING
  await updateImport(tx, one, { mapping, byteHeader: null }, now)
  return { isChanged: true }
}

/** The block is read again when the import is locked: another erasure may have changed it. */
async function eraseFromBlock(
  search: Search,
  { importId, position: block, content, encodings }: StoredText,
): Promise<Erased> {
  const { tx, workspaceId, person, now } = search
  const isMentioned =
    encodings === null
      ? person.mentions(content)
      : readingsOf(JSON.parse(content) as FileRow[], encodings).some((rows) =>
          person.mentions(JSON.stringify(rows)),
        )
  if (!isMentioned) return NOTHING
  const one = await selectImportForUpdate(tx, workspaceId, importId)
  if (one === null) return NOTHING
  const key = { workspaceId, importId }
  const rows = await selectBlock(tx, key, block)
  const readings = readingsOf(rows, encodings)
  const removed = new Set(
    rows.filter((_, i) =>
      readings.some((read) => read[i] !== undefined && isOfPerson(search, one, read[i])),
    ),
  )
  if (removed.size === 0) return NOTHING
  await updateBlock(
    tx,
    key,
    block,
    rows.filter((row) => !removed.has(row)),
  )
  await deleteRejectionsOfLines(
    tx,
    key,
    [...removed].map(({ line }) => line),
  )
  const isPassed = block < one.nextBlock
  // A dry run starts again. Rows that were imported stay counted.
  const restart =
    isPassed && one.state === 'checking' ? { nextBlock: 0, counts: NO_ROWS, unstored: [] } : {}
  const isCounted = isPassed && one.state === 'importing'
  const rowCount = isCounted ? one.rowCount : one.rowCount - removed.size
  await updateImport(tx, one, { rowCount, rowsErasedAt: now, ...restart }, now)
  return { isChanged: true }
}

/** The rows of a block in each encoding that its file can have; null: they are decoded. */
function readingsOf(
  rows: readonly FileRow[],
  encodings: readonly TextEncoding[] | null,
): (readonly FileRow[])[] {
  return encodings === null ? [rows] : encodings.map((each) => decodeStoredRows(rows, each))
}

/**
 * Whether a row that waits is the person's: it identifies the person, or mentions it and has no
 * address that can be another person's. A handle identifies in its own column.
 */
function isOfPerson(
  { person, identifiers, now }: Search,
  one: ContactImport,
  row: FileRow,
): boolean {
  const text = JSON.stringify(contentOf(row))
  if (!person.mentions(text)) return false
  if (person.identifies(text)) return true
  // Other columns can have faults, and be mapped differently when the import starts.
  const mapping = one.mapping.map(({ column, attribute }) => ({
    column,
    attribute: identifies(attribute) ? attribute : null,
  }))
  const reading = { one: { ...one, mapping }, now, rules: null, contactFieldsVersion: null }
  const read = toRequest(reading, row)
  if (!('request' in read)) return !hasAddress(text, one.phoneRegion)
  const keys = identifiers.map(identifierKey)
  return read.request.identifiers.some(({ key }) => keys.includes(key))
}

async function eraseRejected(search: Search, { importId, content }: StoredText): Promise<Erased> {
  const { tx, workspaceId, person, now } = search
  if (!person.mentions(content)) return NOTHING
  const one = await selectImportForUpdate(tx, workspaceId, importId)
  // Those of an import that has not ended were deleted with the rows of its blocks.
  if (one === null || OPEN.includes(one.state))
    return { isChanged: false, next: ['rejected', importId, AFTER_LAST] }
  const rowsDeletedAt = one.rowsDeletedAt ?? now
  await updateImport(tx, one, { rowsDeletedAt, rowsErasedAt: now }, now)
  return { isChanged: true, next: await deleteKept(search, importId) }
}

/** Deletes the rejected rows of an import that has ended. Returns where the next part begins. */
async function deleteKept(
  { tx, workspaceId }: Search,
  importId: string,
): Promise<readonly string[]> {
  const count = await deleteSomeRejections(tx, { workspaceId, importId }, DELETED_AT_ONCE)
  return count < DELETED_AT_ONCE ? ['rejected', importId, AFTER_LAST] : [REST_OF_FILE, importId]
}
