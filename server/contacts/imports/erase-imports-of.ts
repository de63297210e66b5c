import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { JsonValue } from '../core/attributes.ts'
import type { Identifier } from '../core/identifiers.ts'
import type { FileRow } from './core/file-row.ts'
import { redactColumns } from './core/redact-columns.ts'
import {
  isOfPerson,
  mayHavePerson,
  type PersonInFiles,
  personInFiles,
  textsIn,
} from './core/person-in-files.ts'
import type { ContactImport } from './contact-import.ts'
import { selectBlocks, selectMappings, selectRejectedRows } from './store/erasure.ts'
import { selectImport, selectImportForUpdate, updateImport } from './store/imports.ts'
import {
  deleteLeftoversOf,
  deleteRejectionsOfLines,
  selectBlock,
  updateBlock,
} from './store/rows.ts'

/**
 * `importIds` null: from all imports. `now`: of the change of each import that had rows of the person.
 */
type ErasedOfImports = {
  contactId: string
  identifiers: readonly Identifier[]
  importIds: readonly string[] | null
  now: Temporal.Instant
}

/**
 * `removed`: the number of rows. `size`: of what was read, in characters. `changedIds`: the imports that
 * had values of the person. `next`: where the next part begins; null: everything was searched.
 */
export type ErasedPart = {
  removed: number
  size: number
  changedIds: string[]
  next: readonly string[] | null
}

/**
 * Removes a person from the imports of a workspace, of which this reads a bounded part: the names of
 * columns, the rows of files and the rejected rows that have one of the identifiers in any column, and
 * the contact among those that could not be reverted. A part of which nothing is found locks nothing;
 * otherwise an import that runs meanwhile waits.
 */
export async function eraseImportsOf(
  tx: Tx,
  workspaceId: WorkspaceId,
  { contactId, identifiers, importIds, now }: ErasedOfImports,
  after: readonly string[] | null,
): Promise<ErasedPart> {
  if (after === null) await deleteLeftoversOf(tx, workspaceId, contactId)
  if (identifiers.length === 0) return { removed: 0, size: 0, changedIds: [], next: null }
  const search = { tx, workspaceId, person: personInFiles(identifiers), importIds, now }
  let position: readonly string[] | null = after?.slice(1) ?? null
  // Rows of blocks become rejected rows, and never the other way round.
  for (const phase of PHASES.slice(
    PHASES.findIndex(([name]) => name === (after?.[0] ?? 'columns')),
  )) {
    const [name, erase] = phase
    const { last, changedIds, ...counts } = await erase(search, position)
    if (last !== null)
      return { ...counts, changedIds: [...new Set(changedIds)], next: [name, ...last] }
    position = null
  }
  return { removed: 0, size: 0, changedIds: [], next: null }
}

type Search = {
  tx: Tx
  workspaceId: WorkspaceId
  person: PersonInFiles
  importIds: readonly string[] | null
  now: Temporal.Instant
}

/** `last`: the position of the last row that was read; null: there was none. */
type Page = {
  last: readonly string[] | null
  removed: number
  size: number
  changedIds: string[]
}
type Phase = (search: Search, after: readonly string[] | null) => Promise<Page>

const PHASES: readonly (readonly [name: string, phase: Phase])[] = [
  ['columns', eraseColumns],
  ['blocks', eraseBlocks],
  ['rejected', eraseRejected],
]

async function eraseColumns(
  { tx, workspaceId, person, importIds, now }: Search,
  after: readonly string[] | null,
): Promise<Page> {
  const page = { importIds, after: after?.[0] ?? null }
  const found = await selectMappings(tx, workspaceId, page)
  const redact = ({ mapping, format, phoneRegion }: (typeof found)[number]) =>
    redactColumns(mapping, person, { isCsv: format === 'csv', phoneRegion })
  const changedIds: string[] = []
  for (const each of found) {
    if (redact(each) === null) continue
    const one = await selectImportForUpdate(tx, workspaceId, each.id)
    const mapping = one && redact(one)
    if (!one || !mapping) continue
    await updateImport(tx, one, { mapping }, now)
    changedIds.push(one.id)
  }
  const last = found.at(-1)
  return { last: last ? [last.id] : null, removed: 0, size: 0, changedIds }
}

