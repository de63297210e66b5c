import type { Tx } from '../../platform/db/pool.ts'
import type { SaveRequest } from '../save-request.ts'
import type { FileRow } from './core/file-row.ts'

export type SavableRow = { row: FileRow; request: SaveRequest }

/** The rows of people who were erased, by the identifiers in them. Nobody can be erased yet. */
export async function findErasedRows(
  _tx: Tx,
  _rows: readonly SavableRow[],
): Promise<Set<SavableRow>> {
  return new Set()
}
