import type { ContactImport } from './contact-import.ts'
import { decodeColumns, decodeStoredRows } from './core/decode-stored-rows.ts'
import { showable } from './core/decode-row.ts'
import type { FileRow } from './core/file-row.ts'
import type { TextEncoding } from './core/text-encodings.ts'

const MAX_LINES = 5
const MAX_LINE_LENGTH = 200

/** The encoding of a file, with lines by which a person can check each guess. */
export function presentEncoding(one: ContactImport, rows: readonly FileRow[]) {
  const guesses = one.encodingConfirmed ? [] : (one.encodingGuesses ?? [])
  const header = one.byteHeader?.some(isNotAscii) ? [one.byteHeader] : []
  const cells = rows.flatMap((row) => ('cells' in row && row.cells.some(isNotAscii) ? [row] : []))
  const shown = cells.slice(0, MAX_LINES - header.length)
  const lineOf = (row: FileRow) =>
    'cells' in row ? joinCells(row.cells) : 'broken' in row ? row.raw : ''
  const sampleOf = (encoding: TextEncoding) => [
    ...header.map((each) => joinCells(decodeColumns(each, encoding))),
    ...decodeStoredRows(shown, encoding).map(lineOf),
  ]
  return {
    name: one.encoding,
    is_confirmed: one.encodingConfirmed,
    guesses: guesses.map(({ encoding, confidence }) => ({
      encoding,
      confidence: Math.round(confidence * 1_000) / 1_000,
      sample: rows.length === 0 ? [] : sampleOf(encoding),
    })),
  }
}

function joinCells(cells: readonly string[]): string {
  return showable(cells.join(' | ').slice(0, MAX_LINE_LENGTH))
}

function isNotAscii(text: string): boolean {
  return /[^\0-\x7f]/.test(text)
}
