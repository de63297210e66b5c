import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { type Identifier, identifierKey, identifiersOf } from '../core/identifiers.ts'
import type { FileRow } from './core/file-row.ts'
import { readRow } from './core/read-row.ts'
import type { ContactImport } from './contact-import.ts'
import { updateImport, selectImportForUpdate } from './store/imports.ts'
import {
  deleteLeftoversOf,
  deleteRejectionsOfLines,
  type OneImport,
  selectBlocksWith,
  selectRejectionsWith,
  updateBlock,
} from './store/rows.ts'

/** `now`: of the change of each import that had rows of the person. */
export type ErasedOfImports = {
  contactId: string
  identifiers: readonly Identifier[]
  now: Temporal.Instant
}

/**
 * Removes a person from all imports of a workspace: the rows of files that have one of the identifiers,
 * also rejected ones, and the contact among those that could not be reverted. Returns the number of
 * rows. An import that runs meanwhile waits.
 */
export async function eraseImportsOf(
  tx: Tx,
  workspaceId: WorkspaceId,
  { contactId, identifiers, now }: ErasedOfImports,
): Promise<number> {
  await deleteLeftoversOf(tx, workspaceId, contactId)
  if (identifiers.length === 0) return 0
  const keys = new Set(identifiers.map(identifierKey))
  const texts = identifiers.map(searchTextOf)
  let removed = 0
  for (const { importId, ...part } of await selectBlocksWith(tx, workspaceId, texts)) {
    const one = await selectImportForUpdate(tx, workspaceId, importId)
    if (one) removed += await eraseFrom(tx, one, { ...part, keys, now })
  }
  for (const { importId, line, content } of await selectRejectionsWith(tx, workspaceId, texts)) {
    const key: OneImport = { workspaceId, importId }
    if (!mentions(content, identifiers)) continue
    await deleteRejectionsOfLines(tx, key, [line])
    removed++
  }
  return removed
}

type Erased = {
  block: number
  rows: FileRow[]
  keys: ReadonlySet<string>
  now: Temporal.Instant
}

async function eraseFrom(
  tx: Tx,
  one: ContactImport,
  { block, rows, keys, now }: Erased,
): Promise<number> {
  const kept = rows.filter((row) => !isOf(row, one, keys))
  const removed = rows.length - kept.length
  if (removed === 0) return 0
  await updateBlock(tx, { workspaceId: one.workspaceId, importId: one.id }, block, kept)
  await updateImport(tx, one, { rowCount: one.rowCount - removed }, now)
  return removed
}

/** A row that cannot be read is removed if it contains an identifier of the person. */
function isOf(row: FileRow, one: ContactImport, keys: ReadonlySet<string>): boolean {
  if ('broken' in row) return [...keys].some((key) => contains(row.raw, key))
  const isText = 'cells' in row
  const values = isText ? row.cells : one.mapping.map(({ column }) => row.values[column])
  const read = readRow({ values, isText }, one.mapping)
  if (read.ok) return identifiersOf(read.patch, one.phoneRegion).some(({ key }) => keys.has(key))
  return [...keys].some((key) => contains(JSON.stringify(values), key))
}

function mentions(content: string, identifiers: readonly Identifier[]): boolean {
  return identifiers.some((identifier) => contains(content, identifierKey(identifier)))
}

/** Whether a text has the value of an identifier: of a number, its last digits in any form. */
function contains(text: string, key: string): boolean {
  const kind = key.slice(0, key.indexOf(':'))
  const value = searchTextOf({ kind, value: key.slice(kind.length + 1) } as Identifier)
  const searched = kind === 'phone' ? text.replaceAll(/\D/g, '') : text.toLowerCase()
  return searched.includes(value)
}

const LAST_DIGITS = 8

/** What the rows of a person contain: of a number, the last digits of it without its extension. */
function searchTextOf({ kind, value }: Identifier): string {
  if (kind !== 'phone') return value.toLowerCase()
  return value
    .replace(/[^+\d].*$/, '')
    .replaceAll(/\D/g, '')
    .slice(-LAST_DIGITS)
}
