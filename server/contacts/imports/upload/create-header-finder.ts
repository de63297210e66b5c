import { restoreFormulas } from '../../core/defuse-formulas.ts'
import { type FileRow, MAX_COLUMNS } from '../core/file-row.ts'
import { isHeaderAfter, isTitle, MAX_TITLE_ROWS } from '../core/is-title.ts'
import { findValueInHeader, type ValueInHeader } from '../core/find-value-in-header.ts'
import type { Problem } from '../../../http/problems/problem.ts'
import type { Unread } from './converting/conversion.ts'
import { refuseFile, tooManyColumns } from './refuse-file.ts'

/** `rows`: those after the header that were read in search of it. */
type FoundHeader = { header: string[]; unread: Unread[]; rows: FileRow[] }

type HeaderFinder = {
  /** Null: more rows are needed. Throws invalid_attributes. */
  push: (row: FileRow) => FoundHeader | null
  /** Null: the file has no rows. */
  end: () => FoundHeader | null
}

/**
 * Finds the header of CSV: the first row, or one after a title and blank lines, which is known by
 * its names.
 */
export function createHeaderFinder(): HeaderFinder {
  let first: { cells: string[] } | null = null
  const later: FileRow[] = []
  const takeFirst = (): FoundHeader | null =>
    first && { header: checkHeader(first.cells), unread: [], rows: later }
  return {
    push: (row) => {
      if (first === null) {
        if (!('cells' in row))
          throw refuseFile(
            'invalid_header',
            'The first line, which names the columns, cannot be read.',
          )
        // Spreadsheets state the delimiter in a line before the header.
        if (row.cells[0] === 'sep=' || row.cells[0] === 'sep') return null
        first = row
        return isTitle(row.cells) ? null : takeFirst()
      }
      if ('cells' in row && isHeaderAfter(first.cells, row.cells))
        return {
          header: checkHeader(row.cells),
          unread: [describeTitle(later.length + 1, row.line)],
          rows: [],
        }
      later.push(row)
      return later.length < MAX_TITLE_ROWS ? null : takeFirst()
    },
    end: takeFirst,
  }
}

function checkHeader(cells: string[]): string[] {
  if (cells.length > MAX_COLUMNS) throw tooManyColumns(cells.length)
  const value = findValueInHeader(cells.map((cell) => restoreFormulas(cell.trim())))
  if (value !== null) throw notNames(value)
  return cells
}

function describeTitle(rows: number, line: number): Unread {
  return {
    code: 'rows_before_header',
    detail:
      `The header is in line ${line}. ` +
      (rows === 1 ? 'The row before it is' : `The ${rows} rows before it are`) +
      ' taken for a title, and not imported.',
  }
}

/** The value is not repeated: it is of a person. */
function notNames({ kind, column }: ValueInHeader): Problem {
  return refuseFile(
    'invalid_header',
    `The first row has to name the columns, and it has ${kind} in column ${column}. Add a row with ` +
      'the names.',
  )
}