async function eraseBlocks(search: Search, after: readonly string[] | null): Promise<Page> {
  const { tx, workspaceId, person, importIds } = search
  const position = after?.[0] === undefined ? null : { importId: after[0], block: Number(after[1]) }
  const found = await selectBlocks(tx, workspaceId, { importIds, after: position })
  const page: Page = { last: null, removed: 0, size: 0, changedIds: [] }
  for (const { importId, block, rows } of found) {
    page.last = [importId, String(block)]
    page.size += rows.length
    if (!mayHavePerson(person, rows)) continue
    const removed = await eraseFromBlock(search, importId, block)
    if (removed === 0) continue
    page.removed += removed
    page.changedIds.push(importId)
  }
  return page
}

/** The block is read again when the import is locked: another erasure may have changed it. */
async function eraseFromBlock(
  { tx, workspaceId, person, now }: Search,
  importId: string,
  block: number,
): Promise<number> {
  const one = await selectImportForUpdate(tx, workspaceId, importId)
  if (one === null) return 0
  const key = { workspaceId, importId }
  const rows = await selectBlock(tx, key, block)
  const kept = rows.filter((row) => !isIn(person, contentOf(row), one))
  const removed = rows.length - kept.length
  if (removed === 0) return 0
  await updateBlock(tx, key, block, kept)
  await updateImport(tx, one, { rowCount: one.rowCount - removed }, now)
  return removed
}

async function eraseRejected(search: Search, after: readonly string[] | null): Promise<Page> {
  const { tx, workspaceId, person, importIds } = search
  const position = after?.[0] === undefined ? null : { importId: after[0], line: Number(after[1]) }
  const found = await selectRejectedRows(tx, workspaceId, { importIds, after: position })
  const lines = new Map<string, number[]>()
  let one: ContactImport | null = null
  for (const { importId, line, content } of found) {
    if (!mayHavePerson(person, content)) continue
    if (one?.id !== importId) one = await selectImport(tx, workspaceId, importId)
    if (one === null || !isIn(person, JSON.parse(content) as JsonValue, one)) continue
    lines.set(importId, [...(lines.get(importId) ?? []), line])
  }
  for (const [importId, each] of lines)
    await deleteRejectionsOfLines(tx, { workspaceId, importId }, each)
  const last = found.at(-1)
  return {
    last: last ? [last.importId, String(last.line)] : null,
    removed: [...lines.values()].flat().length,
    size: found.reduce((sum, { content }) => sum + content.length, 0),
    changedIds: [...lines.keys()],
  }
}

function contentOf(row: FileRow): JsonValue {
  if ('cells' in row) return row.cells
  return 'values' in row ? row.values : row.raw
}

/** Of a row that could not be read, the parts between delimiters are taken for its cells. */
function isIn(
  person: PersonInFiles,
  content: JsonValue,
  { state, mapping, phoneRegion }: ContactImport,
): boolean {
  // The columns of a file become known when it has arrived.
  const targetOf = (attribute: string | null | undefined) =>
    state === 'uploading' ? undefined : (attribute ?? null)
  const values = Array.isArray(content)
    ? content.flatMap((cell, i) => textsIn(cell, targetOf(mapping[i]?.attribute)))
    : typeof content === 'object' && content !== null
      ? Object.entries(content).flatMap(([name, value]) => [
          { text: name, target: undefined },
          ...textsIn(
            value,
            targetOf(mapping.find(({ column }) => column === name.slice(0, 256))?.attribute),
          ),
        ])
      : [
          ...textsIn(content, targetOf(null)),
          ...String(content)
            .split(/[\t\n\r",;|]+/)
            .flatMap((part) => textsIn(part, targetOf(null))),
        ]
  return values.some((value) => isOfPerson(person, value, phoneRegion))
}
