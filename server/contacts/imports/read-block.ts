import type { Db } from '../../platform/db/pool.ts'
import type { ContactImport } from './contact-import.ts'
import { decodeStoredRows } from './core/decode-stored-rows.ts'
import type { FileRow } from './core/file-row.ts'
import { selectBlock } from './store/rows.ts'

/** The rows of a block, decoded. Empty if the block does not exist. */
export async function readBlock(db: Db, one: ContactImport, block: number): Promise<FileRow[]> {
  const rows = await selectBlock(db, { workspaceId: one.workspaceId, importId: one.id }, block)
  return one.encodingGuesses === null ? rows : decodeStoredRows(rows, one.encoding)
}
