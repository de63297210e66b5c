import type { CountedRows } from '../contact-import.ts'
import { type FileRow, MAX_COLUMNS } from '../core/file-row.ts'
import type { Unread } from './converting/conversion.ts'
import { createEvidence } from './create-evidence.ts'
import { createHeaderFinder } from './create-header-finder.ts'
import { refuseFile, tooManyColumns } from './refuse-file.ts'

/** Of a block, of which each is one transaction of an import. */
const MAX_BLOCK_ROWS = 250
const MAX_BLOCK_CHARACTERS = 1_048_576

/** By which columns are recognized. */
const MAX_FIRST_ROWS = 50

export type StoreBlock = (block: number, rows: readonly FileRow[]) => Promise<void>

/**
 * `header`: the cells of the header, or the names of all values. `evidence`: cells that are not
 * ASCII. `evidenceBlock`: the first block with one; null: none.
 */
type CollectedRows = {
  header: string[]
  rowCount: number
  blockCount: number
  evidence: string[]
  evidenceBlock: number | null
  firstRows: FileRow[]
  shortRows: CountedRows | null
  unread: Unread[]
}

type RowCollector = {
  add: (rows: readonly FileRow[]) => Promise<void>
  /** Throws invalid_attributes for a file without rows. */
  finish: () => Promise<CollectedRows>
}

/**
 * Passes the rows of a file to `storeBlock` in blocks, without the header. Throws
 * invalid_attributes for names of columns that are none, or too many.
 */
export function createRowCollector(hasHeaderRow: boolean, storeBlock: StoreBlock): RowCollector {
  let header: string[] | null = hasHeaderRow ? null : []
  const finder = createHeaderFinder()
  let unread: Unread[] = []
  const names = new Set<string>()
  const { watch, cells: evidence } = createEvidence()
  const blocks = createBlocks(storeBlock)
  let evidenceBlock: number | null = null
  const firstRows: FileRow[] = []
  let shortRows: CountedRows | null = null
  const addRow = async (row: FileRow, columns: string[]) => {
    const checked = checkColumns(row, { header: columns, names })
    if ('cells' in checked && watch(checked.cells)) evidenceBlock ??= blocks.counts.blockCount
    if ('cells' in row && row.cells.length < columns.length)
      shortRows = { rows: (shortRows?.rows ?? 0) + 1, line: shortRows?.line ?? row.line }
    if (firstRows.length < MAX_FIRST_ROWS) firstRows.push(checked)
    await blocks.add(checked)
  }
  const takeHeader = async (found: ReturnType<typeof finder.push>) => {
    if (found === null) return
    header = found.header
    unread = found.unread
    watch(header)
    for (const row of found.rows) await addRow(row, header)
  }
  return {
    add: async (added) => {
      for (const row of added)
        if (header === null) await takeHeader(finder.push(row))
        else await addRow(row, header)
    },
    finish: async () => {
      if (header === null) await takeHeader(finder.end())
      await blocks.flush()
      if (blocks.counts.rowCount === 0)
        throw refuseFile(
          'empty',
          hasHeaderRow && header ? 'The file has a header and no rows.' : 'The file is empty.',
        )
      return {
        ...blocks.counts,
        evidenceBlock,
        header: hasHeaderRow ? (header ?? []) : [...names],
        evidence: [...evidence],
        firstRows,
        shortRows,
        unread,
      }
    },
  }
}

/** Stores rows in blocks, and counts both. */
function createBlocks(storeBlock: StoreBlock) {
  let rows: FileRow[] = []
  let characters = 0
  const counts = { rowCount: 0, blockCount: 0 }
  const flush = async () => {
    if (rows.length === 0) return
    await storeBlock(counts.blockCount, rows)
    counts.blockCount++
    counts.rowCount += rows.length
    rows = []
    characters = 0
  }
  const add = async (row: FileRow) => {
    rows.push(row)
    characters += lengthOf(row)
    if (rows.length >= MAX_BLOCK_ROWS || characters >= MAX_BLOCK_CHARACTERS) await flush()
  }
  return { counts, flush, add }
}

type Columns = { header: readonly string[]; names: Set<string> }

function checkColumns(row: FileRow, { header, names }: Columns): FileRow {
  if ('broken' in row) return row
  if ('values' in row) {
    for (const name of Object.keys(row.values)) names.add(name.slice(0, 256).toWellFormed())
    if (names.size > MAX_COLUMNS) throw tooManyColumns(names.size)
    return row
  }
  const { line, cells } = row
  // Many programs leave out the empty cells at the end of a row.
  if (cells.length < header.length) return { line, cells: header.map((_, i) => cells[i] ?? '') }
  if (cells.slice(header.length).every((cell) => cell === ''))
    return { line, cells: cells.slice(0, header.length) }
  return {
    line,
    broken: 'wrong_number_of_columns',
    detail: `The row has ${cells.length} cells, and the header ${header.length}.`,
    raw: JSON.stringify(cells),
  }
}

function lengthOf(row: FileRow): number {
  if ('cells' in row) return row.cells.reduce((sum, cell) => sum + cell.length, 0)
  return 'broken' in row ? row.raw.length : JSON.stringify(row.values).length
}
