import type { CountedRows } from '../contact-import.ts'
import type { Problem } from '../../../http/problems/problem.ts'
import { restoreFormulas } from '../../core/defuse-formulas.ts'
import type { FileRow } from '../core/file-row.ts'
import { findValueInHeader, type ValueInHeader } from '../core/find-value-in-header.ts'
import { createEvidence } from './create-evidence.ts'
import { refuseFile } from './refuse-file.ts'

const MAX_COLUMNS = 500
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
  const names = new Set<string>()
  const { watch, cells: evidence } = createEvidence()
  let rows: FileRow[] = []
  let characters = 0
  const collected = { rowCount: 0, blockCount: 0, evidenceBlock: null as number | null }
  const firstRows: FileRow[] = []
  let shortRows: CountedRows | null = null
  const flush = async () => {
    if (rows.length === 0) return
    await storeBlock(collected.blockCount, rows)
    collected.blockCount++
    collected.rowCount += rows.length
    rows = []
    characters = 0
  }
  return {
    add: async (added) => {
      for (const row of added) {
        if (header === null) {
          header = readHeader(row)
          watch(header ?? [])
          continue
        }
        const checked = checkColumns(row, { header, names })
        if ('cells' in checked && watch(checked.cells))
          collected.evidenceBlock ??= collected.blockCount
        if ('cells' in row && row.cells.length < header.length)
          shortRows = { rows: (shortRows?.rows ?? 0) + 1, line: shortRows?.line ?? row.line }
        if (firstRows.length < MAX_FIRST_ROWS) firstRows.push(checked)
        rows.push(checked)
        characters += lengthOf(checked)
        if (rows.length >= MAX_BLOCK_ROWS || characters >= MAX_BLOCK_CHARACTERS) await flush()
      }
    },
    finish: async () => {
      await flush()
      if (collected.rowCount === 0)
        throw refuseFile(
          'empty',
          hasHeaderRow && header ? 'The file has a header and no rows.' : 'The file is empty.',
        )
      return {
        ...collected,
        header: hasHeaderRow ? (header ?? []) : [...names],
        evidence: [...evidence],
        firstRows,
        shortRows,
      }
    },
  }
}

/** Null: spreadsheets state the delimiter in a line before the header. */
function readHeader(row: FileRow): string[] | null {
  if (!('cells' in row))
    throw refuseFile('invalid_header', 'The first line, which names the columns, cannot be read.')
  if (row.cells[0] === 'sep=' || row.cells[0] === 'sep') return null
  if (row.cells.length > MAX_COLUMNS) throw tooManyColumns(row.cells.length)
  const value = findValueInHeader(row.cells.map((cell) => restoreFormulas(cell.trim())))
  if (value !== null) throw notNames(value)
  return row.cells
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

/** The value is not repeated: it is of a person. */
function notNames({ kind, column }: ValueInHeader): Problem {
  return refuseFile(
    'invalid_header',
    `The first row has to name the columns, and it has ${kind} in column ${column}. Add a row with ` +
      'the names.',
  )
}

function tooManyColumns(count: number): Problem {
  return refuseFile('too_many_columns', `At most ${MAX_COLUMNS} columns; the file has ${count}.`)
}
